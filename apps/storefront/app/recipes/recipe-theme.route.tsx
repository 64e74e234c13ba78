export default function Placeholder() {
  return <h1>…</h1>;
}
