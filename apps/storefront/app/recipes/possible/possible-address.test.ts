import { expect, test } from "vitest";
import { possibleAddress, readHave } from "./possible-address";

test("the address holds what stands at home, the same however it was ticked", () => {
  expect(possibleAddress(["tonic", "gin"])).toBe("/drinks?har=gin&har=tonic");
  expect(readHave(new URLSearchParams("har=tonic&har=gin&har=A%20B"))).toEqual(["gin", "tonic"]);
});

test("an empty cupboard can be asked about too; without the question there is no answer", () => {
  expect(readHave(new URL(possibleAddress([]), "http://x").searchParams)).toEqual([]);
  expect(readHave(new URLSearchParams("taste=bitter"))).toBeUndefined();
});
