import type { Candidate, CandidateKind } from "@skaenk/contract/office/candidates";
import { createContext, useContext } from "react";

/** Names by kind and address, as far as a page's loader asked for them. */
export type KnownNames = Record<string, string>;

const Names = createContext<KnownNames>({});
export const NamesProvider = Names.Provider;
export const useKnownNames = (): KnownNames => useContext(Names);

export const nameKey = (kind: CandidateKind, value: string): string => `${kind} ${value}`;

export const namesOf = (kind: CandidateKind, items: readonly Candidate[]): KnownNames =>
  Object.fromEntries(items.map(({ value, name }) => [nameKey(kind, value), name]));
