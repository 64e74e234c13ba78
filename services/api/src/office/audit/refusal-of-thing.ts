import { Refused } from "../../platform/refuse.ts";

/**
 * The reason why one thing of many is left alone: its own rule refused it. A bound, a limit or a lack of room (429, 503) is no word about the thing, and
 * must stop the whole, which can be continued then.
 * @throws whatever it was given, where it is no refusal of the thing itself
 */
export function reasonOfThing(error: unknown): string {
  if (!(error instanceof Refused) || isOfTheMoment(error)) throw error;
  return error.refusal.detail;
}

const isOfTheMoment = ({ refusal: { status } }: Refused): boolean => status === 429 || status >= 500;
