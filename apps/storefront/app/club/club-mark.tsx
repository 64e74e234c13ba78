import { useUserState } from "../api/user-state";

/** Beside the way to the club: a drop that says somebody is logged in. It takes no room, so nothing moves when it comes. */
export function ClubMark() {
  if (useUserState().state === "visitor") return null;
  return (
    <span className="club-mark">
      <span className="visually-hidden">(du er logget ind)</span>
    </span>
  );
}
