/**
 * Rows still in the running; `relevance` is there when a term was searched for. Only the first `count` are
 * meant; they may lie in working memory that the next search writes over.
 */
export type FoundRows = { rows: Int32Array; count: number; relevance: Float32Array | undefined };
