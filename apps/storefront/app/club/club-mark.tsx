import { useUserState } from "../api/user-state";

/** A mark beside the link to the club that shows that somebody is logged in. The mark takes no space, so nothing moves when it appears. */
export function ClubMark() {
  if (useUserState().state === "visitor") return null;
  return (
    <span className="club-mark">
      <span className="visually-hidden">(du er logget ind)</span>
    </span>
  );
}
