import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { OfficePicture } from "@skaenk/contract/office/pictures";
import type { OfficeStudio } from "@skaenk/contract/office/studio";
import type { Refusal } from "@skaenk/contract/refusal";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { startOutbox } from "../../platform/outbox/start-outbox.ts";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { staffAs, type TestStaff } from "../../testing/test-staff.ts";
import { studioHandler } from "./studio-handler.ts";
import { openStudioProgram, type StudioBounds, StudioEnd } from "./studio-program.ts";

const fixture = fileURLToPath(new URL("./take-one.fixture.ts", import.meta.url));
const programOf = (how: string, bounds?: StudioBounds) =>
  openStudioProgram("blender", [process.execPath, fixture, how], bounds);
const mediaDir = mkdtempSync(join(tmpdir(), "skaenk-studio-media-"));

let shop: TestShop;
let editor: TestStaff;
beforeAll(async () => {
  shop = await openTestShop({ MEDIA_DIR: mediaDir, STUDIO: "blender" });
  editor = await staffAs(shop, "content");
});
afterAll(async () => {
  await shop.stop();
  rmSync(mediaDir, { recursive: true, force: true });
});

const at = (on: string) => `/office/${on}/studio`;
const pictureOf = async (on: string) => (await editor.get<OfficeStudio>(at(on))).body.picture;
const keep = async (on: string, askedAt?: string) =>
  await editor.put<OfficeStudio & Refusal>(at(on), { askedAt: askedAt ?? (await pictureOf(on))?.askedAt ?? "" });
const ask = (on: string) => editor.post<OfficeStudio>(at(on));

/** Works what waits for the studio, with a program that does as `how` says. */
async function work(how: string, bounds?: StudioBounds): Promise<void> {
  const outbox = await startOutbox(shop, [studioHandler(shop, programOf(how, bounds))]);
  await outbox.settled();
  await outbox.stop();
}

describe("a picture of the studio", () => {
  it("is taken of a drink, lies ready, and stands in the shop once it is kept", async () => {
    const drink = "recipes/negroni";
    const before = (await editor.get<{ items: OfficePicture[] }>(`/office/${drink}/images`)).body.items;
    const asked = await ask(drink);
    expect([asked.status, asked.body.picture?.state]).toEqual([201, "waiting"]);
    expect((await keep(drink)).status).toBe(409);
    await work("good");
    const ready = await pictureOf(drink);
    expect(ready).toMatchObject({ state: "ready", alt: expect.stringContaining("Negroni"), reason: null });
    expect((await shop.api.request(ready?.address ?? "")).status).toBe(200);
    expect((await keep(drink)).body).toEqual({ open: true, picture: null });
    const after = (await editor.get<{ items: OfficePicture[] }>(`/office/${drink}/images`)).body.items;
    expect(after.slice(before.length)).toEqual([
      expect.objectContaining({ alt: ready?.alt, credit: "Skænks studie", published: true }),
    ]);
    expect((await keep(drink)).status).toBe(409);
  });

  it("is kept as it was seen, and not where another one has been taken since", async () => {
    const drink = "recipes/paloma";
    await ask(drink);
    await work("good");
    const seen = (await pictureOf(drink))?.askedAt;
    shop.clock.now = new Date(shop.clock.now.getTime() + 1_000);
    await ask(drink);
    await work("good");
    const { status, body } = await keep(drink, seen);
    expect([status, body.code]).toEqual([409, "picture_not_seen"]);
    expect((await keep(drink)).status).toBe(200);
  });

  it("is taken of a product that is not for sale, and stays in the library when it is left", async () => {
    const goods = "products/havgus-london-dry-gin";
    await shop.db.updateTable("products").set({ status: "draft" }).where("slug", "=", goods.slice(9)).execute();
    await ask(goods);
    await work("good");
    expect((await pictureOf(goods))?.state).toBe("ready");
    expect((await editor.send<OfficeStudio>("DELETE", at(goods))).body.picture).toBeNull();
    const library = (await editor.get<{ items: { fileName: string }[] }>("/office/media?unused=yes")).body.items;
    expect(library.map(({ fileName }) => fileName)).toContain("havgus-london-dry-gin.webp");
  });

  it("is asked for once, however often the button is pressed, and left while it waits", async () => {
    const drink = "recipes/mojito";
    await Promise.all([ask(drink), ask(drink), ask(drink)]);
    const events = await shop.db.selectFrom("outbox").select("id").where("topic", "=", "studio").execute();
    expect(events).toHaveLength(1);
    await editor.send("DELETE", at(drink));
    await work("good");
    expect(await pictureOf(drink)).toBeNull();
  });

  it.each([
    ["dead", "gik i stå", undefined],
    ["poor", "ikke godt nok", undefined],
    ["slow", "mere end tre minutter", { longestMs: 1_500, mostBytes: 2 * 1024 ** 3 }],
    ["heavy", "mere hukommelse", { longestMs: 50_000, mostBytes: 300 * 1024 ** 2 }],
  ] as const)("that comes out %s is told in words, and can be asked for again", async (how, words, bounds) => {
    const drink = "recipes/mojito";
    await ask(drink);
    await work(how, bounds);
    expect(await pictureOf(drink)).toMatchObject({ state: "failed", reason: expect.stringContaining(words) });
    expect((await ask(drink)).body.picture?.state).toBe("waiting");
    await editor.send("DELETE", at(drink));
  });

  it("is taken twice where it is not good enough, and once where the program fails", async () => {
    const drink = "recipes/mojito";
    for (const [how, takes] of [
      ["poor", 2],
      ["dead", 1],
    ] as const) {
      const seeds: number[] = [];
      const program = programOf(how);
      const counted: typeof program = {
        ...program,
        take: async (shot) => {
          seeds.push(shot.seed);
          return await program.take(shot);
        },
      };
      await ask(drink);
      const outbox = await startOutbox(shop, [studioHandler(shop, counted)]);
      await outbox.settled();
      await outbox.stop();
      expect([how, new Set(seeds).size, seeds.length]).toEqual([how, takes, takes]);
    }
    await editor.send("DELETE", at(drink));
  });

  it("leaves nothing in the outbox, however often it is asked for and left", async () => {
    const drink = "recipes/mojito";
    for (let time = 0; time < 5; time += 1) {
      await ask(drink);
      await editor.send("DELETE", at(drink));
    }
    expect(await shop.db.selectFrom("outbox").select("id").where("topic", "=", "studio").execute()).toEqual([]);
  });

  it("waits for somebody else when the process that takes it ends", async () => {
    const drink = "recipes/mojito";
    await ask(drink);
    const outbox = await startOutbox(shop, [studioHandler(shop, programOf("slow"))]);
    await expect.poll(async () => (await pictureOf(drink))?.state).toBe("rendering");
    await outbox.stop();
    expect((await pictureOf(drink))?.state).toBe("waiting");
    await work("good");
    expect((await pictureOf(drink))?.state).toBe("ready");
    await editor.send("DELETE", at(drink));
  });

  it("is refused without the right, of what is not there, and where fifty wait", async () => {
    const packer = await staffAs(shop, "stock");
    expect((await packer.post(at("recipes/mojito"))).status).toBe(403);
    expect((await ask("recipes/findes-ikke")).status).toBe(404);
    const row = { thing: "recipe" as const, asked_at: shop.now(), asked_by: "x" };
    await shop.db
      .insertInto("studio_pictures")
      .values(Array.from({ length: 50 }, (_, number) => ({ ...row, key: `drink-${number}` })))
      .execute();
    expect((await ask("recipes/mojito")).status).toBe(429);
    await shop.db.deleteFrom("studio_pictures").execute();
  });
});

