import { isExpected } from "@skaenk/contract/client";
import { planParty } from "@skaenk/contract/in-browser";
import type { PartyPlan } from "@skaenk/contract/party-plan";
import { useEffect, useState } from "react";
import { browserCallUntil } from "../../api/browser-api";
import { type PartyWish, planQuery } from "./party-wish";

const pauseMs = 120;

/** The plan for what is chosen now, and whether it could not be made; the one before stays until the new one is here. */
export function usePlan(props: {
  drinks: readonly string[];
  party: PartyWish;
  have: readonly string[];
  given: PartyPlan | undefined;
  givenFailed: boolean;
}): { plan: PartyPlan | undefined; failed: boolean } {
  const [plan, setPlan] = useState(props.given);
  const [failed, setFailed] = useState(props.givenFailed);
  const asked = props.drinks.length > 0 ? JSON.stringify(planQuery(props.drinks, props.party, props.have)) : "";
  useEffect(() => {
    if (asked === "") return setPlan(undefined);
    const stop = new AbortController();
    const show = (answer: PartyPlan) => {
      setPlan(answer);
      setFailed(false);
    };
    // Offline, or nothing known of the drinks: what was there stays.
    const goOn = (error: unknown) => {
      if (!stop.signal.aborted) setFailed(!isExpected(error));
    };
    const timer = setTimeout(() => {
      const query = JSON.parse(asked) as ReturnType<typeof planQuery>;
      browserCallUntil(stop.signal)(planParty, { query }).then(show, goOn);
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [asked]);
  return { plan, failed };
}
