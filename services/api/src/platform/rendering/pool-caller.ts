import type { Caller } from "../caller.ts";
import { neighbourhoodOf } from "../network-address.ts";
import { addressOf } from "../rate-limit.ts";

/** The stranger for whom something is rendered: the network whose share of the queue it takes, and whether anybody still waits for it. */
export type PoolCaller = { network: string; signal?: AbortSignal | undefined };

/** Neighbours share, as they do everything that is scarce in a process. */
export const poolCallerOf = (caller: Caller): PoolCaller => ({
  network: neighbourhoodOf(addressOf(caller)),
  signal: caller.req.raw?.signal,
});
