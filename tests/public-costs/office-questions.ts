import { randomUUID } from "node:crypto";
import type { AppRoute } from "../support/app-routes.ts";
import type { MeasuredShop } from "./measured-shop.ts";
import { as, type Question } from "./question.ts";

/** Office pages open to strangers: the login and related pages. All others redirect to the login. */
const forStrangers = /^\/(log-ind|log-ud|glemt|begynd|velkommen\/:token|fortryd\/:token)$/;

export function officeQuestions({ newcomer }: MeasuredShop, routes: readonly AppRoute[]): Question[] {
  const ask = (pattern: string, more: Partial<Question> & Pick<Question, "worst">, form?: () => string): Question => ({
    address: `office ${form ? "form " : ""}${pattern}`,
    prepare: () => {
      const filled = pattern.replace(/:\w+/g, () => randomUUID());
      return as(newcomer(), {
        path: `/kontor${filled === "/" ? "" : filled}`,
        headers: { accept: "text/html" },
        ...(form ? { method: "POST", raw: { type: "application/x-www-form-urlencoded", body: form() } } : {}),
      });
    },
    statuses: [200, 302, 303, 400, 401, 404, 405, 415, 422, 429],
    ...more,
  });
  const login = () =>
    new URLSearchParams({ email: `${randomUUID()}@example.dk`, password: "x".repeat(200) }).toString();
  return routes.flatMap(({ pattern, hasAction }) => {
    if (pattern === "/") return [ask(pattern, { worst: "any room: sent to the login" })];
    if (!forStrangers.test(pattern)) return [];
    return [
      ask(pattern, { worst: "as it is" }),
      ...(hasAction ? [ask(pattern, { worst: "an account that is none, 200 letters of password" }, login)] : []),
    ];
  });
}
