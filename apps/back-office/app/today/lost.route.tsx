/** This loader answers an unknown address with 404; the menu stays, so that the person finds another page. */
export function loader(): never {
  throw new Response("Siden findes ikke. Se efter, om adressen er skrevet rigtigt.", { status: 404 });
}

export default function Lost() {
  return null;
}
