import type { completeAgeCheck } from "@skaenk/contract/checkout";
import { redirect } from "react-router";
import { BackendRefusal } from "../api/call-backend";
import type { AnswerOf } from "../api/contract-types";
import { personalApi } from "../api/personal-api";
import type { Route } from "./+types/age-check-return.route";

/** Where the age provider sends the customer back to: the answer is handed in, and the till goes on where it was left. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const api = personalApi(context, request);
  const { searchParams } = new URL(request.url);
  const state = searchParams.get("state");
  const code = searchParams.get("code");
  const passed = state !== null && code !== null && (await handIn());
  return redirect(passed ? "/kurv/kasse#alder" : "/kurv/kasse?alder=nej#alder", { headers: api.cookies });

  async function handIn(): Promise<boolean> {
    try {
      const body = { state, code };
      const answer = await api.call<AnswerOf<typeof completeAgeCheck>>("/age-check/complete", { method: "POST", body });
      return answer.passed;
    } catch (error) {
      if (error instanceof BackendRefusal) return false;
      throw error;
    }
  }
}
