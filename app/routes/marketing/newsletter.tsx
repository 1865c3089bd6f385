export default function Page() {
  return <h1>routes/marketing/newsletter.tsx</h1>;
}
