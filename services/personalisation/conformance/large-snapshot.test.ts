/** What only a large dataset does: its snapshots are made by a thread of their own. */
import { happeningKinds } from "@skaenk/engine/behaviour/behaviour";
import { recordView } from "@skaenk/engine/state/record";
import pg from "pg";
import { expect, it } from "vitest";
import { Dataset } from "../src/state/dataset.ts";
import { Snapshots } from "../src/storage/snapshots.ts";
import { openShop, productUpdate } from "./shop.ts";

it("a large shop's snapshot holds what the log says, and a stop does not wait for its rests", async () => {
  const shop = await openShop();
  await shop.integration.send("BatchedTrackingRequest", { items: [productUpdate({ id: "p" })] });
  const large = new Dataset("shop");
  for (let at = 0; at < 20_001; at++)
    recordView(large, { happening: happeningKinds.productView, kind: "product", id: "p" }, at);
  const pool = new pg.Pool({ connectionString: shop.databaseUrl });
  const log = { info: () => undefined, error: () => undefined };
  const options = { pool, connection: { url: shop.databaseUrl }, log, retentionDays: 30, snapshotEvery: 1 };
  const snapshots = new Snapshots(large, options);
  const made = snapshots.make(false);
  await snapshots.stop();
  await made;
  const { rows } = await pool.query(
    "select last_event::int as last from personalisation.snapshot order by id desc limit 1",
  );
  expect(rows).toEqual([{ last: 1 }]);
  await pool.end();
  await shop.close();
});
