import type { ShownClub } from "@skaenk/contract/club-conditions";
import { shopPage } from "@skaenk/contract/shop-pages";
import { useUserState } from "../api/user-state";
import { Link } from "../ui/link";

/** The first two ways of the club's column: in, or to what is one's own. As many lines either way, so that nothing moves. */
export function ClubFooterLinks({ club }: { club: ShownClub }) {
  const isVisitor = useUserState().state === "visitor";
  const ways = isVisitor ? waysIn(club) : within;
  return ways.map(({ to, name }) => (
    <li key={to}>
      <Link to={to}>{name}</Link>
    </li>
  ));
}

const logIn = { to: shopPage("/klub/login"), name: "Log ind" };

/** A closed club is entered by those who are in it; without any it is not named. */
const waysIn = ({ open, hasMembers }: ShownClub) => {
  if (open) return [logIn, { to: `${shopPage("/klub/login")}#bliv-medlem`, name: "Bliv medlem" }];
  return hasMembers ? [logIn, { to: shopPage("/klub/vilkaar"), name: "Klubvilkår" }] : [];
};

const within = [
  { to: shopPage("/klub/oversigt"), name: "Din klubside" },
  { to: shopPage("/klub/bestilling"), name: "Dine ordrer" },
];
