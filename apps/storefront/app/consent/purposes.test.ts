import { describe, expect, it } from "vitest";
import { choicesOf } from "./purposes";

const formOf = (...ticked: string[]) => {
  const form = new FormData();
  for (const purpose of ticked) form.append("purpose", purpose);
  return form;
};

describe("the boxes of the consent form", () => {
  it("are a yes where they are ticked", () => {
    expect(choicesOf(formOf("statistics"))).toEqual({ functional: false, statistics: true, personalisation: false });
  });

  it("are a no where nothing is said", () => {
    expect(choicesOf(formOf())).toEqual({ functional: false, statistics: false, personalisation: false });
    expect(choicesOf(formOf("everything"))).toEqual({ functional: false, statistics: false, personalisation: false });
  });
});
