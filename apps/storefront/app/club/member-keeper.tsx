import { useEffect } from "react";
import { useLocation } from "react-router";
import { readAccount } from "../api/account-memory";
import { checkMemberHint, memberHint } from "../api/member-hint";

/**
 * Keeps a member's lists in the account. Whether somebody is logged in can change with each change of page; for who is not
 * a member, nothing is loaded and nothing asked.
 */
export function MemberKeeper() {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again on every page
  useEffect(() => {
    checkMemberHint();
    if (!memberHint() && !readAccount()) return;
    // Where the part cannot be loaded, the lists stay in this browser until it can.
    import("./member-lists").then((lists) => lists?.keepListsInStep()).catch(() => undefined);
  }, [key]);
  return null;
}
