/** Nothing stands at the address; the rail stays, so that one finds on. */
export function loader(): never {
  throw new Response("Adressen fører ingen steder hen.", { status: 404 });
}

export default function Lost() {
  return null;
}
