import { usualMenu } from "@skaenk/contract/menu";
import { contentRooms } from "@skaenk/contract/office/content";
import { body, fixedRooms, paragraph, type Room, type Values } from "./two-people-rooms.fixture.ts";

const gin = "/office/products/havgus-london-dry-gin";

const footerCalled = (title: string) =>
  usualMenu.footer.map((column) => (column.title === "Klubben" ? { ...column, title } : column));

const settingRooms: Room[] = [
  {
    name: "a planned price",
    edits: {
      plannedOre: [29_000, 28_000],
      plannedFrom: ["2027-02-01T07:00:00.000Z", "2027-02-02T07:00:00.000Z"],
      plannedTo: ["2027-03-01T07:00:00.000Z", "2027-03-02T07:00:00.000Z"],
    },
    read: async (who) => {
      const last = async () => (await body<{ variants: Values[] }>(who, gin)).variants.at(-1) ?? {};
      // The room has a plan: each of its fields is changed alone.
      if ((await last()).plannedOre === null)
        await who.patch(`/office/variants/${(await last()).sku}`, {
          plannedOre: 27_000,
          plannedFrom: "2027-01-31T07:00:00.000Z",
          plannedTo: "2027-02-27T07:00:00.000Z",
        });
      const { version, plannedOre, plannedFrom, plannedTo } = await last();
      return { version: Number(version), fields: { plannedOre, plannedFrom, plannedTo } };
    },
    save: async (who, sent) => {
      const { variants } = await body<{ variants: { sku: string }[] }>(who, gin);
      return await who.patch(`/office/variants/${variants.at(-1)?.sku}`, sent);
    },
  },
  {
    name: "the menu",
    edits: {
      header: [[{ name: "Drinks", to: "/drinks" }], [{ name: "Butik", to: "/shop" }]],
      footer: [footerCalled("Klub A"), footerCalled("Klub B")],
    },
    read: async (who) => {
      const { version, header, footer } = await body<Values>(who, "/office/settings/menu");
      return { version: Number(version), fields: { header, footer } };
    },
    save: (who, sent) => who.patch("/office/settings/menu", sent),
  },
  {
    name: "the owner's mails",
    edits: {
      to: ["a@example.dk", "b@example.dk"],
      newOrder: [true, true],
      paymentWaiting: [true, true],
      stockOut: [true, true],
      problems: [true, true],
    },
    read: async (who) => {
      const { version, to, notices } = await body<{ version: number; to: string; notices: Values }>(
        who,
        "/office/settings/owner-mail",
      );
      return { version, fields: { to, ...notices } };
    },
    save: (who, sent) => who.patch("/office/settings/owner-mail", sent),
  },
];

/** The rooms of what is written are alike but for their fields. */
const written = (kind: keyof typeof contentRooms, slug: string, edits: Room["edits"]): Room => ({
  name: kind,
  edits,
  read: async (who) => await body(who, contentRooms[kind].get.path.replace("{slug}", slug)),
  save: (who, sent) => who.patch(contentRooms[kind].change.path.replace("{slug}", slug), sent),
});

export const rooms: Room[] = [
  ...fixedRooms,
  ...settingRooms,
  written("recipes", "negroni", {
    name: ["Negroni A", "Negroni B"],
    aliases: [["Bitter"], ["Rød", "Bitter"]],
    servings: [2, 3],
    intro: ["Kort.", "Længere."],
    steps: [["Rør."], ["Rør.", "Si."]],
    ingredients: [[{ key: "gin", amount: 3, unit: "cl" }], [{ key: "gin", amount: 4, unit: "cl" }]],
  }),
  written("articles", "aebler-i-glasset", {
    title: ["Æbler A", "Æbler B"],
    summary: ["Kort.", "Længere."],
    publishedOn: ["2026-10-01", "2026-10-02"],
    drawing: [{ recipe: "negroni" }, { product: "havgus-london-dry-gin" }],
    blocks: [paragraph("En"), paragraph("To")],
    seo: [
      { title: "A", description: "Kort" },
      { title: "B", description: "Lang" },
    ],
  }),
  written("collections", "alkoholfri-med-vilje", {
    name: ["Uden A", "Uden B"],
    summary: ["Kort.", "Længere."],
    tint: ["#112233", "#223344"],
    intro: [["En."], ["En.", "To."]],
  }),
  written("campaigns", "alkoholfri-januar", {
    name: ["Januar A", "Januar B"],
    tagline: ["Kort.", "Længere."],
    startsOn: ["2027-01-02", "2027-01-03"],
    endsOn: ["2027-01-29", "2027-01-30"],
    intro: [["En."], ["En.", "To."]],
    blocks: [paragraph("En"), paragraph("To")],
  }),
  written("pages", "handelsbetingelser", {
    title: ["Om A", "Om B"],
    description: ["Kort", "Lang"],
    ageGate: [true, true],
    blocks: [paragraph("En"), paragraph("To")],
  }),
  written("brands", "havgus", {
    tagline: ["Fra havet", "Fra land"],
    country: ["Danmark", "Norge"],
    story: [["En."], ["En.", "To."]],
  }),
];
