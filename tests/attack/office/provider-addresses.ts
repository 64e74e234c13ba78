import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { confirmAgain, ownerOf } from "../staff.ts";
import type { Target } from "../target.ts";
import { codeOf, type JsonReply, Visitor } from "../visitor.ts";

const settings = "/office/settings/providers";
type Values = Record<string, string | null>;

/** A listener of the attacker's, with everything that it was sent. */
async function openListener() {
  let heard = "";
  const server = createServer((request, response) => {
    heard += `${request.url} ${JSON.stringify(request.headers)}\n`;
    request.resume();
    response.writeHead(200, { "content-type": "application/json" }).end("[]");
  }).listen(0, "localhost");
  await once(server, "listening");
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, heard: () => heard, close };
}

/** Addresses of providers pointed at a listener, by the owner's session and by an API key: it hears no secret that it was not given. */
export async function addressesElsewhere(target: Target): Promise<void> {
  const owner = await ownerOf(target);
  const own = owner.browser.at(target);
  await confirmAgain(target, owner);
  own.ticket = owner.browser.ticket;
  const write = (values: Values): Promise<JsonReply<Record<string, unknown>>> =>
    own.send("PATCH", settings, { values });
  const listener = await openListener();
  const secret = `noegle-${crypto.randomUUID()}`;
  try {
    const given = await write({
      QUICKPAY_API_KEY: "kun-til-lytteren",
      QUICKPAY_PRIVATE_KEY: "x",
      QUICKPAY_URL: listener.url,
    });
    await own.post(`${settings}/quickpay/try`);
    const isHeard = listener.heard().includes(Buffer.from(":kun-til-lytteren").toString("base64"));
    target.control(given.status === 200 && isHeard, `a key written with its address is sent there: ${given.status}`);
    const stored = await write({ QUICKPAY_API_KEY: secret, QUICKPAY_PRIVATE_KEY: "x", QUICKPAY_URL: null });
    target.control(stored.status === 200, `a key is written for the provider itself: ${stored.status}`);
    const made = await own.post<{ key?: string }>("/office/keys", {
      name: "Indstillinger",
      rights: ["settings:read"],
    });
    const authorization = `Bearer ${made.body.key}`;
    const allowed = await new Visitor(target).send("GET", settings, undefined, { authorization });
    target.control(allowed.status === 200, `the API key reads the settings: ${allowed.status}`);
    const byKey = await new Visitor(target).send(
      "PATCH",
      settings,
      { values: { QUICKPAY_URL: listener.url } },
      { authorization },
    );
    target.expect(byKey.status === 403, `an API key points a provider elsewhere: ${byKey.status}`);
    for (const values of [
      { BANK_ACCOUNT: "1234 0007654321" },
      { QUICKPAY_API_KEY: secret },
      { AGE_OIDC_EXPECT: "18:false" },
      { SHIPMONDO_USER: "x" },
    ]) {
      const paid = await new Visitor(target).send("PATCH", settings, { values }, { authorization });
      target.expect(
        paid.status === 403,
        `an API key writes who is paid, proves ages or carries parcels: ${paid.status} ${codeOf(paid)}`,
      );
    }
    const moved = await write({ QUICKPAY_URL: listener.url });
    target.expect(moved.status === 422, `a provider is pointed elsewhere: ${moved.status} ${codeOf(moved)}`);
    await own.post(`${settings}/quickpay/try`);
    const told = listener.heard().includes(Buffer.from(`:${secret}`).toString("base64"));
    target.expect(!told, "the listener hears the provider's secret");
  } finally {
    listener.close();
    await write({ QUICKPAY_API_KEY: null, QUICKPAY_PRIVATE_KEY: null, QUICKPAY_URL: null });
  }
}
