import { completeAgeCheck } from "@skaenk/contract/checkout";
import { BackendRefusal } from "@skaenk/contract/client";
import { redirect } from "react-router";
import { personalApi } from "../api/personal-api";
import type { AgeFailure } from "../checkout/age-step";
import type { Route } from "./+types/age-check-return.route";

/** Where the age provider sends the customer back to: the answer is handed in, and the till goes on where it was left. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const api = personalApi(context, request);
  const { searchParams } = new URL(request.url);
  const state = searchParams.get("state");
  const code = searchParams.get("code");
  if (state === null || code === null) return back("fejl");
  try {
    const body = { state, code, iss: searchParams.get("iss") ?? undefined };
    const answer = await api.call(completeAgeCheck, { body });
    return back(answer.passed ? undefined : "nej");
  } catch (error) {
    if (error instanceof BackendRefusal) return back("fejl");
    throw error;
  }

  function back(failed: AgeFailure | undefined) {
    return redirect(`/kurv/kasse${failed ? `?alder=${failed}` : ""}#alder`, { headers: api.cookies });
  }
}
