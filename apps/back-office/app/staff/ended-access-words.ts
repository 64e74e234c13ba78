import type { KeptAccess } from "@skaenk/contract/office/staff";
import { formatList } from "@skaenk/danish/format";

/** The answer to an act that ends access: the act in words, then what ended with it and what works on. */
export function endedAccessWords(done: string, left: KeptAccess | undefined): string {
  const { closed = [], kept = [], webhooks = [], newsletters = [] } = left ?? {};
  const worksOn = [
    ...(kept.length > 0 ? [`adgange, som medarbejderen har inviteret (${formatList(kept)})`] : []),
    ...(webhooks.length > 0 ? [`webhooks (${formatList(webhooks)})`] : []),
    ...(newsletters.length > 0 ? [`planlagte nyhedsbreve (${formatList(newsletters)})`] : []),
  ];
  return [
    done,
    ...(closed.length > 0 ? [`Invitationer, der er lukket samtidig: ${formatList(closed)}.`] : []),
    ...(worksOn.length > 0 ? [`Se selv efter det her, som stadig virker: ${formatList(worksOn)}.`] : []),
  ].join(" ");
}
