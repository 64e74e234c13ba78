/** The keys of a table of words, in its order: what there is to choose from, without the contract's schemas in the browser. */
export const keysOf = <Key extends string>(words: Record<Key, unknown>): Key[] => Object.keys(words) as Key[];
