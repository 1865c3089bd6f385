export default function Page() {
  return <h1>routes/marketing/home.tsx</h1>;
}
