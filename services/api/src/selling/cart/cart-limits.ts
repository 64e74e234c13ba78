import { costLimit } from "../../platform/rate-limit.ts";

/**
 * Rows of carts that one may add in a day, in whichever way: a press adds two to a hundred, so that an office of two thousand shoppers has
 * enough and a program with a new cookie each time does not fill the disk.
 */
export const cartRowsDaily = costLimit({ seconds: 86_400, perVisitor: 2_000, perAddress: 10_000 });

/** Lines of carts that one may have priced in a minute: a full cart of 100 takes 3 ms of the main thread, its page 15. */
export const cartLinesShown = costLimit({ seconds: 60, perVisitor: 6_000, perAddress: 24_000 });
