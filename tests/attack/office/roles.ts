import { type Right, type Role, rightsOfRole, roles } from "@skaenk/contract/office/rights";
import { type Operation, readDocument } from "../documents.ts";
import { joinClub } from "../others.ts";
import { confirmAgain, hire, ownerOf, type StaffPerson } from "../staff.ts";
import type { Target } from "../target.ts";
import { codeOf, type JsonReply, Visitor } from "../visitor.ts";

/** Endpoints that each role must never reach, stated independently of the rights table so that an error in it shows. */
const never: Record<Exclude<Role, "owner">, RegExp> = {
  shop: /^(POST|PATCH|PUT|DELETE) \/office\/(staff|keys|settings|webhooks|feeds\/.+\/address)|\/office\/members\/.+\/export|^DELETE \/office\/members|former-customers\/erase|exports\/members/,
  stock:
    /\/office\/(members|staff|keys|settings|exports|reports|journal|audit|bin|newsletters|imports|former-(files|customers)|operations|webhooks|search|promotions\b.*(POST|PATCH|DELETE))|\/(refund|pay-out|mark-paid|block|unblock)$|gift-cards\/.+\/mail/,
  content:
    /\/office\/(orders|order-batches|members|staff|keys|settings|exports|reports|journal|audit|bin|imports|former|operations|webhooks|gift-cards|withdrawals|phone-orders)/,
  accounts:
    /^(POST|PATCH|PUT|DELETE) \/office\/(products|variants|categories|orders|order-batches|members|staff|keys|settings|newsletters|imports|former|gift-cards|operations|recipes|articles|pages)|\/office\/members/,
};

/** Calls every office endpoint as a stranger, as a member, and as each role without the right to it. */
export async function everyEndpointByEveryRole(target: Target, share: number): Promise<void> {
  const { operations } = await readDocument(target);
  const all = operations.filter(({ path, right }) => path.startsWith("/office/") && right !== "anyone");
  const guarded = all.filter((_, at) => (at + target.seed) % Math.max(1, Math.round(1 / share)) === 0);
  target.control(all.length > 200, `${all.length} endpoints of the office name a right`);
  const owner = await ownerOf(target);
  const people: StaffPerson[] = [];
  for (const role of roles) if (role !== "owner") people.push(await hire(target, role));
  const outside: [string, Visitor][] = [
    ["a stranger", new Visitor(target)],
    ["a member of the club", (await joinClub(target)).browser],
  ];
  for (const operation of guarded) {
    const where = `${operation.method} ${operation.path}`;
    if (operation.right !== "signed-in") {
      let answer = await tryOne(owner.browser.at(target), operation);
      if (codeOf(answer) === "confirm_again") {
        await confirmAgain(target, owner);
        answer = await tryOne(owner.browser.at(target), operation);
      }
      const isOpen = answer.status !== 401 && answer.status !== 403 && answer.status < 500;
      target.control(isOpen, `the owner may ${where}: ${answer.status} ${codeOf(answer)}`);
    }
    for (const [who, browser] of outside) {
      const { status } = await tryOne(browser, operation);
      target.expect(status === 401, `${who}: ${where} is answered ${status}`);
    }
    for (const person of people) await tryAs(target, person, operation, where);
  }
}

async function tryAs(
  target: Target,
  { role, browser }: StaffPerson,
  operation: Operation,
  where: string,
): Promise<void> {
  // Endpoints open to all staff may end the calling session, so they are left out.
  if (role === "owner" || operation.right === "signed-in") return;
  const answer = await tryOne(browser.at(target), operation);
  const may = rightsOfRole[role].includes(operation.right as Right) && !never[role].test(where);
  const refused = answer.status === 403 && codeOf(answer) === "right_missing";
  const said = `${role}: ${where} (${operation.right}) is answered ${answer.status} ${codeOf(answer)}`;
  target.expect(may ? answer.status !== 401 && !refused && answer.status < 500 : refused, said);
}

/** Calls an endpoint with ids that do not exist; only the authorization matters here. */
function tryOne(browser: Visitor, { method, path }: Operation): Promise<JsonReply<unknown>> {
  const address = path.replaceAll(/\{[^}]+\}/g, "999999");
  const body = method === "GET" || method === "DELETE" ? undefined : {};
  return browser.send<unknown>(method, address, body, { "idempotency-key": crypto.randomUUID() });
}

/** In production a role with access to money or personal data needs a second factor. */
export async function rolesWithoutFactor(target: Target): Promise<void> {
  const reads = [
    "/office/orders",
    "/office/members",
    "/office/reports/standing",
    "/office/exports/orders.csv",
    "/office/gift-cards",
  ];
  for (const role of ["owner", "shop", "stock", "accounts"] as const) {
    const whole = await hire(target, role);
    const allowed: string[] = [];
    for (const path of reads) if ((await whole.browser.at(target).get(path)).status === 200) allowed.push(path);
    target.control(allowed.length > 0, `${role} with codes reads ${allowed.join(" ")}`);
    const { browser } = await hire(target, role, { withCodes: false });
    for (const path of allowed) {
      const answer = await browser.get(path);
      const said = `${role} without a factor: ${path} is answered ${answer.status} ${codeOf(answer)}`;
      target.expect(answer.status === 401 || answer.status === 403, said);
    }
  }
}
