import { data, type SubmitFunction } from "react-router";
import { reportFormResults } from "./form-results";
import { lendRouter } from "./send-form";

/** What a route's action is sent, as text. */
export type SentForm = { action: string } & Record<string, string>;

/**
 * Routes that answer when they are told to, in place of the router and the server behind it. An answer with a status is a
 * refusal; an error thrown is a connection that is lost.
 */
export function routesThatAnswer(answer: (sent: SentForm) => unknown) {
  const sent: SentForm[] = [];
  const waiting: (() => void)[] = [];
  const settle = () => new Promise((done) => setTimeout(done));
  const submit: SubmitFunction = async (target, { action = "" } = {}) => {
    const form = target as FormData;
    const request = new Request(`http://shop.test${action}.data`, { method: "POST", body: form });
    const told = { ...Object.fromEntries([...form].map(([name, value]) => [name, String(value)])), action };
    sent.push(told);
    await new Promise<void>((go) => waiting.push(go));
    await reportFormResults({ request }, async () => {
      try {
        return { "routes/of-the-test": { type: "data", result: data(answer(told)) } };
      } catch (error) {
        return { "routes/of-the-test": { type: "error", result: error } };
      }
    });
  };
  lendRouter(submit);
  return {
    sent,
    async answerNext() {
      await settle();
      waiting.shift()?.();
      await settle();
    },
  };
}
