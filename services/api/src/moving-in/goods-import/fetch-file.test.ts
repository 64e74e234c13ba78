import { expect, it } from "vitest";
import { fetchFile } from "./start-import.ts";

it("fetches two files from the internet at once, and asks others to wait", async () => {
  const codeOf = (error: { refusal?: { code: string } }) => error.refusal?.code;
  const fetching = () => fetchFile("http://localhost:1/varer.csv").then(() => "fetched", codeOf);
  const asked = await Promise.all([fetching(), fetching(), fetching()]);
  expect(asked).toEqual(["address_not_read", "address_not_read", "too_much_under_way"]);
  expect(await fetching()).toBe("address_not_read");
});
