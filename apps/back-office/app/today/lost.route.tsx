/** Nothing stands at the address; the rail stays, so that one finds on. */
export function loader(): never {
  throw new Response("Siden findes ikke. Se efter, om adressen er skrevet rigtigt.", { status: 404 });
}

export default function Lost() {
  return null;
}
