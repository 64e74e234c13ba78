import fc from "fast-check";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { FormRefused, writeForm } from "../api/send-form";
import { atHomeInAccount } from "./at-home-in-account";
import { atHome, toggleAtHome } from "./at-home-state";

const session = "a-session";
/** The account holds these ingredient keys; undefined means that the session has ended. */
let account: readonly string[] | undefined = [];

vi.mock("../api/send-form", async (original) => ({
  ...(await original<typeof import("../api/send-form")>()),
  askRoute: async () => (account ? { keys: account } : {}),
  writeForm: vi.fn(async (_address: string, { intent, key }: { intent: string; key: string | readonly string[] }) => {
    if (!account) throw new FormRefused({ problem: "Log ind i klubben for at se det her.", status: 401 });
    const keys = [key].flat();
    account = intent === "add" ? [...new Set([...account, ...keys])] : account.filter((one) => !keys.includes(one));
  }),
}));

/** This function makes a browser with its own local storage. */
const newDevice = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
};
type Device = ReturnType<typeof newDevice>;
const on = <Result>(device: Device, act: () => Result): Result => {
  vi.stubGlobal("localStorage", device);
  return act();
};
const tick = (device: Device, keys: readonly string[]) =>
  on(device, () => {
    for (const key of keys) atHome.change((have) => toggleAtHome(have, key));
  });
const sync = (device: Device) => on(device, () => atHomeInAccount.sync(session, true));
const have = (device: Device) => on(device, () => atHome.refresh());

beforeEach(() => {
  account = [];
  vi.stubGlobal("document", { cookie: `skaenk_member=${session}` });
});
afterEach(() => vi.unstubAllGlobals());

it("joins what was ticked before the login with what the account holds", async () => {
  account = ["gin", "campari"];
  const phone = newDevice();
  tick(phone, ["vodka", "gin", "tonic", "lime", "rom"]);
  await sync(phone);
  expect(account).toEqual(["gin", "campari", "vodka", "tonic", "lime", "rom"]);
  expect(have(phone)).toEqual(expect.arrayContaining([...account]));
});

it("merges what two devices did without a connection: nothing is lost, and nothing taken out comes back", async () => {
  const keys = ["gin", "vodka", "rom", "campari", "tonic", "lime", "cola", "vermouth"];
  const some = fc.uniqueArray(fc.constantFrom(...keys));
  await fc.assert(
    fc.asyncProperty(some, some, some, fc.boolean(), async (before, onPhone, onDesktop, phoneFirst) => {
      account = before;
      const [phone, desktop] = [newDevice(), newDevice()];
      await sync(phone);
      await sync(desktop);
      // A press on a ticked ingredient unticks it; without a connection both devices only store the change.
      tick(phone, onPhone);
      tick(desktop, onDesktop);
      for (const device of phoneFirst ? [phone, desktop, phone] : [desktop, phone, desktop]) await sync(device);
      const pressed = new Set([...onPhone, ...onDesktop]);
      const wanted = keys.filter((key) => before.includes(key) !== pressed.has(key));
      expect([...account].toSorted()).toEqual(wanted.toSorted());
      for (const device of [phone, desktop]) expect([...have(device)].toSorted()).toEqual(wanted.toSorted());
    }),
  );
});

it("keeps the ticks of whose session has ended, and asks nothing for a visitor who shares a list", async () => {
  account = undefined;
  const phone = newDevice();
  tick(phone, ["gin"]);
  await sync(phone);
  expect(have(phone)).toEqual(["gin"]);
  vi.mocked(writeForm).mockClear();
  await on(phone, () => atHomeInAccount.sync("visitor", true));
  expect(writeForm).not.toHaveBeenCalled();
});
