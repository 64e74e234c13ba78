import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { parseBoundedJson } from "@skaenk/contract/bounded-json";
import type { ParcelState } from "@skaenk/contract/parcels";
import { z } from "zod";
import { Refused } from "../../../platform/refuse.ts";
import type { ShippingUpdate } from "../shipping-provider.ts";

/** Clocks of two machines differ by less. */
const leewayMs = 60_000;

const bodySchema = z.object({ data: z.string().max(200_000) });
const text = z.union([z.string(), z.number()]).transform(String).nullish();
const claimsSchema = z.object({
  /** The name that the webhook was registered with: the shop's own, so it says what the webhook is of. */
  webhook: z.string().max(500).nullish(),
  exp: z.number().optional(),
  data: z.looseObject({
    id: text,
    shipment_id: text,
    pkg_no: text,
    package_number: text,
    status: text,
    status_code: text,
    description: text,
    location: text,
  }),
});

/**
 * A webhook of Shipmondo: a JSON Web Token signed with a key that the shop chose, HS256 and no other. The OpenAPI document does not describe
 * the fields about a parcel's state, so observed fields are read, and an unknown state counts as "on its way". The headers about resource, id
 * and action are not signed, so nothing is read from them.
 * @throws Refused 401 when the signature is not Shipmondo's, 400 when it cannot be read
 * @source shipmondo.dev, Webhooks
 */
export function readShipmondoWebhook(
  { rawBody }: { rawBody: string },
  keys: readonly string[],
): ShippingUpdate | undefined {
  const token = openJson(rawBody, bodySchema).data;
  const { data, webhook, exp } = openJson(checkedPayload(token, keys), claimsSchema);
  if (exp !== undefined && exp * 1000 + leewayMs < Date.now()) {
    throw new Refused(401, "webhook_expired", "Beskeden er for gammel.");
  }
  const { resource = "shipment monitor", action } = registeredFor(webhook ?? "");
  // Without its signature, which may be spelt in several ways.
  const signed = token.slice(0, token.lastIndexOf("."));
  const about = {
    key: `shipmondo:${createHash("sha256").update(signed).digest("hex").slice(0, 40)}`,
    providerId: (resource === "shipments" ? data.id : data.shipment_id) ?? undefined,
    trackingNumber: data.pkg_no ?? data.package_number ?? undefined,
    place: data.location ?? "",
  };
  if (resource === "shipment monitor") {
    const words = [data.status_code, data.status, data.description].filter(Boolean).join(" ");
    return { ...about, state: action === "delivered" ? "delivered" : stateOf(words) };
  }
  return resource === "shipments" && action === "cancel" ? { ...about, state: "label_cancelled" } : undefined;
}

/** The event that a webhook was registered for, from its name (`registerWebhooks`); undefined for another name. */
function registeredFor(name: string): { resource?: string | undefined; action?: string | undefined } {
  const [, resource, action] = /: (Shipment Monitor|Shipments) ([a-z]+)(?: \(key\d+\))?$/.exec(name) ?? [];
  return { resource: resource?.toLowerCase(), action };
}

function stateOf(words: string): ParcelState {
  if (/return|retur/i.test(words)) return "returned";
  if (/not delivered|undeliver|ikke (ud)?lever/i.test(words)) return "on_its_way";
  if (/pick.?up|service.?point|pakkeshop|ready|klar til|afhent(es|ning)/i.test(words)) return "at_pickup_point";
  if (/delivered|udleveret|leveret/i.test(words)) return "delivered";
  return "on_its_way";
}

/** @throws Refused 401 */
function checkedPayload(token: string, keys: readonly string[]): string {
  const [head = "", payload = "", signature = "", ...more] = token.split(".");
  const given = Buffer.from(signature, "base64url");
  const isSignedBy = (key: string) => {
    const right = createHmac("sha256", key).update(`${head}.${payload}`).digest();
    return given.length === right.length && timingSafeEqual(given, right);
  };
  const isSigned = more.length === 0 && keys.some(isSignedBy);
  if (!isSigned || !saysHs256(head)) throw new Refused(401, "wrong_signature", "Underskriften passer ikke.");
  return Buffer.from(payload, "base64url").toString("utf8");
}

function saysHs256(head: string): boolean {
  try {
    return (parseBoundedJson(Buffer.from(head, "base64url").toString("utf8")) as { alg?: unknown }).alg === "HS256";
  } catch {
    return false;
  }
}

function openJson<Schema extends z.ZodType>(json: string, schema: Schema): z.infer<Schema> {
  try {
    return schema.parse(parseBoundedJson(json));
  } catch {
    throw new Refused(400, "unreadable_webhook", "Beskeden kan ikke læses.");
  }
}
