import { expect, it } from "vitest";
import { rhythmWord } from "./rhythm-word";

it.each([
  ["* * * * *", "Hvert minut"],
  ["*/10 * * * *", "Hvert 10. minut"],
  ["0 * * * *", "Hver time"],
  ["20 * * * *", "Hver time, 20 minutter over"],
  ["12,42 * * * *", "Hver time, 12 og 42 minutter over"],
  ["30 8-20 * * *", "Hver time fra 08.30 til 20.30"],
  ["5 3 * * *", "Hver dag kl. 03.05"],
  ["0 0 1 * *", "0 0 1 * *"],
  ["*/5 8 * * *", "*/5 8 * * *"],
])("says %s as people do", (cron, word) => {
  expect(rhythmWord(cron)).toBe(word);
});
