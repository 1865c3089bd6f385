export default function Page() {
  return <h1>routes/content/privacy.tsx</h1>;
}
