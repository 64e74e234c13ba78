import type { NewsletterState, OfficeNewsletterBlock } from "@skaenk/contract/office/newsletters";
import type { Tone } from "../ui/state-word";

export const stateWords: Record<NewsletterState, [Tone, string]> = {
  draft: ["wait", "Kladde"],
  scheduled: ["wait", "Planlagt"],
  sending: ["wait", "Sendes"],
  sent: ["good", "Sendt"],
};

export type BlockKind = OfficeNewsletterBlock["kind"];

export const blockWords: Record<BlockKind, string> = {
  paragraph: "Afsnit",
  heading: "Mellemoverskrift",
  list: "Liste",
  tip: "Tip i en ramme",
  card: "Kort med knap",
  button: "Knap",
};
