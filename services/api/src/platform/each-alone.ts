/**
 * Does the work for each, one after the other; what fails for one stops none of the others. The failures are thrown together
 * afterwards, so that nobody takes it for done.
 * @throws AggregateError
 */
export async function eachAlone<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${items.length} failed`);
}
