export default function Page() {
  return <h1>routes/meta/page-error.tsx</h1>;
}
