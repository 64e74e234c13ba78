import { joiningPoints, type ShownClub } from "@skaenk/contract/club-conditions";
import { fillBlocks } from "@skaenk/contract/fill-blocks";
import { readMarks } from "@skaenk/contract/text-marks";
import { fillText } from "@skaenk/danish/fill-text";
import type { LiveSettings } from "../../platform/company-settings.ts";
import type { Settings } from "../../platform/settings.ts";
import type { StoredBlock } from "./inspiration-tables.ts";

/** A run of text. Whoever shows it escapes it; the marks are the only formatting there is. */
export type TextSpan = { text: string; emphasis?: true; strong?: true; href?: string };

/**
 * Reads stored text with its two marks, `*kursiv*` and `[tekst](/sti)`, as on the site.
 * Only for text that the shop wrote: what a visitor typed is a span by itself, so that it can never make a link.
 * @param publicUrl put before addresses within the shop, since mail and paper stand outside it
 */
export const readSpans = (text: string, publicUrl: string): TextSpan[] =>
  readMarks(text).map(({ text: words, emphasis, href }) => {
    if (emphasis) return { text: words, emphasis };
    return href === undefined ? { text: words } : { text: words, href: href.startsWith("/") ? publicUrl + href : href };
  });

/** The values that stored texts are filled with. */
export type TextSettings = Pick<Settings, "productName" | "company"> & { live: Pick<LiveSettings, "club"> };

/** Puts the shop's settings where stored text leaves room for them: `{productName}`, `{company.cvr}`, `{club.earn}`. */
export const fillSettings = (text: string, { productName, company, live }: TextSettings): string =>
  fillText(text, { productName, company, club: live.club, joiningPoints });

/** The blocks of a page with the shop's settings filled in. */
export const fillStory = (blocks: readonly StoredBlock[], settings: TextSettings): StoredBlock[] =>
  fillBlocks(blocks, (text) => fillSettings(text, settings));

/** A text that names only the club, with the club's conditions filled in. */
export const fillClub = (text: string, club: ShownClub): string =>
  fillSettings(text, {
    productName: "",
    company: { name: "", address: "", cvr: "", email: "", phone: "" },
    live: { club },
  });