it("is asked for and taken only where there is room for pictures", async () => {
  const full = await openTestShop({ MEDIA_DIR: mediaDir, STUDIO: "blender", PICTURES_MOST_GB: "1" });
  const one = await staffAs(full, "content");
  const drink = at("recipes/mojito");
  await one.post(drink);
  const media = {
    format: "webp" as const,
    width: 10,
    height: 10,
    shape: "full" as const,
    file_name: "x",
    added_by: "x",
  };
  await full.db
    .insertInto("media")
    .values({ ...media, hash: "x".repeat(22), bytes: 1024 ** 3, added_at: full.now(), staff_id: null })
    .execute();
  const program = programOf("good");
  const takeAt = async () => {
    const outbox = await startOutbox(full, [studioHandler(full, program)]);
    await outbox.settled();
    await outbox.stop();
    return (await one.get<OfficeStudio>(drink)).body.picture;
  };
  expect((await one.post(at("recipes/negroni"))).status).toBe(413);
  expect(await takeAt()).toMatchObject({ state: "failed", reason: expect.stringContaining("plads") });
  await full.stop();
});

it("that took three processes along is given up", async () => {
  const drink = "recipes/mojito";
  await ask(drink);
  await shop.db.updateTable("outbox").set({ attempts: 3 }).where("topic", "=", "studio").execute();
  await work("good");
  expect(await pictureOf(drink)).toMatchObject({ state: "failed", reason: expect.stringContaining("flere gange") });
  await editor.send("DELETE", at(drink));
});

describe("the program", () => {
  it("gets none of the shop's secrets", async () => {
    vi.stubEnv("SESSION_SECRET", "hemmelig");
    onTestFinished(() => void vi.unstubAllEnvs());
    const taken = await programOf("good").take({ seed: 7 } as Parameters<ReturnType<typeof programOf>["take"]>[0]);
    expect(taken.width).toBe(160);
    await taken.remove();
  });

  it("takes nothing when it is stopped while the picture is prepared", async () => {
    const program = programOf("slow");
    const taking = program.take({ seed: 7 } as Parameters<typeof program.take>[0]);
    program.stop();
    await expect(taking).rejects.toThrow(StudioEnd);
  }, 10_000);

  it("takes nothing once it is stopped", async () => {
    const program = programOf("good");
    program.stop();
    await expect(program.take({ seed: 7 } as Parameters<typeof program.take>[0])).rejects.toThrow(StudioEnd);
  });
});

it("says that there is no studio where none is set", async () => {
  const plain = await openTestShop();
  const one = await staffAs(plain, "content");
  expect((await one.get<OfficeStudio>(at("recipes/mojito"))).body).toEqual({ open: false, picture: null });
  expect((await one.post(at("recipes/mojito"))).status).toBe(409);
  await plain.stop();
});
