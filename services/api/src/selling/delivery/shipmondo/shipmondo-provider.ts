import type { PickupPoint } from "@skaenk/contract/delivery";
import type { Carrier } from "@skaenk/contract/parcels";
import { callProvider, type ProviderCall } from "../../../platform/integrations/call-provider.ts";
import { ProviderRefused } from "../../../platform/integrations/provider-answers.ts";
import type { ConnectionAttempt } from "../../../platform/integrations/try-connection.ts";
import type { ShipmondoSettings } from "../../../platform/shipping-settings.ts";
import type {
  ShipmentOrder,
  ShipmentResult,
  ShippingAddress,
  ShippingProduct,
  ShippingProvider,
} from "../shipping-provider.ts";
import { readShipmondoWebhook } from "./read-webhook.ts";

type ShipmentThere = { id: number; reference?: string | null; carrier_code?: string; pkg_no?: string | null };
type Label = { base64: string; file_format: string };
type ProductThere = {
  code: string;
  name: string;
  available?: boolean;
  carrier?: { code?: string; name?: string };
  service_point_required?: boolean;
  service_point_available?: boolean;
  available_services?: { code: string; name: string }[];
};
type PointThere = {
  id: string;
  name: string;
  address: string;
  zipcode: string;
  city: string;
  opening_hours?: string[];
  out_delivery?: boolean;
};
type WebhookThere = { id: number; name: string; endpoint: string; action: string; resource_name: string };

type Call = <Answer>(
  method: ProviderCall["method"],
  path: string,
  body?: unknown,
  tries?: ProviderCall["tries"],
) => Promise<Answer>;

type Setup = {
  settings: ShipmondoSettings;
  send: typeof fetch;
  /** The keys that webhooks are signed with, chosen by the shop: the present one, then those that may still be in use at Shipmondo. */
  webhookKeys: () => string[];
  /** Says in a webhook's name which key it was registered with; empty for the key from before there were several. */
  webhookKeyMark: () => string;
  productName: () => string;
};

/** So many are looked through for a parcel that may have been made before; a shop makes no more in the minutes between. */
const mostPages = 5;
const perPage = 50;

const carriers: Record<string, Carrier> = { gls: "gls", pdk: "postnord", dao: "dao", bring: "bring" };
const watched = [
  { resource_name: "Shipment Monitor", action: "latest" },
  { resource_name: "Shipment Monitor", action: "delivered" },
  { resource_name: "Shipments", action: "cancel" },
];

/**
 * Shipmondo's API v3: one shipment for each parcel, so that each has its own label and can be cancelled by itself.
 * It knows no key for doing things once: what may have been made is looked for by its reference first.
 * @source shipmondo.dev: OpenAPI of v3
 */
export function shipmondoProvider({
  settings,
  send,
  webhookKeys,
  webhookKeyMark,
  productName,
}: Setup): ShippingProvider {
  const authorization = `Basic ${Buffer.from(`${settings.user}:${settings.key}`).toString("base64")}`;
  // Asked again a POST would make another one.
  const call: Call = (method, path, body, tries = method === "POST" ? 1 : undefined) =>
    callProvider(send, {
      method,
      url: `${settings.url}${path}`,
      headers: { authorization },
      ...(body === undefined ? {} : { body }),
      ...(tries === undefined ? {} : { tries }),
    });

  const listProducts = () => readProducts(call);
  return {
    name: "shipmondo",
    createShipment: async (shipment) => {
      const { reference, madeSince } = shipment;
      const before = madeSince && (await findMade(call, reference, madeSince));
      const made = before ?? (await call<ShipmentThere>("POST", "/shipments", asShipment(shipment)));
      return await withLabel(made, call);
    },
    cancelShipment: async (providerId) => {
      try {
        await call("PUT", `/shipments/${encodeURIComponent(providerId)}/cancel`);
      } catch (error) {
        // Gone, or cancelled before.
        if (!(error instanceof ProviderRefused && (error.status === 404 || error.status === 422))) throw error;
      }
    },
    listProducts,
    listPickupPoints: async (carrier, postcode, count) => {
      const query = new URLSearchParams({
        carrier_code: carrier,
        country_code: "DK",
        zipcode: postcode,
        quantity: String(count),
      });
      // A customer waits, and the next one asks again.
      const points = await call<PointThere[]>("GET", `/pickup_points?${query}`, undefined, 1);
      return points.filter(({ out_delivery }) => out_delivery !== false).map(asPickupPoint);
    },
    readWebhook: (webhook) => readShipmondoWebhook(webhook, webhookKeys()),
    prepare: (endpoint) =>
      registerWebhooks(call, { endpoint, key: webhookKeys()[0], mark: webhookKeyMark(), productName }),
    trials: () => shipmondoTrials(call, listProducts),
  };
}

