const copenhagenDay = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Copenhagen" });

/** The state of a campaign. Both its first and its last day belong to it, as days are counted in Copenhagen. Pure. */
export function campaignState(startsOn: string, endsOn: string, now: Date): "upcoming" | "running" | "over" {
  const today = copenhagenDay.format(now);
  if (today < startsOn) return "upcoming";
  return today > endsOn ? "over" : "running";
}
