import type { FocusEvent } from "react";
import { expect, test } from "vitest";
import { partyNumber } from "./party-number";

test("a number is typed freely, and is the planned one when its field is left", () => {
  const field = partyNumber({ name: "gaester", most: 200, planned: 6 });
  expect(field).toMatchObject({ name: "gaester", min: 1, max: 200, defaultValue: 6, required: true });
  expect(field).not.toHaveProperty("value");
  const currentTarget = { value: "" };
  field.onBlur({ currentTarget } as FocusEvent<HTMLInputElement>);
  expect(currentTarget.value).toBe("6");
});
