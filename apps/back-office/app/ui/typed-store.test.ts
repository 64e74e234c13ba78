import { beforeEach, expect, it, vi } from "vitest";

type TypedStore = typeof import("./typed-store");

/** A store of the browser as far as the office uses it: its keys are its own properties. */
class FakeStore {
  [key: string]: unknown;
  getItem(key: string): string | null {
    return typeof this[key] === "string" ? this[key] : null;
  }
  setItem(key: string, value: string): void {
    this[key] = value;
  }
  removeItem(key: string): void {
    delete this[key];
  }
}

let local: FakeStore;
let session: FakeStore;

/** The module as a page that was just loaded has it: only the browser's stores stay. */
async function loadedAnew(): Promise<TypedStore & typeof import("./use-draft")> {
  vi.resetModules();
  return { ...(await import("./typed-store")), ...(await import("./use-draft")) };
}

beforeEach(() => {
  local = new FakeStore();
  session = new FakeStore();
  vi.stubGlobal("localStorage", local);
  vi.stubGlobal("sessionStorage", session);
  local.setItem("skaenk_office_keys_off", "1");
  local.setItem("skaenk_office_packed_100001_0", "{}");
});

const values: [string, string][] = [["name", "Ruth Ringer"]];
const settings = ["skaenk_office_keys_off", "skaenk_office_packed_100001_0"];

async function typedBy(staffId: number | undefined): Promise<void> {
  const page = await loadedAnew();
  page.keepTypedFor(staffId);
  page.keepTyped("phone-order", { values });
  session.setItem(page.undoStepsKey, "[]");
}

it("keeps drafts and undo steps for the same one, whose session ran out meanwhile", async () => {
  await typedBy(1);
  const page = await loadedAnew();
  page.keepTypedFor(1);
  expect(page.readDraft("phone-order")?.values).toEqual(values);
  expect(session.getItem(page.undoStepsKey)).toBe("[]");
});

it("forgets them when another one is logged in, and leaves settings and counts of packing", async () => {
  await typedBy(1);
  const page = await loadedAnew();
  page.keepTypedFor(2);
  expect(page.readDraft("phone-order")).toBeUndefined();
  expect(session.getItem(page.undoStepsKey)).toBeNull();
  expect(settings.map((key) => local.getItem(key))).toEqual(["1", "{}"]);
});

it("keeps drafts of the time before they had an owner for the first to be logged in", async () => {
  local.setItem("skaenk_office_draft_phone-order", JSON.stringify({ at: Date.now(), values }));
  const page = await loadedAnew();
  page.keepTypedFor(1);
  expect(page.readDraft("phone-order")?.values).toEqual(values);
});

it("forgets them at log-out, and writes none from a page that is still open", async () => {
  await typedBy(1);
  const open = await loadedAnew();
  open.keepTypedFor(1);
  const other = await loadedAnew();
  other.keepTypedFor(1);
  other.forgetTyped();
  expect(Object.keys(local).toSorted()).toEqual(settings.toSorted());
  expect(Object.keys(session)).toEqual([]);
  open.keepTyped("phone-order", { values });
  expect(other.readDraft("phone-order")).toBeUndefined();
});

it("stands a browser that keeps nothing", async () => {
  vi.stubGlobal("localStorage", undefined);
  vi.stubGlobal("sessionStorage", undefined);
  const page = await loadedAnew();
  page.keepTypedFor(1);
  expect(page.isKeeper()).toBe(true);
  page.forgetTyped();
});
