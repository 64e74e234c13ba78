import { createHmac } from "node:crypto";
import { StandIn } from "./stand-in.ts";

type Party = { type: string; name?: string; address1?: string; postal_code?: string; city?: string };
type Asked = {
  product_code?: string;
  service_codes?: string;
  reference?: string;
  parties?: Party[];
  service_point?: { id?: string };
  parcels?: { weight?: number }[];
};
type Shipment = Asked & { id: number; created_at: string; carrier_code: string; pkg_no: string; cancelled: boolean };
type Registration = { id: number; name: string; endpoint: string; key: string; action: string; resource_name: string };

type Options = { url: string; user: string; key: string; send: typeof fetch; now(): Date };

/** The smallest file that is a PDF. */
const labelPdf = (words: string) =>
  `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 283 538]>>endobj\n% ${words}\ntrailer<</Root 1 0 R>>\n%%EOF\n`;

const products = [
  {
    id: 64,
    code: "GLSDK_SD",
    name: "ShopDelivery",
    available: true,
    carrier: { id: 1, code: "gls", name: "GLS" },
    service_point_available: true,
    service_point_required: true,
    available_services: [
      { id: 23, code: "EMAIL_NT", name: "E-mail notification" },
      { id: 24, code: "SMS_NT", name: "SMS notification" },
    ],
  },
  {
    id: 70,
    code: "PDK_MH",
    name: "MyPack Home",
    available: true,
    carrier: { id: 2, code: "pdk", name: "PostNord" },
    service_point_available: false,
    service_point_required: false,
    available_services: [{ id: 23, code: "EMAIL_NT", name: "E-mail notification" }],
  },
];

const points = [
  {
    number: "95558",
    id: "95558",
    company_name: "Påskeløkkens Købmand",
    name: "Påskeløkkens Købmand",
    address: "Paaskeløkkevej 11",
    zipcode: "5000",
    city: "Odense C",
    country: "DK",
    carrier_code: "gls",
    opening_hours: ["Man: 07:00 - 22:00", "Tir: 07:00 - 22:00"],
    in_delivery: true,
    out_delivery: true,
  },
];

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

/**
 * Shipmondo's API v3 as its OpenAPI document describes it, for tests: basic auth, products, shipments, labels in Base64, cancelling, and
 * webhooks as tokens signed with the key that came with their registration. It carries nothing.
 * @source shipmondo.dev: OpenAPI of v3 and Webhooks
 */
export class ShipmondoStandIn extends StandIn {
  readonly shipments: Shipment[] = [];
  readonly registrations: Registration[] = [];
  #nextWebhook = 1;
  readonly #options: Options;

  constructor(options: Options) {
    super(options.send);
    this.#options = options;
    const right = `Basic ${Buffer.from(`${options.user}:${options.key}`).toString("base64")}`;
    this.app.use(async ({ req, json }, next) =>
      req.header("authorization") === right ? await next() : json({ error: "Access denied" }, 401),
    );
    const at = (path: string) => `${new URL(options.url).pathname.replace(/\/$/, "")}${path}`;
    this.app.get(at("/account/"), ({ json }) => json({ name: "Prøvebutikken", country_code: "DK" }));
    this.app.get(at("/products"), ({ json }) => json(products));
    this.app.get(at("/pickup_points"), ({ req, json }) => {
      if (!req.query("carrier_code") || !req.query("zipcode")) return json({ error: "zipcode is missing" }, 422);
      return json(points.map((point) => ({ ...point, zipcode: req.query("zipcode") })));
    });
    this.#mountShipments(at);
    this.#mountWebhooks(at);
  }

