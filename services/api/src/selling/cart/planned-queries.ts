import type { Queries } from "../../platform/queries.ts";
import type { CartTables, PlannedLine } from "./tables.ts";

type Press = { visitorId: string; operationId: string };

/** This query stores the pieces that a press of the party planner put in each line with the press. */
export async function keepPlanned(
  db: Queries<CartTables>,
  { visitorId, operationId, planned }: Press & { planned: readonly PlannedLine[] },
): Promise<void> {
  await db
    .updateTable("cart_operations")
    .set({ planned: JSON.stringify(planned) })
    .where("visitor_id", "=", visitorId)
    .where("operation_id", "=", operationId)
    .execute();
}

/** @returns the pieces that an earlier press put in each line; undefined for a press of something else than the party planner */
export async function findPlanned(
  db: Queries<CartTables>,
  { visitorId, operationId }: Press,
): Promise<PlannedLine[] | undefined> {
  const press = await db
    .selectFrom("cart_operations")
    .select("planned")
    .where("visitor_id", "=", visitorId)
    .where("operation_id", "=", operationId)
    .executeTakeFirst();
  return press?.planned ?? undefined;
}
