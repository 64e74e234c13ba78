import { expect, it } from "vitest";
import { eachAlone } from "./each-alone.ts";

it("does the others although one fails, and tells of the failures afterwards", async () => {
  const done: number[] = [];
  const work = async (item: number) => {
    if (item % 2 === 0) throw new Error(`not ${item}`);
    done.push(item);
  };
  await expect(eachAlone([1, 2, 3, 4, 5], work)).rejects.toMatchObject({
    message: "2 of 5 failed",
    errors: [new Error("not 2"), new Error("not 4")],
  });
  expect(done).toEqual([1, 3, 5]);
  await expect(eachAlone([], work)).resolves.toBeUndefined();
});
