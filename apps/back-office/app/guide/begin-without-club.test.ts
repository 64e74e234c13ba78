import type { Call } from "@skaenk/contract/client";
import { expect, it } from "vitest";
import { beginWithoutClub } from "./begin-without-club";

/** This function plays the backend: `members` when the club is read, `stays` when closing it is only planned. */
function backend(members: number, stays = false) {
  const asked: string[] = [];
  const call = (async ({ method }: { method: string }) => {
    asked.push(method);
    return { now: { open: method === "get" || stays }, members, version: 3 };
  }) as unknown as Call;
  return { call, asked };
}
const ledTo = (work: Promise<string>) =>
  work.then(
    (said) => said,
    (thrown: Response) => thrown.headers.get("location"),
  );

it("closes the club of a shop without members", async () => {
  const { call, asked } = backend(0);
  expect(await beginWithoutClub(call)).toBe("Butikken begynder uden klub.");
  expect(asked).toEqual(["get", "put"]);
});

it("changes nothing where there are members, and leads to the page of the club", async () => {
  const { call, asked } = backend(2);
  expect(await ledTo(beginWithoutClub(call))).toContain("/indstillinger/klub");
  expect(asked).toEqual(["get"]);
});

it("never says that the shop begins without a club that stays open for members", async () => {
  expect(await ledTo(beginWithoutClub(backend(0, true).call))).toContain("/indstillinger/klub");
});
