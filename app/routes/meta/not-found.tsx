export default function Page() {
  return <h1>routes/meta/not-found.tsx</h1>;
}
