/**
 * What Node is started with wherever the shop runs; only the command line can say it.
 *
 * - V8 begins with room for one megabyte of new objects and looks through it at every hundredth kept page; with sixteen it does so a
 *   fraction as often (decision 212).
 * - It lets a heap grow to several times what it needs before it looks for what is no longer used: reading a file of 100,000 goods
 *   held 556 MB where 444 do when it looks at every doubling, for no more processor.
 * - Bytes outside the heap (what the database sends, above all) count as the heap does. Counted by themselves, each 64 MB of them had the
 *   whole heap looked through: a shop of 100,000 goods spent 42 s of processor on its start where it now spends 25.
 */
export const nodeOptions = [
  "--min-semi-space-size=16",
  "--heap-growing-percent=100",
  "--external-memory-accounted-in-global-limit",
  "--import",
  "./server/src/preload.mjs",
];
