import { expect, it } from "vitest";
import { issueGiftCard } from "./office/gift-card-issuing.ts";
import { changeOrderDelivery } from "./office/order-handling.ts";
import { hasLetterOrDigit, letterMessage, nameMissing } from "./seen-text.ts";
import { withdrawalStatementSchema } from "./withdrawals.ts";

const missing = "Skriv dit navn.";

it.each(["", " ", "\u200b", "\u00a0\u200d\ufeff", "\u3164", "\u115f\u00ad", "\u2800", "\u034f\ufe0f", "\u{e0041}"])(
  "nothing is seen of %j",
  (text) => expect([hasLetterOrDigit(text), nameMissing(text, missing)]).toEqual([false, missing]),
);

it.each(["\u0301", " \u0301\u0308 ", "\ufffc", "-", "❤\ufe0f", "…", "\u3164\u0301", "\u20dd", "\u0e47"])(
  "%j is seen and is no name",
  (text) => expect([hasLetterOrDigit(text), nameMissing(text, missing)]).toEqual([false, letterMessage]),
);

it.each(["Åse", "A\u030ase", "\u200bÅse", "7", "愛", "O’Brien", "محمد", "Ⅳ", "ไม้"])("%j is a name", (text) =>
  expect([hasLetterOrDigit(text), nameMissing(text, missing)]).toEqual([true, undefined]),
);

type Parsing = { safeParse(body: unknown): { error?: { issues: { path: PropertyKey[]; message: string }[] } } };
const statement = { orderNumber: "1042", email: "anna@example.dk", lines: "all" };
const card = { amountOre: 10_000, kind: "print", reason: "Et glas gik itu", recipientEmail: "" };

it.each<[string, Parsing, string, object]>([
  ["a withdrawal", withdrawalStatementSchema, "name", statement],
  ["a delivery", changeOrderDelivery.body, "name", {}],
  ["the recipient of a present", changeOrderDelivery.body, "recipientName", {}],
  ["a gift card made by hand", issueGiftCard.body, "recipientName", card],
])("the name of %s has a letter or a digit", (_, schema, field, others) => {
  const problems = (name: string) =>
    (schema.safeParse({ ...others, [field]: name }).error?.issues ?? [])
      .filter(({ path }) => path[0] === field)
      .map(({ message }) => message);
  expect(problems("\u0301")).toEqual([letterMessage]);
  expect(problems("\ufffc")).toEqual([letterMessage]);
  expect(problems("Åse")).toEqual([]);
});
