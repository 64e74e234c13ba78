/** Without alcohol, so that nobody proves an age; of both there is plenty. */
const goods = [
  { variantId: "KIS-TOR-20", quantity: 2 },
  { variantId: "KIS-TOR-20X6", quantity: 1 },
];
let orders = 0;

/** Somebody orders two things from home and pays, without a browser. @returns the order's number */
export async function orderAndPay(shop: string): Promise<string> {
  const cookies = new Map<string, string>();
  const ask = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await fetch(`${shop}/api/v1${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", cookie, ...headers },
      body: JSON.stringify(body),
    });
    for (const set of answer.headers.getSetCookie()) {
      const [name = "", value = ""] = set.split(";")[0]?.split("=") ?? [];
      cookies.set(name, value);
    }
    const said = await answer.text();
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${said}`);
    return JSON.parse(said) as Record<string, string>;
  };
  for (const line of goods) await ask("/cart/lines", line);
  orders += 1;
  const customer = {
    email: `pakke${orders}@example.dk`,
    name: `Kunde Nummer ${orders}`,
    phone: "12 34 56 78",
    address: { street: `Prøvevej ${orders}`, postcode: "5000" },
    deliveryMethodId: "hjemmelevering",
    paymentMethod: "mobilepay",
    termsAccepted: true,
  };
  const placed = await ask("/checkout", customer, { "idempotency-key": `pakkeproeve-${process.pid}-${orders}` });
  const approve = new URLSearchParams({ answer: "approve" });
  await fetch(String(placed.paymentUrl), { method: "POST", body: approve, redirect: "manual" });
  return String(placed.orderNumber);
}
