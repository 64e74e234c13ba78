import type { CampaignCard } from "@skaenk/contract/campaigns";
import { formatDate } from "@skaenk/danish/format";

/** The period of a campaign in short Danish words. Pure. */
export function campaignDates({
  state,
  startsOn,
  endsOn,
}: Pick<CampaignCard, "state" | "startsOn" | "endsOn">): string {
  if (state === "over") return `Kampagnen er slut. Den løb til og med ${formatDate(endsOn)}`;
  if (state === "upcoming") return `Begynder ${formatDate(startsOn)}`;
  const sameYear = startsOn.slice(0, 4) === endsOn.slice(0, 4);
  const start = formatDate(startsOn);
  return `${sameYear ? start.replace(/\s\d{4}$/, "") : start} – ${formatDate(endsOn)}`;
}