type Registering = { endpoint: string; key: string | undefined; mark: string; productName: () => string };

/** Registers what is missing; what was registered with an older key is replaced, the new one first so that nothing is missed. */
async function registerWebhooks(call: Call, { endpoint, key, mark, productName }: Registering): Promise<void> {
  const known = await call<WebhookThere[]>("GET", `/webhooks?per_page=${perPage}`);
  for (const one of watched) {
    const there = known.filter(
      (webhook) =>
        webhook.endpoint === endpoint && webhook.action === one.action && webhook.resource_name === one.resource_name,
    );
    const old = there.filter(({ name }) => keyMarkIn(name) !== mark);
    if (old.length === there.length) {
      const name = `${productName()}: ${one.resource_name} ${one.action}${mark === "" ? "" : ` (${mark})`}`;
      await call("POST", "/webhooks", { name, endpoint, key, ...one });
    }
    for (const { id } of old) await call("DELETE", `/webhooks/${id}`);
  }
}

const keyMarkIn = (name: string): string => /\((key\d+)\)$/.exec(name)?.[1] ?? "";

/** What may have been made before, by our name of it. */
async function findMade(call: Call, reference: string, since: Date): Promise<ShipmentThere | undefined> {
  for (let page = 1; page <= mostPages; page += 1) {
    const query = new URLSearchParams({
      created_at_min: since.toISOString(),
      per_page: String(perPage),
      page: String(page),
    });
    const found = await call<ShipmentThere[]>("GET", `/shipments?${query}`);
    const made = found.find((one) => one.reference === reference);
    if (made || found.length < perPage) return made;
  }
  return undefined;
}

async function readProducts(call: Call): Promise<ShippingProduct[]> {
  const query = new URLSearchParams({ sender_country_code: "DK", receiver_country_code: "DK", per_page: "50" });
  const products = await call<ProductThere[]>("GET", `/products?${query}`);
  return products
    .filter(({ available }) => available !== false)
    .map((product) => ({
      code: product.code,
      name: product.name,
      carrier: product.carrier?.code ?? "",
      carrierName: product.carrier?.name ?? product.carrier?.code ?? "",
      pickupPoint: product.service_point_required ?? product.service_point_available ?? false,
      services: (product.available_services ?? []).map(({ code, name }) => ({ code, name })),
    }));
}

const shipmondoTrials = (call: Call, listProducts: ShippingProvider["listProducts"]): ConnectionAttempt[] => [
  {
    step: "Log ind hos Shipmondo",
    attempt: async () => `Kontoen hedder ${(await call<{ name?: string }>("GET", "/account/")).name ?? "(uden navn)"}`,
  },
  {
    step: "Hent produkter i Danmark",
    attempt: async () => {
      const products = await listProducts();
      if (products.length === 0) throw new Error("Kontoen har ingen produkter fra Danmark til Danmark.");
      return `${products.length} produkter, for eksempel ${products[0]?.name}`;
    },
  },
];

const asPickupPoint = ({ id, name, address, zipcode, city, opening_hours = [] }: PointThere): PickupPoint => ({
  id,
  name,
  street: address,
  postcode: zipcode,
  city,
  openingHours: opening_hours.join(", "),
});

/** @throws ProviderRefused when the label is no PDF */
async function withLabel(made: ShipmentThere, call: Call): Promise<ShipmentResult> {
  const { labels } = await call<{ labels: Label[] }>("GET", `/shipments/${made.id}/labels?label_format=10x19_pdf`);
  const label = labels.find(({ file_format }) => file_format === "pdf");
  if (!label) throw new ProviderRefused(`Shipment ${made.id} has no label as PDF`);
  return {
    providerId: String(made.id),
    carrier: carriers[made.carrier_code ?? ""] ?? "other",
    trackingNumber: made.pkg_no ?? "",
    label: Buffer.from(label.base64, "base64"),
  };
}

function asShipment({ reference, product, services, weightG, sender, receiver, pickupPoint }: ShipmentOrder) {
  return {
    own_agreement: false,
    product_code: product,
    service_codes: services,
    reference,
    parties: [
      { type: "sender", ...asParty(sender) },
      { type: "receiver", ...asParty(receiver) },
    ],
    ...(pickupPoint
      ? {
          service_point: {
            id: pickupPoint.id,
            name: pickupPoint.name,
            address1: pickupPoint.street,
            zipcode: pickupPoint.postcode,
            city: pickupPoint.city,
            country_code: "DK",
          },
        }
      : {}),
    parcels: [{ quantity: 1, weight: weightG, internal_reference: reference }],
  };
}

const asParty = ({ name, street, postcode, city, email, phone }: ShippingAddress) => ({
  name,
  address1: street,
  postal_code: postcode,
  city,
  country_code: "DK",
  email,
  phone,
});
