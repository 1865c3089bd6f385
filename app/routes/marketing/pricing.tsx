export default function Page() {
  return <h1>routes/marketing/pricing.tsx</h1>;
}
