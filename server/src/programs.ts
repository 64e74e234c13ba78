import { join } from "node:path";
import type { Api } from "@skaenk/api/app";
import type { Readiness } from "@skaenk/api/keeping/health/readiness";
import type { ResponseCache, WrittenAnswer } from "@skaenk/api/platform/caching/response-cache";
import { fakeSecret } from "@skaenk/api/platform/fake-secret";
import { contentVersionHeader } from "@skaenk/api/platform/serving/content-version-header";
import { fromOutside } from "@skaenk/api/platform/serving/measure-requests";
import type { Settings } from "@skaenk/api/platform/settings";
import { apiBase } from "@skaenk/contract/endpoint";
import { feedFolder } from "@skaenk/contract/feeds";
import { createAgeCheckPage } from "@skaenk/mocks/age-check-page";
import { mailCatcher } from "@skaenk/mocks/mail-catcher";
import { createPaymentPage } from "@skaenk/mocks/payment-page";
import { Hono } from "hono";
import { ageGateAnswer } from "./age-gate-answer.ts";
import { largeBodyOfApi } from "./body-limits.ts";
import { healthProgram } from "./health-program.ts";
import { pageMethods } from "./http-refusals.ts";
import type { HttpServerOptions } from "./http-server.ts";
import { forPeople } from "./refusal-page.ts";
import { securityContact } from "./security-contact.ts";

type Program = HttpServerOptions["programs"][number];

type Options = {
  api: Pick<Api, "openToOthers" | "largeBodies"> & { http: Pick<Api["http"], "fetch"> };
  answers: ResponseCache;
  settings: Settings;
  personalisation: Program[];
  readiness: Readiness;
  /** How far the content has come. */
  version: () => number;
};

/** The programs with an address of their own, in the order the HTTP server asks them. */
export function shopPrograms({ api, answers, settings, personalisation, readiness, version }: Options): Program[] {
  const gate = ageGateAnswer(settings.publicUrl.startsWith("https:"));
  return [
    healthProgram(readiness, settings),
    securityContact({ settings }),
    {
      owns: (path) => api.openToOthers.some((pattern) => pattern.test(path)),
      fetch: (request) => api.http.fetch(request, fromOutside),
      openToOthers: true,
    },
    {
      owns: (path) => path.startsWith(`${apiBase}/`),
      kept: (address) => atVersion(answers.get(address), version()),
      fetch: forPeople((request) => api.http.fetch(request, fromOutside)),
      largeBody: largeBodyOfApi(api),
    },
    // At the root, since portals are told their address by hand.
    {
      owns: (path) => path.startsWith(feedFolder),
      fetch: (request) => {
        const { pathname, origin } = new URL(request.url);
        return api.http.fetch(new Request(`${origin}${apiBase}${pathname}`, request), fromOutside);
      },
    },
    { owns: (path) => path === "/alder", fetch: (request) => gate.fetch(request), methods: pageMethods },
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

/** What is kept would have been dropped by a change, so it is as new as what is known. */
const atVersion = (kept: WrittenAnswer | undefined, version: number): WrittenAnswer | undefined =>
  kept && {
    body: kept.body,
    etag: kept.etag,
    headers: { ...kept.headers, [contentVersionHeader]: String(version) },
  };
