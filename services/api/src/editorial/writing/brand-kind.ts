import type { PublishBlocker } from "@skaenk/contract/office/content";
import type { BrandLook } from "@skaenk/contract/product-card";
import { shopPage } from "@skaenk/contract/shop-pages";
import { countOf } from "@skaenk/danish/format";
import { drawMark, motifNames } from "@skaenk/drawings/motif";
import type { Fields } from "../../office/audit/tables.ts";
import { Refused } from "../../platform/refuse.ts";
import { notEmpty } from "./check-story.ts";
import type { ContentKindSpec, Trx } from "./content-kind.ts";
import { countGoods, deleteLive, findLive, putLive } from "./live-queries.ts";
import { quietLook } from "./quiet-look.ts";
import type { WrittenBrand } from "./written-fields.ts";

const plain = (fields: object): Fields => JSON.parse(JSON.stringify(fields)) as Fields;

/**
 * Brands: names, stories, colours, and the companies behind them. Goods hang by the address, and so do offers and rules of
 * the search: it stays once it is in the shop, and so does the brand while anything is of it.
 */
export const brandKind: ContentKindSpec = {
  kind: "brands",
  thing: "brand",
  word: "Mærket",
  pictured: "brand",
  byName: true,
  keepsAddress: true,
  leavesShop: true,
  pathOf: (slug) => shopPage("/shop/:slug", { slug }),
  changeOf: (slug) => `brand:${slug}`,
  nameOf: (fields) => String(fields.name ?? ""),
  empty: { name: "", tagline: "", country: "", story: [], operator: { name: "", address: "", email: "" } },
  ownOf: (slug) => plain({ look: quietLook(slug) }),
  readLive: async (trx, slug) => {
    const row = await findLive(trx, "brands", slug);
    if (!row) return undefined;
    const { name, tagline, country, look, story, operator } = row as Record<string, unknown>;
    return plain({ name, tagline, country, look, story, operator });
  },
  writeLive: async (trx, { slug, before, fields, at }) => {
    const { name, tagline, country, look, story, operator } = fields as WrittenBrand;
    const kept = { look: JSON.stringify(look), operator: JSON.stringify(operator) };
    await putLive(trx, "brands", before, { slug, name, tagline, country, story, ...kept, changed_at: at });
  },
  removeLive: async (trx, slug) => {
    const goods = (await countGoods(trx, [slug])).get(slug) ?? 0;
    if (goods > 0) {
      const many = countOf(goods, "vare", "varer");
      throw new Refused(422, "not_removable", `Der er ${many} af mærket. Flyt dem til et andet først.`);
    }
    await deleteLive(trx, "brands", slug);
  },
  lacking: async (_, fields) => [...notEmpty(fields, { name: "Giv mærket et navn." }), ...lookLacks(fields)],
};

/** Its mark is drawn at once: what cannot be drawn is not published. */
function lookLacks({ look }: Fields): PublishBlocker[] {
  try {
    markOf(look as BrandLook);
    return [];
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return [{ field: "motif", reason: "Motivet eller en af farverne kan ikke tegnes." }];
  }
}

export const markOf = ({ motif, ...inks }: BrandLook): string => drawMark(motif, inks);

/** The parts of a brand's page besides its texts: its goods, and the marks that it could have. */
export async function brandSides(trx: Trx, fields: Fields, slug: string | null) {
  const look = fields.look as BrandLook;
  const goods = slug === null ? 0 : ((await countGoods(trx, [slug])).get(slug) ?? 0);
  return { goods, motifs: motifNames.map((name) => ({ name, svg: drawMark(name, look) })) };
}
