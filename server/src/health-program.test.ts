import { describe, expect, it } from "vitest";
import { healthProgram } from "./health-program.ts";

const ask = async (missing: string[], from: string | undefined, path = "/readyz") => {
  const readiness = { missing: () => Promise.resolve(missing), drain: () => undefined };
  const program = healthProgram(readiness, { trustedProxies: ["172.30.0.0/24"] });
  const headers: Record<string, string> = from === undefined ? {} : { "x-forwarded-for": from };
  const answer = await program.fetch(new Request(`http://localhost${path}`, { headers }), undefined as never);
  return { status: answer.status, body: await answer.json() };
};
const trouble = ["draining", "database_write", "disk"];

describe("/readyz", () => {
  it.each(["127.0.0.1", "::1", "172.30.0.9"])(
    "names what is wrong to %s, the machine or a proxy of the shop",
    async (from) => {
      expect(await ask(trouble, from)).toEqual({ status: 503, body: { ready: false, missing: trouble } });
    },
  );

  it.each(["203.0.113.9", "2001:db8::9", undefined])("names no trouble to a stranger, %s", async (from) => {
    expect(await ask(trouble, from)).toEqual({
      status: 503,
      body: { ready: false, missing: ["draining", "unavailable"] },
    });
    expect(await ask(["shelves"], from)).toEqual({ status: 503, body: { ready: false, missing: ["shelves"] } });
    expect(await ask([], from)).toEqual({ status: 200, body: { ready: true, missing: [] } });
  });
});
