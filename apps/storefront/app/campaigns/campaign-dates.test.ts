import { describe, expect, it } from "vitest";
import { campaignDates } from "./campaign-dates";

const days = { startsOn: "2026-11-01", endsOn: "2026-12-26" };

describe("a campaign's dates", () => {
  it("names the year once when both days are in it", () => {
    expect(campaignDates({ ...days, state: "running" })).toBe("1. november – 26. december 2026");
  });

  it("names both years over New Year", () => {
    expect(campaignDates({ startsOn: "2026-11-20", endsOn: "2027-01-31", state: "running" })).toBe(
      "20. november 2026 – 31. januar 2027",
    );
  });

  it("says when it begins, and when it is over", () => {
    expect(campaignDates({ ...days, state: "upcoming" })).toBe("Begynder 1. november 2026");
    expect(campaignDates({ ...days, state: "over" })).toBe("Kampagnen er slut. Den løb til og med 26. december 2026");
  });
});
