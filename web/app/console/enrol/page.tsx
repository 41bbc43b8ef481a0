export default function Enrol() {
  return <h1>Set up your access</h1>;
}
