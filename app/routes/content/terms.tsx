export default function Page() {
  return <h1>routes/content/terms.tsx</h1>;
}
