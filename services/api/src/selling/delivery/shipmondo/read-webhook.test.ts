import { createHmac } from "node:crypto";
import { expect, it } from "vitest";
import { readShipmondoWebhook } from "./read-webhook.ts";

const key = "k".repeat(32);
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

function token(claims: object): string {
  const signed = `${encoded({ alg: "HS256", typ: "JWT" })}.${encoded(claims)}`;
  return `${signed}.${createHmac("sha256", key).update(signed).digest("base64url")}`;
}
const read = (text: string) => readShipmondoWebhook({ rawBody: JSON.stringify({ data: text }) }, [key]);

const onItsWay = { id: 1, shipment_id: 77, pkg_no: "0037", status: "in transit" };

it("reads what was signed: the name of the webhook says what it is of", () => {
  expect(read(token({ webhook: "Skænk: Shipment Monitor latest (key3)", data: onItsWay }))).toMatchObject({
    providerId: "77",
    trackingNumber: "0037",
    state: "on_its_way",
  });
  expect(read(token({ webhook: "Skænk: Shipment Monitor delivered", data: onItsWay }))?.state).toBe("delivered");
  expect(read(token({ webhook: "Skænk: Shipments cancel", data: { id: 77 } }))).toMatchObject({
    providerId: "77",
    state: "label_cancelled",
  });
});

it("cancels and delivers nothing by a telling that does not say so itself", () => {
  const unnamed = read(token({ data: onItsWay }));
  expect(unnamed).toMatchObject({ providerId: "77", state: "on_its_way" });
  expect(read(token({ webhook: "Noget andet", data: { id: 77 } }))?.state).toBe("on_its_way");
});

it("counts a telling once, however its signature is spelt", () => {
  const told = token({ webhook: "Skænk: Shipment Monitor latest", data: onItsWay });
  expect(read(`${told}=`)?.key).toBe(read(told)?.key);
});

it("refuses a telling whose time is over", () => {
  const at = (seconds: number) => token({ exp: Math.floor(Date.now() / 1000) + seconds, data: onItsWay });
  expect(read(at(60))?.state).toBe("on_its_way");
  expect(() => read(at(-600))).toThrow("for gammel");
});
