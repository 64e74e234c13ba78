import { useEffect } from "react";
import { useLocation } from "react-router";
import { readAccount } from "../api/account-memory";
import { checkUserState, userState } from "../api/user-state";
import { hasConsent, subscribeConsent } from "../consent/consent-state";

/**
 * Keeps a member's lists in the account, and has hearts told of once their owner has agreed to be known. Both can change
 * with each change of page; for everybody else, nothing is loaded and nothing asked.
 */
export function MemberKeeper() {
  return <OnThisPage key={useLocation().key} />;
}

function OnThisPage() {
  useEffect(() => {
    checkUserState();
    keepLists();
    return subscribeConsent(keepLists);
  }, []);
  return null;
}

/** Where the part cannot be loaded, the lists stay in this browser until it can. */
function keepLists(): void {
  if (userState().state === "visitor" && !readAccount() && !hasConsent("personalisation")) return;
  import("./member-lists").then((lists) => lists?.keepListsInStep()).catch(() => undefined);
}
