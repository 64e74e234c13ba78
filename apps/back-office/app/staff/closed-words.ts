import type { KeptAccess } from "@skaenk/contract/office/staff";
import { formatList } from "@skaenk/danish/format";

/** Says that somebody's access is closed, and names what ended with it and what works on. */
export function closedWords(left: KeptAccess | undefined): string {
  const { closed = [], kept = [], webhooks = [], newsletters = [] } = left ?? {};
  const worksOn = [
    ...(kept.length > 0 ? [`adgange, som medarbejderen har inviteret (${formatList(kept)})`] : []),
    ...(webhooks.length > 0 ? [`webhooks (${formatList(webhooks)})`] : []),
    ...(newsletters.length > 0 ? [`planlagte nyhedsbreve (${formatList(newsletters)})`] : []),
  ];
  return [
    "Adgangen er lukket.",
    ...(closed.length > 0 ? [`Invitationer, der er lukket med den: ${formatList(closed)}.`] : []),
    ...(worksOn.length > 0 ? [`Se selv efter det her, som stadig virker: ${formatList(worksOn)}.`] : []),
  ].join(" ");
}
