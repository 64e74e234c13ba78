import { expect, it } from "vitest";
import { isSeen } from "./seen-text.ts";

it.each(["", " ", "\u200b", "\u00a0\u200d\ufeff", "\u3164", "\u115f\u00ad", "\u2800", "\u034f\ufe0f", "\u{e0041}"])(
  "nothing is seen of %j",
  (text) => expect(isSeen(text)).toBe(false),
);

it.each(["Åse", "\u200bÅse", "7", "愛", "-"])("something is seen of %j", (text) => expect(isSeen(text)).toBe(true));
