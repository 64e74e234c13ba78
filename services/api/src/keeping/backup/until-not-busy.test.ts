import { expect, it, vi } from "vitest";
import { Refused } from "../../platform/refuse.ts";
import { untilNotBusy } from "./until-not-busy.ts";

const busy = new Refused(503, "print_busy", "Der er kø til udskrifterne lige nu. Prøv igen om lidt.");

it("repeats what a busy machine refuses, and nothing else", async () => {
  const printed = vi.fn().mockRejectedValueOnce(busy).mockRejectedValueOnce(busy).mockResolvedValue("%PDF-");
  expect(await untilNotBusy(printed, 1)).toBe("%PDF-");
  expect(printed).toHaveBeenCalledTimes(3);

  const broken = vi.fn().mockRejectedValue(new Error("Fakturaen findes ikke"));
  await expect(untilNotBusy(broken, 1)).rejects.toThrow("Fakturaen findes ikke");
  expect(broken).toHaveBeenCalledTimes(1);
});

it("gives up in the end", async () => {
  const stuck = vi.fn().mockRejectedValue(busy);
  await expect(untilNotBusy(stuck, 1)).rejects.toBe(busy);
  expect(stuck).toHaveBeenCalledTimes(7);
});
