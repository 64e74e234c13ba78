import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { joinAs, newEmail } from "../../testing/test-member.ts";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { TestVisitor } from "../../testing/test-visitor.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());

const ask = async (visitor: TestVisitor, email: string, address: string): Promise<number> =>
  (await visitor.post("/club/password-reset", { email }, { "x-forwarded-for": address })).status;

/** Somebody without cookies asks for links to a member's new password. */
async function askAsStranger(email: string, addresses: string[]): Promise<number[]> {
  const statuses: number[] = [];
  for (const address of addresses) statuses.push(await ask(new TestVisitor(shop.api), email, address));
  return statuses;
}

const times = (count: number, address: string): string[] => Array<string>(count).fill(address);
const strangers = [...times(4, "203.0.113.201"), ...times(4, "192.0.2.77")];

describe("links to a new password that strangers ask for", () => {
  it("leave a member at a known device tries of their own", async () => {
    const { visitor, email } = await joinAs(shop);
    await visitor.post("/club/logout");
    expect(await askAsStranger(email, strangers)).toEqual([200, 200, 200, 429, 200, 200, 200, 429]);
    const own: number[] = [];
    for (let time = 0; time < 4; time += 1) own.push(await ask(visitor, email, "198.51.100.4"));
    expect(own).toEqual([200, 200, 200, 429]);
  });

  it.each(["a member's", "nobody's"])(
    "use up as much from one IPv6 site as from one network, for %s address",
    async (whose) => {
      const email = newEmail();
      if (whose === "a member's") await joinAs(shop, { email });
      const site = [1, 2, 3].flatMap((net) => times(4, `2001:db8:77:${net}::5`));
      const statuses = await askAsStranger(email, site);
      expect(statuses.filter((status) => status === 200)).toHaveLength(3);
      expect(await askAsStranger(email, ["198.51.100.5"])).toEqual([200]);
    },
  );

  it("keep nobody who has just joined from another link that confirms the address", async () => {
    const { visitor, email } = await joinAs(shop, { confirmed: false });
    await askAsStranger(email, strangers);
    const again = await visitor.post("/club/confirm/send", {}, { "x-forwarded-for": "198.51.100.6" });
    expect(again.status).toBe(200);
  });
});
