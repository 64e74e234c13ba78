import type { PartyPlan } from "@skaenk/contract/party-plan";
import { useEffect, useState } from "react";
import { useAnswer } from "../../api/use-answer";
import { useSettled } from "../../ui/use-settled";
import { type PartyRequest, planAddress } from "../party-wish";

const pauseMs = 120;

/** What the page of the planner is told by its loader. */
type Planned = { plan: PartyPlan | undefined; planFailed: boolean };

/** The plan for what is chosen now, and whether it could not be made; the one before stays until the new one is here. */
export function usePlan(props: {
  drinks: readonly string[];
  party: PartyRequest;
  have: readonly string[];
  given: PartyPlan | undefined;
  givenFailed: boolean;
}): { plan: PartyPlan | undefined; failed: boolean } {
  const { drinks, party, have, given, givenFailed } = props;
  const address = useSettled(drinks.length > 0 ? planAddress(drinks, party, have) : undefined, pauseMs);
  const { answer, failed } = useAnswer<() => Planned>(address);
  const [plan, setPlan] = useState(given);
  useEffect(() => {
    if (answer?.plan) setPlan(answer.plan);
  }, [answer]);
  if (drinks.length === 0) return { plan: undefined, failed: false };
  return { plan, failed: failed || (answer?.planFailed ?? givenFailed) };
}
