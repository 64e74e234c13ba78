import { expect } from "vitest";
import type { TestStaff } from "../../testing/test-staff.ts";

export type Values = Record<string, unknown>;
type Read = { version: number; fields: Values };
type Answer = { status: number; body: unknown };

/** A room in which two people save: the whole form is sent each time, with the version that was read. */
export type Room = {
  name: string;
  /** Read and saved at the till, a shop where an order was placed. */
  atTill?: true;
  /** Two values for each field, none of them the first. */
  edits: Record<string, readonly [unknown, unknown]>;
  read(who: TestStaff): Promise<Read>;
  save(who: TestStaff, body: Values): Promise<Answer>;
};

type Chart = { accounts: Values; providers: unknown };

/** The records that the test makes for its rooms. */
export const made = { orderNumber: "", newsletterId: "", promotionId: 0, ruleId: "", providers: undefined as unknown };

export const promotion = {
  ...{
    name: "Ti procent",
    code: "TIPCT",
    benefit: { kind: "percent", percent: 10 },
    scope: { kind: "some", products: ["havgus-london-dry-gin"], brands: [], categories: [] },
    fromOre: 0,
  },
  ...{ audience: "all", stacks: false, withPoints: true, mostUses: null, mostPerCustomer: null },
  ...{ startsAt: "2027-01-01T08:00:00+01:00", endsAt: null },
};
export const rule = {
  ...{ kind: "redirect", words: ["gintonic"], destination: "/drinks", title: "Drinks" },
  ...{ productSlug: null, brandSlug: null, position: null, from: null, to: null },
};

export const body = async <Of>(who: TestStaff, path: string) => (await who.get<Of>(path)).body;
export const paragraph = (text: string) => [{ kind: "paragraph", text }];

