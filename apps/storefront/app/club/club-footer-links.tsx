import { useUserState } from "../api/user-state";
import { Link } from "../ui/link";

/** The first two ways of the club's column: in, or to what is one's own. As many lines either way, so that nothing moves. */
export function ClubFooterLinks() {
  const ways = useUserState().state === "visitor" ? toCome : within;
  return ways.map(({ to, name }) => (
    <li key={to}>
      <Link to={to}>{name}</Link>
    </li>
  ));
}

const toCome = [
  { to: "/klub/login", name: "Log ind" },
  { to: "/klub/login#bliv-medlem", name: "Bliv medlem" },
];

const within = [
  { to: "/klub/oversigt", name: "Din klubside" },
  { to: "/klub/bestilling", name: "Dine ordrer" },
];