  #mountShipments(at: (path: string) => string): void {
    this.app.get(at("/shipments"), ({ req, json }) => {
      const since = req.query("created_at_min") ?? "";
      return json(this.shipments.filter(({ created_at }) => created_at >= since).map(shown));
    });
    this.app.post(at("/shipments"), async ({ req, json }) => {
      const asked = (await req.json()) as Asked;
      const wrong = this.#wrongIn(asked);
      if (wrong) return json({ error: wrong }, 422);
      const product = products.find(({ code }) => code === asked.product_code);
      const id = 1_168 + this.shipments.length;
      const made: Shipment = {
        ...asked,
        id,
        created_at: this.#options.now().toISOString(),
        carrier_code: product?.carrier.code ?? "",
        pkg_no: String(60_645_187_840 + id),
        cancelled: false,
      };
      this.shipments.push(made);
      return json(shown(made));
    });
    this.app.get(at("/shipments/:id/labels"), ({ req, json }) => {
      const made = this.#find(req.param("id") ?? "");
      if (!made) return json({ error: "Not found" }, 404);
      const pdf = labelPdf(`${made.reference} ${made.pkg_no}`);
      return json({ id: made.id, labels: [{ base64: Buffer.from(pdf).toString("base64"), file_format: "pdf" }] });
    });
    this.app.put(at("/shipments/:id/cancel"), ({ req, json }) => {
      const made = this.#find(req.param("id") ?? "");
      if (!made) return json({ error: "Not found" }, 404);
      if (made.cancelled) return json({ error: "Shipment is already cancelled" }, 422);
      made.cancelled = true;
      return json({ cancelled: true, cancelled_at_carrier: true, refunded: false });
    });
  }

  #wrongIn({ product_code, parties = [], service_point, parcels = [] }: Asked): string | undefined {
    const product = products.find(({ code }) => code === product_code);
    if (!product) return "Product code is invalid";
    for (const type of ["sender", "receiver"]) {
      const party = parties.find((one) => one.type === type);
      if (!party?.name || !party.address1 || !party.postal_code || !party.city) return `${type} is missing`;
    }
    if (product.service_point_required && !service_point?.id) return "Service point is missing";
    if (!parcels[0]?.weight) return "Parcels weight is missing";
    return this.faults.refuse === "address" ? "Receiver address could not be validated" : undefined;
  }

  #mountWebhooks(at: (path: string) => string): void {
    this.app.delete(at("/webhooks/:id"), ({ req, body }) => {
      const index = this.registrations.findIndex(({ id }) => String(id) === req.param("id"));
      if (index >= 0) this.registrations.splice(index, 1);
      return body(null, index >= 0 ? 204 : 404);
    });
    this.app.get(at("/webhooks"), ({ json }) => json(this.registrations.map(({ key: _, ...webhook }) => webhook)));
    this.app.post(at("/webhooks"), async ({ req, json }) => {
      const webhook = { ...((await req.json()) as Omit<Registration, "id">), id: this.#nextWebhook++ };
      if (!webhook.endpoint || !webhook.key || !webhook.action) return json({ error: "Missing fields" }, 422);
      this.registrations.push(webhook);
      return json({ id: webhook.id, name: webhook.name, endpoint: webhook.endpoint, active: true });
    });
  }

  #find = (id: string) => this.shipments.find((made) => made.id === Number(id));

  /** Tells everybody who asked to be told. @returns the status of each answer */
  async tell(resource: string, action: string, data: Record<string, unknown>, key?: string): Promise<number[]> {
    const statuses: number[] = [];
    for (const webhook of this.registrations) {
      if (webhook.resource_name !== resource || webhook.action !== action) continue;
      const signed = `${encoded({ alg: "HS256" })}.${encoded({ webhook: webhook.name, url: webhook.endpoint, data })}`;
      const signature = createHmac("sha256", key ?? webhook.key)
        .update(signed)
        .digest("base64url");
      const status = await this.sendWebhook({
        url: webhook.endpoint,
        headers: {
          "content-type": "application/json",
          "smd-resource-type": resource,
          "smd-action": action,
          "smd-resource-id": String(data.id ?? ""),
          "smd-webhook-id": String(webhook.id),
        },
        body: JSON.stringify({ data: `${signed}.${signature}` }),
      });
      if (status !== undefined) statuses.push(status);
    }
    return statuses;
  }
}

const shown = ({ cancelled: _, ...made }: Shipment) => made;
