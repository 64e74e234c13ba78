import { getStillLife } from "@skaenk/contract/drawings";
import { addressOf } from "@skaenk/contract/endpoint";
import { formatList } from "@skaenk/danish/format";
import type { FrameOptions } from "@skaenk/drawings/drink";
import { drawStillLife, type StillLifeSetting, whereOf } from "@skaenk/drawings/still-life";
import { contentHash } from "./content-hash.ts";
import { drawingsEdition } from "./drawings-edition.ts";
import { type Picture, withOwnInk } from "./picture.ts";

/** Something that stands in a still life, by its slug. */
export type PlacedPicture = { slug: string; name: string; picture: Picture };

/** Drinks and goods of the shop set up somewhere: the picture of a story that is about more than one glass. */
export function stillLifePicture(setting: StillLifeSetting, drinks: PlacedPicture[], goods: PlacedPicture[]): Picture {
  const names = [...drinks, ...goods].map(({ name }) => name);
  const where = whereOf(setting);
  const alt = names.length > 0 ? `${formatList(names)} ${where}` : `Tegning: ${where}`;
  const pieces = (stood: PlacedPicture[]) =>
    stood.map(
      ({ picture }) =>
        (id: string) =>
          picture.piece(id),
    );
  const draw = (id: string, options: FrameOptions) =>
    drawStillLife(id, { setting, drinks: pieces(drinks), goods: pieces(goods) }, options);
  const slugs = (stood: PlacedPicture[]) => stood.map(({ slug }) => slug);
  const addresses = [...drinks, ...goods].map(({ picture }) => picture.address);
  return {
    address: addressOf(getStillLife, {
      params: { setting },
      query: { drinks: slugs(drinks), goods: slugs(goods), v: contentHash([drawingsEdition, addresses]) },
    }),
    alt,
    svg: (idPrefix = "still") => draw(`${idPrefix}-${setting}`, { label: alt }),
    file: () => withOwnInk(draw("s", { label: alt })),
    print: (inkColour) => draw("s", { inkColour }),
    piece: (id) => draw(id, {}),
  };
}
