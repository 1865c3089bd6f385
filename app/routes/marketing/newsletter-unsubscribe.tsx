export default function Page() {
  return <h1>routes/marketing/newsletter-unsubscribe.tsx</h1>;
}
