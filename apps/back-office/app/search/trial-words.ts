import type { ShelfTrial } from "@skaenk/contract/office/trials";
import type { PickName } from "@skaenk/contract/picks";
import { formatNumber } from "@skaenk/danish/format";

/** What a shelf is called here; of the way it is filled the same word serves. */
const shelfWords: Partial<Record<PickName, string>> = {
  "popular-products": "Populære varer",
  "personal-products": "Varer til dig",
  "recently-viewed": "Varer, kunden lige har set",
  "popular-drinks": "Populære drinks",
  "personal-drinks": "Drinks til dig",
  "recently-viewed-drinks": "Drinks, kunden lige har set",
  "bought-with-product": "Købt sammen med varen",
  "viewed-after-product": "Set efter varen",
  "goes-with-cart": "Passer til kurven",
};
export const shelfWord = (name: PickName): string => shelfWords[name] ?? name;

const percent = (share: number) => `${formatNumber(Math.round(share * 1000) / 10)} %`;
export const shareWords = ({ shown, ordered }: ShelfTrial["a"]): string =>
  shown === 0 ? "–" : percent(ordered / shown);

const points = (share: number) => formatNumber(Math.round(share * 1000) / 10);

/** The result of a trial in one sentence that can be acted on. */
export function readoutWords({ readout, filledBy, tried }: ShelfTrial): string {
  const { verdict, low, high } = readout;
  if (verdict === "too-few") return "Der er for få endnu: mindst 200 kunder i hver gruppe og 25 ordrer i alt.";
  const interval = `Forskellen er mellem ${points(low)} og ${points(high)} procentpoint.`;
  if (verdict === "open") return `${interval} Det kan stadig falde ud til begge sider, så lad forsøget fortsætte.`;
  return `${interval} »${shelfWord(verdict === "b" ? tried : filledBy)}« sælger bedst.`;
}
