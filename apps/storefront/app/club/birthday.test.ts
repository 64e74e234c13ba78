import { describe, expect, it } from "vitest";
import { birthdayOf, partsOf } from "./birthday";

describe("a birthday on three lines", () => {
  it("is one day, however it is written", () => {
    expect(birthdayOf({ birthDay: "7", birthMonth: "05", birthYear: " 1990 " })).toBe("1990-05-07");
  });

  it("is none when nothing is filled in", () => {
    expect(birthdayOf({ birthDay: " ", birthMonth: "", birthYear: "" })).toBe("");
    expect(birthdayOf({})).toBe("");
  });

  it("is no day when a line is left out, which the shop refuses", () => {
    expect(birthdayOf({ birthDay: "7", birthMonth: "", birthYear: "1990" })).toBe("1990-00-07");
    expect(birthdayOf({ birthDay: "7", birthMonth: "5", birthYear: "" })).toBe("-05-07");
  });

  it("shows the day that is known, and what was typed before that", () => {
    expect(partsOf({}, "1990-05-17")).toEqual({ birthDay: "17", birthMonth: "5", birthYear: "1990" });
    expect(partsOf({}, undefined)).toEqual({ birthDay: "", birthMonth: "", birthYear: "" });
    expect(partsOf({ birthDay: "31", birthMonth: "2", birthYear: "90" }, "1990-05-17")).toMatchObject({
      birthDay: "31",
    });
  });
});
