import { expect, it } from "vitest";
import { z } from "zod";
import { Refused, requireWellFormed } from "./refuse.ts";

const schema = z.strictObject({
  name: z.string().min(1, "Skriv et navn."),
  // Without æ, ø and å, as many a good message is.
  code: z.string().regex(/^\d+$/, "Brug cifre."),
  count: z.int().min(1).max(9),
  email: z.email(),
  note: z.string().min(1).max(5).optional(),
  pin: z.string().min(4).optional(),
  size: z.enum(["small", "large"]).optional(),
});

function errorsOf(sent: unknown): Record<string, string> | undefined {
  try {
    requireWellFormed(schema, sent);
  } catch (error) {
    if (error instanceof Refused) return error.refusal.errors;
    throw error;
  }
  return undefined;
}

it("says no more than a hundred things at once", () => {
  const sent = { ...Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`nr${at}`, 1])) };
  expect(() => requireWellFormed(z.record(z.string(), z.string()), sent)).toThrow(
    expect.objectContaining({
      refusal: expect.objectContaining({ errors: expect.toSatisfy((errors) => Object.keys(errors).length === 100) }),
    }),
  );
});

it("gives back what is as it should be", () => {
  const sent = { name: "Ida", code: "12", count: 3, email: "ida@example.dk" };
  expect(requireWellFormed(schema, sent)).toEqual(sent);
});

it("says what the schema says, and otherwise in Danish what is wrong", () => {
  expect(errorsOf({ name: "", code: "x", count: 0, email: "ida" })).toEqual({
    name: "Skriv et navn.",
    code: "Brug cifre.",
    count: "Værdien er for lille (mindst 1).",
    email: "Værdien er ikke gyldig.",
  });
  expect(errorsOf({ code: "1", count: 12, email: "ida@example.dk", more: 1 })).toEqual({
    name: "Feltet mangler eller har en forkert type.",
    count: "Værdien er for stor (højst 9).",
    body: "Ukendte felter: more.",
  });
  // A text is not too large, it is too long.
  const whole = { name: "Ida", code: "1", count: 3, email: "ida@example.dk" };
  expect(errorsOf({ ...whole, note: "", pin: "12" })).toEqual({ note: "Skal udfyldes.", pin: "Skriv mindst 4 tegn." });
  expect(errorsOf({ ...whole, size: "huge" })).toEqual({ size: "Skal være en af: small, large." });
  expect(errorsOf({ ...whole, note: "for lang" })).toEqual({ note: "Skriv højst 5 tegn." });
});
