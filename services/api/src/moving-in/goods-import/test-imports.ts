import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { apiBase } from "@skaenk/contract/endpoint";
import type { Import, ImportRow } from "@skaenk/contract/office/imports";
import type { OfficeList } from "@skaenk/contract/office/lists";
import { featureRegistry } from "../../feature-registry.ts";
import { type Outbox, startOutbox } from "../../platform/outbox/start-outbox.ts";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { staffAs } from "../../testing/test-staff.ts";
import type { TestVisitor } from "../../testing/test-visitor.ts";
import { importHandlers } from "./open-imports.ts";

export type ImportFixture = {
  shop: TestShop;
  owner: Awaited<ReturnType<typeof staffAs>>;
  outbox: Outbox;
  /** Sends a file, and answers its dry run. */
  send(content: string | Uint8Array, name?: string): Promise<{ status: number; body: Import }>;
  rows(id: number, state: string): Promise<ImportRow[]>;
  /** Does what a dry run shows, to the end. @returns the change set */
  /** @param who the owner, unless somebody else presses */
  apply(id: number, how?: { signOff: boolean }, who?: TestVisitor): Promise<number>;
  stop(): Promise<void>;
};

/** A shop whose worker reads files, with an owner in its office. */
export async function openImportRig(wishes: Parameters<typeof openTestShop>[1] = {}): Promise<ImportFixture> {
  const shop = await openTestShop({ MEDIA_DIR: await mkdtemp(join(tmpdir(), "media-")) }, wishes);
  const outbox = await startOutbox(shop, importHandlers(shop, shop.rendering, featureRegistry.things));
  const owner = await staffAs(shop, "owner");
  const send: ImportFixture["send"] = async (content, name = "varer.csv") => {
    const form = new FormData();
    form.set("file", new File([content as string], name, { type: "text/csv" }));
    const cookie = [...owner.cookies].map(([key, value]) => `${key}=${value}`).join("; ");
    const response = await shop.api.request(`${apiBase}/office/imports`, {
      method: "POST",
      body: form,
      headers: { cookie },
    });
    return { status: response.status, body: (await response.json()) as Import };
  };
  return {
    shop,
    owner,
    outbox,
    send,
    rows: async (id, state) =>
      (await owner.get<OfficeList<ImportRow>>(`/office/imports/${id}/rows?state=${state}`)).body.items,
    apply: async (id, how, who = owner) => {
      const { body } = await who.post<{ changeSetId: number }>(`/office/imports/${id}/apply`, how);
      await outbox.settled();
      return body.changeSetId;
    },
    stop: async () => {
      await outbox.stop();
      await shop.stop();
    },
  };
}
