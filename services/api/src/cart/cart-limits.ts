import { costLimit } from "../platform/rate-limit.ts";

/**
 * Rows of carts that one may add in a day, in whichever way: a press adds two to a hundred, so that an office of two thousand shoppers has
 * enough and a program with a new cookie each time does not fill the disk.
 */
export const cartRowsDaily = costLimit({ seconds: 86_400, perVisitor: 2_000, perAddress: 10_000 });

/** Lines of carts that one may have priced in a minute: a line takes a quarter of a millisecond of the main thread. */
export const cartLinesShown = costLimit({ seconds: 60, perVisitor: 6_000, perAddress: 24_000 });
