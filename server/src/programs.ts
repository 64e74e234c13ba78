import { join } from "node:path";
import type { OpenAPIHono } from "@hono/zod-openapi";
import { fakeSecret } from "@skaenk/api/platform/fake-secret";
import type { ResponseCache } from "@skaenk/api/platform/response-cache";
import type { Settings } from "@skaenk/api/platform/settings";
import { createAgeCheckPage } from "@skaenk/mocks/age-check-page";
import { mailCatcher } from "@skaenk/mocks/mail-catcher";
import { createPaymentPage } from "@skaenk/mocks/payment-page";
import { Hono } from "hono";
import { ageGateAnswer } from "./age-gate-answer.ts";
import type { FrontDoorParts } from "./front-door.ts";

type Program = FrontDoorParts["programs"][number];

type Parts = { api: OpenAPIHono; answers: ResponseCache; settings: Settings; personalisation: Program[] };

/** The programs with an address of their own, in the order the front door asks them. */
export function shopPrograms({ api, answers, settings, personalisation }: Parts): Program[] {
  const gate = ageGateAnswer(settings.publicUrl.startsWith("https:"));
  return [
    // Providers and mail programs are other sites by nature; what they send is signed or carries a token.
    {
      owns: (path) => /^\/api\/v1\/(payments\/[^/]+\/webhook|newsletter\/unsubscribe(\/[^/]+)?)$/.test(path),
      fetch: (request) => api.fetch(request),
      openToOthers: true,
    },
    {
      owns: (path) => path.startsWith("/api/v1/"),
      kept: (address) => answers.get(address),
      fetch: (request) => api.fetch(request),
    },
    { owns: (path) => path === "/alder", fetch: (request) => gate.fetch(request) },
    ...personalisation,
    ...(settings.allowFakes ? [fakes(settings)] : []),
  ];
}

/** What stands in for the world outside in development and tests; never loaded in production. */
function fakes(settings: Settings): Program {
  const { dataDir, allowFakes, mailUrl, publicUrl } = settings;
  const secret = fakeSecret(settings);
  const app = new Hono();
  const file = join(dataDir, "mock-payments.json");
  app.route("/mock/payment", createPaymentPage({ secret, file, baseUrl: `${publicUrl}/mock/payment`, allowFakes }));
  app.route("/mock/alder", createAgeCheckPage({ secret, baseUrl: `${publicUrl}/mock/alder`, allowFakes }));
  if (!mailUrl) app.route("/dev/mail", mailCatcher({ folder: join(dataDir, "mail"), allowFakes }));
  // Another site as far as the shop is concerned: its pages tell no referrer, so its forms come from no known origin.
  return {
    owns: (path) => /^\/(dev\/mail|mock)(\/|$)/.test(path),
    fetch: (request) => app.fetch(request),
    openToOthers: true,
  };
}
