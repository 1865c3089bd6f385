export default function Page() {
  return <h1>routes/dev/ui.tsx</h1>;
}
