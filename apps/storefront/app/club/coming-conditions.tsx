import { laterText } from "@skaenk/danish/club-words";
import { useShopFacts } from "../ui/shop-facts";

/** The change that is decided, to whoever is or may become a member. */
export function ComingConditions() {
  const club = useShopFacts()?.club;
  if (!club?.later) return null;
  return <p className="notice club__later">{laterText(club, club.later)}</p>;
}
