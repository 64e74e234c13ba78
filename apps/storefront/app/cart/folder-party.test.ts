import { addPartyToCart } from "@skaenk/contract/party-plan";
import { expect, test } from "vitest";
import { folderParty } from "./folder-party";

const slugs = (count: number) => Array.from({ length: count }, (_, at) => `drink-${at}`);

test("a party of a folder can be planned and bought, however many drinks lie in it", () => {
  for (const count of [1, 3, 24, 25, 300]) {
    const { drinks, party } = folderParty(slugs(count), 6);
    expect(drinks).toEqual(slugs(Math.min(count, 24)));
    expect(party.drinksPerGuest).toBe(Math.min(count, 8));
    const body = { ...party, drinks, operationId: "press-0001" };
    expect(addPartyToCart.body.safeParse(body).success).toBe(true);
  }
});
