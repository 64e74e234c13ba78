import { firstLine, isRefusal } from "./ranker.ts";

/** Something that the service will not take as it is, and what it said. */
export type RefusedItem<Item> = { item: Item; reason: string };

/** The protocol takes a thousand; smaller ones keep the service answering others in between. */
const mostInBatch = 200;
/** A service that refuses more than so many refuses something else than the things themselves. */
const mostRefused = 20;

/**
 * This function sends a list in batches. A refused batch is sent in halves, until the refused items are alone, so that no other item waits for
 * them.
 * @returns the refused items
 * @throws the refusal when there are too many, and any other error; sending the whole list twice does no harm
 */
export async function sendInBatches<Item>(
  items: readonly Item[],
  send: (part: readonly Item[]) => Promise<unknown>,
): Promise<RefusedItem<Item>[]> {
  const refused: RefusedItem<Item>[] = [];
  const trySending = async (part: readonly Item[]): Promise<void> => {
    try {
      await send(part);
    } catch (error) {
      const [item, another] = part;
      if (item === undefined || !isRefusal(error) || refused.length === mostRefused) throw error;
      if (another === undefined) {
        refused.push({ item, reason: firstLine(error) });
        return;
      }
      const middle = Math.ceil(part.length / 2);
      await trySending(part.slice(0, middle));
      await trySending(part.slice(middle));
    }
  };
  for (let from = 0; from < items.length; from += mostInBatch) await trySending(items.slice(from, from + mostInBatch));
  return refused;
}
