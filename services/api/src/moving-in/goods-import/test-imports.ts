import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { apiBase } from "@skaenk/contract/endpoint";
import type { Import, ImportRow } from "@skaenk/contract/office/imports";
import type { OfficeList } from "@skaenk/contract/office/lists";
import type { Right } from "@skaenk/contract/office/rights";
import type { Refusal } from "@skaenk/contract/refusal";
import { featureRegistry } from "../../feature-registry.ts";
import { type Outbox, startOutbox } from "../../platform/outbox/start-outbox.ts";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { staffAs } from "../../testing/test-staff.ts";
import { TestVisitor } from "../../testing/test-visitor.ts";
import { importHandlers } from "./open-imports.ts";

export type ImportFixture = {
  shop: TestShop;
  owner: Awaited<ReturnType<typeof staffAs>>;
  outbox: Outbox;
  /** Sends a file, and answers its dry run. @param headers of who sends it; of the owner unless somebody else does */
  send(
    content: string | Uint8Array,
    name?: string,
    headers?: Record<string, string>,
  ): Promise<{ status: number; body: Import }>;
  /** An API key of the owner with these rights. */
  keyWith(rights: Right[]): Promise<TestKey>;
  rows(id: number, state: string): Promise<ImportRow[]>;
  /** Does what a dry run shows, to the end. @returns the change set */
  /** @param who the owner, unless somebody else presses */
  apply(id: number, how?: { signOff: boolean }, who?: TestVisitor): Promise<number>;
  stop(): Promise<void>;
};

export type TestKey = {
  headers: Record<string, string>;
  ask<Body = Refusal>(method: string, path: string, body?: unknown): Promise<{ status: number; body: Body }>;
};

/** Rights that whoever applies a file needs. */
export const rightsToApply: Right[] = [
  ...(["imports:run", "products:read", "products:write"] as const),
  ...(["stock:write", "content:write", "media:write"] as const),
];

/** A shop whose worker reads files, with an owner in its office. */
export async function openImportRig(
  wishes: Parameters<typeof openTestShop>[1] = {},
  settings: Parameters<typeof openTestShop>[0] = {},
): Promise<ImportFixture> {
  const shop = await openTestShop({ MEDIA_DIR: await mkdtemp(join(tmpdir(), "media-")), ...settings }, wishes);
  const outbox = await startOutbox(shop, importHandlers(shop, shop.rendering, featureRegistry.things));
  const owner = await staffAs(shop, "owner");
  const cookieOfOwner = () => [...owner.cookies].map(([key, value]) => `${key}=${value}`).join("; ");
  const send: ImportFixture["send"] = async (content, name = "varer.csv", headers = { cookie: cookieOfOwner() }) => {
    const form = new FormData();
    form.set("file", new File([content as string], name, { type: "text/csv" }));
    const response = await shop.api.request(`${apiBase}/office/imports`, {
      method: "POST",
      body: form,
      headers,
    });
    return { status: response.status, body: (await response.json()) as Import };
  };
  return {
    shop,
    owner,
    outbox,
    send,
    keyWith: async (rights) => {
      const { body } = await owner.post<{ key: string }>("/office/keys", { name: `Nøgle ${rights.length}`, rights });
      const headers = { authorization: `Bearer ${body.key}` };
      const visitor = new TestVisitor(shop.api);
      return { headers, ask: (method, path, asked) => visitor.send(method, path, asked, headers) };
    },
    rows: async (id, state) =>
      (await owner.get<OfficeList<ImportRow>>(`/office/imports/${id}/rows?state=${state}`)).body.items,
    apply: async (id, how, who = owner) => {
      const { dryRun } = (await owner.get<Import>(`/office/imports/${id}`)).body;
      const { body } = await who.post<{ changeSetId: number }>(`/office/imports/${id}/apply`, { dryRun, ...how });
      await outbox.settled();
      return body.changeSetId;
    },
    stop: async () => {
      await outbox.stop();
      await shop.stop();
    },
  };
}