export const fixedRooms: Room[] = [
  {
    name: "a product",
    edits: {
      name: ["Gin A", "Gin B"],
      description: ["Enebær.", "Citrus."],
      origin: ["Fyn", "Als"],
      abvPercent: [41, 42.5],
      tastes: [["frisk"], ["tør", "frisk"]],
      "facts.allergens": [["hvede"], ["sulfit"]],
      "facts.storage": ["Mørkt", "Køligt"],
    },
    read: async (who) => await body<Read>(who, "/office/products/havgus-london-dry-gin"),
    save: (who, sent) => who.patch("/office/products/havgus-london-dry-gin", sent),
  },
  {
    name: "a variant",
    edits: {
      name: ["70 cl", "7 dl"],
      gtin: ["5701234567899", "96385074"],
      weightG: [1_200, 1_300],
      costOre: [10_000, 11_000],
      priceOre: [31_000, 32_000],
    },
    read: async (who) => {
      const { variants } = await body<{ variants: Values[] }>(who, "/office/products/havgus-london-dry-gin");
      const {
        sku: _sku,
        version,
        stock: _stock,
        waiting: _waiting,
        law: _law,
        planBeforeOre,
        ...fields
      } = variants[0] ?? {};
      expect(planBeforeOre).toBeNull();
      return { version: Number(version), fields };
    },
    save: async (who, sent) => {
      const { variants } = await body<{ variants: { sku: string }[] }>(who, "/office/products/havgus-london-dry-gin");
      return await who.patch(`/office/variants/${variants[0]?.sku}`, sent);
    },
  },
  {
    name: "the company",
    edits: {
      name: ["Anker ApS", "Bøje ApS"],
      address: ["Nyvej 1, 1000 København K", "Nyvej 2, 1000 København K"],
      email: ["a@example.dk", "b@example.dk"],
      phone: ["11 22 33 44", "44 33 22 11"],
    },
    read: async (who) => {
      const read = await body<{ company: Values; companyVersion: number; fixed: string[] }>(who, "/office/settings");
      const fields = Object.fromEntries(Object.entries(read.company).filter(([field]) => !read.fixed.includes(field)));
      return { version: read.companyVersion, fields };
    },
    save: (who, sent) => who.patch("/office/settings/company", sent),
  },
  {
    name: "a way to deliver",
    edits: {
      name: ["Til døren", "Hjem til dig"],
      description: ["I morgen", "I overmorgen"],
      priceOre: [4_900, 5_900],
      freeFromOre: [50_000, 60_000],
      leadDays: [3, 4],
    },
    read: async (who) => {
      const read = await body<{ delivery: Values[]; deliveryVersion: number }>(who, "/office/settings");
      const { id: _id, kind: _kind, allowsAlcohol: _alcohol, ...method } = read.delivery[0] ?? {};
      const known = ["name", "description", "priceOre", "freeFromOre", "leadDays", "offered", "product", "services"];
      const fields = Object.fromEntries(Object.entries(method).filter(([field]) => known.includes(field)));
      return { version: read.deliveryVersion, fields };
    },
    save: async (who, sent) => {
      const { delivery } = await body<{ delivery: { id: string }[] }>(who, "/office/settings");
      return await who.patch(`/office/settings/delivery/${delivery[0]?.id}`, sent);
    },
  },
  {
    name: "a newsletter",
    edits: {
      subject: ["Jul A", "Jul B"],
      preheader: ["Gløgg", "Punch"],
      title: ["Glædelig jul", "God jul"],
      blocks: [paragraph("En"), [...paragraph("To"), { kind: "heading", text: "Tre" }]],
    },
    read: async (who) => {
      const { version, subject, preheader, title, blocks } = await body<Values>(
        who,
        `/office/newsletters/${made.newsletterId}`,
      );
      return { version: Number(version), fields: { subject, preheader, title, blocks } };
    },
    save: (who, sent) => who.patch(`/office/newsletters/${made.newsletterId}`, sent),
  },
  {
    name: "a promotion",
    edits: {
      name: ["Elleve", "Tolv"],
      benefit: [
        { kind: "percent", percent: 11 },
        { kind: "percent", percent: 12 },
      ],
      fromOre: [10_000, 20_000],
      mostUses: [5, 6],
      stacks: [true, true],
      endsAt: ["2027-02-01T07:00:00.000Z", "2027-03-01T07:00:00.000Z"],
    },
    read: async (who) => await body<Read>(who, `/office/promotions/${made.promotionId}`),
    save: (who, sent) => who.patch(`/office/promotions/${made.promotionId}`, sent),
  },
  {
    name: "a category",
    edits: { name: ["Ginner", "Gin og genever"], text: ["Enebær.", "Urter."] },
    read: async (who) => {
      const { items } = await body<{ items: Values[] }>(who, "/office/categories");
      const { version, name, text } = items.find(({ key }) => key === "spiritus/gin") ?? {};
      return { version: Number(version), fields: { name, text } };
    },
    save: (who, sent) => who.patch("/office/categories", { key: "spiritus/gin", ...sent }),
  },
  {
    name: "a rule of the search",
    edits: {
      words: [["gt"], ["gin", "tonic"]],
      destination: ["/drinks?a=1", "/shop"],
      title: ["Drink", "Varer"],
    },
    read: async (who) => {
      const { items } = await body<{ items: Values[] }>(who, "/office/search/rules");
      const { version, ...own } = items.find(({ id }) => id === made.ruleId) ?? {};
      const fields = Object.fromEntries(
        Object.keys(rule).flatMap((name) => (name === "kind" ? [] : [[name, own[name]]])),
      );
      return { version: Number(version), fields };
    },
    save: (who, sent) => who.patch(`/office/search/rules/${made.ruleId}`, sent),
  },
  {
    name: "the delivery of an order",
    atTill: true,
    edits: {
      name: ["Anna Bo", "Bo Anna"],
      phone: ["12 34 56 78", "87 65 43 21"],
      street: ["Nyvej 7", "Nyvej 8"],
    },
    read: async (who) => {
      const { version, order } = await body<{ version: number; order: { customer: Values; address: Values } }>(
        who,
        `/office/orders/${made.orderNumber}`,
      );
      const { name, phone } = order.customer;
      const { street, postcode } = order.address;
      return { version, fields: { name, phone, street, postcode } };
    },
    save: (who, sent) => who.patch(`/office/orders/${made.orderNumber}/delivery`, sent),
  },
  {
    name: "a legal text",
    edits: { blocks: [paragraph("Vi bruger fem."), [...paragraph("Vi bruger to."), { kind: "heading", text: "To" }]] },
    read: async (who) => {
      const { items } = await body<{ items: Values[] }>(who, "/office/settings/legal-texts");
      const { revision, blocks } = items.find(({ path }) => path === "/cookies") ?? {};
      return { version: Number(revision), fields: { blocks } };
    },
    save: (who, { version, blocks }) =>
      who.put("/office/settings/legal-texts?path=/cookies", { revision: version, blocks }),
  },
  {
    name: "the accounts of the journal",
    edits: Object.fromEntries(
      ["goods", "delivery", "promotions", "vat", "deposit"].map((field) => [field, ["1500", "1600"] as const]),
    ),
    read: async (who) => {
      const { version, chart } = await body<{ version: number; chart: Chart }>(who, "/office/journal/accounts");
      made.providers = chart.providers;
      return { version, fields: chart.accounts };
    },
    save: (who, { version, ...accounts }) =>
      who.patch("/office/journal/accounts", { version, chart: { accounts, providers: made.providers } }),
  },
];
