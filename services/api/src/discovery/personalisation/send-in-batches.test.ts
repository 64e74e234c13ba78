import { ProblemDetailsError } from "@relewise/client";
import { expect, it } from "vitest";
import { sendInBatches } from "./send-in-batches.ts";

const refusal = (status: number) =>
  new ProblemDetailsError("No", { type: "about:blank", title: "No", status, traceId: "1" } as never);
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

/** A service that takes no list with one of these in it. */
function serviceRefusing(unwanted: (item: number) => boolean, status = 400) {
  const told: number[] = [];
  const send = async (part: readonly number[]) => {
    if (part.some(unwanted)) throw refusal(status);
    told.push(...part);
  };
  return { told, send };
}

it("tells all but what is refused, each once and in order", async () => {
  const { told, send } = serviceRefusing((item) => [0, 7, 199, 200, 499].includes(item), 422);
  const refused = await sendInBatches(numbers(500), send);
  expect(refused.map(({ item }) => item)).toEqual([0, 7, 199, 200, 499]);
  expect(told).toEqual(numbers(500).filter((item) => ![0, 7, 199, 200, 499].includes(item)));
});

it("makes a batch smaller that is too large", async () => {
  const sizes: number[] = [];
  const send = async (part: readonly number[]) => {
    if (part.length > 60) throw refusal(413);
    sizes.push(part.length);
  };
  expect(await sendInBatches(numbers(200), send)).toEqual([]);
  expect(sizes).toEqual([50, 50, 50, 50]);
});

it("does not go through the whole shop one by one with a service that refuses everything", async () => {
  let asked = 0;
  const send = async () => {
    asked += 1;
    throw refusal(400);
  };
  await expect(sendInBatches(numbers(5_000), send)).rejects.toThrow(ProblemDetailsError);
  expect(asked).toBeLessThan(60);
});

it("gives up at once when the service is away", async () => {
  let asked = 0;
  const send = async () => {
    asked += 1;
    throw refusal(503);
  };
  await expect(sendInBatches(numbers(300), send)).rejects.toThrow(ProblemDetailsError);
  expect(asked).toBe(1);
});
