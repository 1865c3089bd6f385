export default function Page() {
  return <h1>routes/meta/api-docs.tsx</h1>;
}
