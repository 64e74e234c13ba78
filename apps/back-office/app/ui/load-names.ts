import type { Call } from "@skaenk/contract/client";
import { type CandidateKind, listCandidates } from "@skaenk/contract/office/candidates";
import { type KnownNames, namesOf } from "./known-names";

/** The names of what a page's searching fields hold, so that they stand there from the start. */
export async function loadNames(
  call: Call,
  held: Partial<Record<CandidateKind, readonly string[]>>,
): Promise<KnownNames> {
  const named = Object.entries(held).map(async ([key, values]) => {
    const kind = key as CandidateKind;
    if (values.length === 0) return {};
    const { items } = await call(listCandidates, { params: { kind }, query: { values: values.join(",") } });
    return namesOf(kind, items);
  });
  return Object.assign({}, ...(await Promise.all(named)));
}
