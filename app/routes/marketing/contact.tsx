export default function Page() {
  return <h1>routes/marketing/contact.tsx</h1>;
}
