export default function Page() {
  return <h1>routes/marketing/newsletter-confirm.tsx</h1>;
}
