import type { PickupPoint } from "@skaenk/contract/delivery";
import { describe, expect, it } from "vitest";
import { MemoryCaller } from "../../platform/caller.ts";
import { ProviderUnavailable } from "../../platform/integrations/provider-answers.ts";
import { bundledDelivery } from "./bundled-delivery.ts";
import { PointLookup } from "./point-lookup.ts";
import { deliveryEndpoints } from "./routes.ts";

const point: PickupPoint = {
  id: "1",
  name: "Kiosken",
  street: "Gaden 1",
  postcode: "5000",
  city: "Odense C",
  openingHours: "",
};
const minute = 60_000;

/** A shipping service that counts its calls, and a clock. */
function service() {
  const state = { calls: 0, away: false, at: 1_000_000, isCallAllowed: true };
  const lookup = new PointLookup();
  const find = (postcode: string) =>
    lookup.find(postcode, {
      now: () => new Date(state.at),
      isCallAllowed: () => state.isCallAllowed,
      ask: async () => {
        state.calls += 1;
        await new Promise((resolve) => setImmediate(resolve));
        if (state.away) throw new ProviderUnavailable("429");
        return [point];
      },
    });
  return { state, find };
}

describe("pick-up points of a shipping service", () => {
  it("are asked for once by twenty customers at once, and no more within the hour", async () => {
    const { state, find } = service();
    const answers = await Promise.all(Array.from({ length: 20 }, () => find("5000")));
    expect(answers.every((one) => one[0] === point)).toBe(true);
    state.at += 59 * minute;
    await find("5000");
    expect(state.calls).toBe(1);
    state.at += 2 * minute;
    await find("5000");
    expect(state.calls).toBe(2);
  });

  it("are known of every postcode at once, however often all are asked for", async () => {
    const { state, find } = service();
    for (let round = 0; round < 3; round += 1) {
      for (let at = 0; at < 1_089; at += 1) {
        if (round === 0 && at % 60 === 0) state.at += minute;
        await find(String(at));
      }
    }
    expect(state.calls).toBe(1_089);
  });

  it("are asked for again half a minute after a failure, and until then stand as they were", async () => {
    const { state, find } = service();
    await find("5000");
    Object.assign(state, { away: true, at: state.at + 61 * minute });
    for (let time = 0; time < 5; time += 1) expect(await find("5000")).toEqual([point]);
    for (let time = 0; time < 5; time += 1) expect(await find("8000")).toEqual([]);
    expect(state.calls).toBe(3);
    Object.assign(state, { away: false, at: state.at + minute });
    expect(await find("8000")).toEqual([point]);
  });

  it("leave the account room for labels: no more than sixty calls a minute are made for all customers", async () => {
    const { state, find } = service();
    const answers = await Promise.all(Array.from({ length: 200 }, (_, at) => find(String(at))));
    expect([state.calls, answers.filter(({ length }) => length > 0).length]).toEqual([60, 60]);
    state.at += minute;
    expect(await find("199")).toEqual([point]);
  });

  it("are not asked for where whoever asks may cause no call, and cost the others nothing", async () => {
    const { state, find } = service();
    state.isCallAllowed = false;
    for (let at = 0; at < 100; at += 1) expect(await find(String(at))).toEqual([]);
    state.isCallAllowed = true;
    expect(await find("5000")).toEqual([point]);
    expect(state.calls).toBe(1);
  });

  it("are asked for in one network's name forty times in ten minutes, and in another's still", async () => {
    const may: (boolean | undefined)[] = [];
    const { served } = deliveryEndpoints({
      delivery: {
        ...bundledDelivery(),
        listPickupPoints: async (_postcode, _count, isCallAllowed) => {
          may.push(isCallAllowed?.());
          return [];
        },
      },
      addresses: () => undefined,
      now: () => new Date("2026-11-20T10:00:00Z"),
      cartOf: async () => ({ alcohol: false, quote: ({ priceOre }) => ({ priceOre, vatOre: 0 }) }),
    });
    const methods = served.find(({ endpoint }) => endpoint.path === "/delivery-methods");
    if (methods?.kind !== "answer") throw new Error("There are no delivery methods");
    const ask = (from: string) =>
      methods.answer({ query: { postcode: "5000" } }, new MemoryCaller({ "x-forwarded-for": from }));
    const allowedIn = async (network: string) => {
      may.length = 0;
      for (let time = 0; time < 41; time += 1) await ask(network);
      expect(may).toEqual(may.toSorted((one, other) => Number(other) - Number(one)));
      return may.filter(Boolean).length;
    };
    const allowed = [];
    for (const network of ["203.0.113.9", "198.51.100.7", "192.0.2.7"]) allowed.push(await allowedIn(network));
    // The table of counts is shared with other limits and may count one of theirs with these, never one too few.
    expect(Math.max(...allowed)).toBe(40);
    expect(Math.min(...allowed)).toBeGreaterThan(30);
  });
});
