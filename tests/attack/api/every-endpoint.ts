import fc from "fast-check";
import { type ApiDocument, type Operation, readDocument } from "../documents.ts";
import { joinClub } from "../others.ts";
import { confirmAgain, logIn, ownerOf, type StaffPerson } from "../staff.ts";
import type { AskedRequest, Reply, Target } from "../target.ts";
import { Visitor } from "../visitor.ts";
import { addressText, hostileValuesOf, valuesOf } from "./from-schema.ts";

type DrawnRequest = { path: string; asked: AskedRequest };

/** Endpoints that would end the attack itself: they close the shop, or change the attacker's own access or that of other staff. */
const leftOut =
  /^(PUT \/office\/settings\/opening|PUT \/office\/account\/password|DELETE \/office\/(session|account\/sessions\/\{id\}|staff\/\{id\}\/sessions)|PATCH \/office\/(staff\/\{id\}|settings\/providers)|(POST|DELETE) \/office\/account\/(codes|passkeys).*)$/;

/** Calls every endpoint of the OpenAPI document with valid values, boundary values and values outside of the schema. */
export async function everyEndpoint(target: Target, timesEach: number): Promise<void> {
  const document = await readDocument(target);
  const operations = document.operations.filter(({ method, path }) => !leftOut.test(`${method} ${path}`));
  const owner = await ownInOffice(target);
  const member = (await joinClub(target)).browser;
  const known = await knownValues(target);
  let wellReceived = 0;
  let asked = 0;
  for (const [at, operation] of operations.entries()) {
    const isOffice = operation.path.startsWith("/office/");
    const drawn = fc.sample(requestsOf(operation, document, known), { seed: target.seed + at, numRuns: timesEach });
    for (const request of drawn) {
      const browser = isOffice ? owner : asked % 2 === 0 ? member.at(target) : new Visitor(target);
      const reply: Reply | undefined = await browser
        .ask(`/api/v1${request.path}`, request.asked)
        .catch(() => undefined);
      asked += 1;
      const status = reply?.status ?? 0;
      if (status >= 200 && status < 300) wellReceived += 1;
      const body = String(request.asked.body ?? "").slice(0, 120);
      const said = `${operation.method} ${request.path.slice(0, 120)} ${body}: ${status} ${status >= 500 ? reply?.text.slice(0, 80) : ""}`;
      // A 503 is no failure: the search service may be resting, or a provider unavailable.
      target.expect(status > 0 && (status < 500 || isAway(reply)), said);
    }
  }
  target.control(wellReceived > asked / 8, `${wellReceived} of ${asked} requests were what the endpoint asks for`);
}

const away = /"code":"(no_payment_provider|provider_silent|rendering_busy|search_silent|age_check_unavailable)"/;
const isAway = (reply: Reply | undefined): boolean => reply?.status === 503 && away.test(reply.text);

/** Logs the owner in on a session of this attack's own, which it may ruin. */
async function ownInOffice(target: Target): Promise<Visitor> {
  const owner: StaffPerson = await ownerOf(target);
  const browser = await logIn(target, owner, new Visitor(target));
  await confirmAgain(target, { ...owner, browser });
  return browser;
}

type KnownValues = Record<string, string[]>;

/** Ids and slugs that exist, so that requests get past the 404 check. */
async function knownValues({ shop }: Target): Promise<KnownValues> {
  const listOf = async (statement: string) =>
    (await shop.pool.query(statement)).rows.map((row) => String(Object.values(row)[0]));
  return {
    slug: [
      ...(await listOf("select slug from products order by slug limit 4")),
      ...(await listOf("select slug from recipes order by slug limit 4")),
    ],
    sku: await listOf("select sku from variants order by sku limit 4"),
    variantId: await listOf("select sku from variants order by sku limit 4"),
    number: await listOf("select order_number from orders order by id desc limit 4"),
    orderNumber: await listOf("select order_number from orders order by id desc limit 4"),
    token: await listOf("select token from orders order by id desc limit 4"),
    id: ["1", "2", "3"],
    kind: ["recipe", "product", "recipes", "products"],
    postcode: ["5000", "2100"],
  };
}

function requestsOf(operation: Operation, { schemas }: ApiDocument, known: KnownValues): fc.Arbitrary<DrawnRequest> {
  const drawParameter = ({ name, schema, in: place }: Operation["parameters"][number]) => {
    const drawn = hostileValuesOf(schema, schemas).map(addressText);
    const there = known[name] ?? [];
    const value = there.length > 0 ? fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...there) }, drawn) : drawn;
    return value.map((text): [string, string, string] => [place, name, text]);
  };
  const needed = operation.parameters.filter((one) => one.required || one.in === "path").map(drawParameter);
  const free = operation.parameters.filter((one) => !one.required && one.in !== "path").map(drawParameter);
  const parameters = fc
    .tuple(fc.tuple(...needed), free.length > 0 ? fc.array(fc.oneof(...free), { maxLength: 4 }) : fc.constant([]))
    .map(([first, others]) => [...first, ...others]);
  return fc.tuple(parameters, bodiesOf(operation, schemas)).map(([all, body]) => {
    const of = (place: string) => all.filter(([where]) => where === place);
    const path = of("path").reduce(
      (text, [, name, value]) =>
        text.replace(new RegExp(`\\{\\+?${name}\\}`), () => encodeURIComponent(value.toWellFormed()) || "x"),
      operation.path,
    );
    const query = new URLSearchParams(of("query").map(([, name, value]) => [name, value.toWellFormed()])).toString();
    const headers = Object.fromEntries(of("header").map(([, name, value]) => [name, headerText(value)]));
    return {
      path: `${path}${query === "" ? "" : `?${query}`}`.slice(0, 2_000),
      asked: {
        method: operation.method,
        ...(body.body === undefined ? {} : { body: body.body }),
        headers: { ...headers, ...body.headers },
      },
    };
  });
}

/** Reduces a value to characters that an HTTP header may contain. */
const headerText = (value: string) => value.replace(/[^\x20-\x7e]/g, "?").slice(0, 1_000) || "x";

type DrawnBody = { body?: string; headers: Record<string, string> };

function bodiesOf({ bodies, method }: Operation, schemas: ApiDocument["schemas"]): fc.Arbitrary<DrawnBody> {
  const [first] = Object.entries(bodies);
  if (!first) {
    const odd = method === "GET" ? fc.constant(undefined) : fc.constantFrom(undefined, "{}", "[", "a=b");
    return odd.map(
      (body): DrawnBody =>
        body === undefined ? { headers: {} } : { body, headers: { "content-type": "application/json" } },
    );
  }
  const [type, { schema }] = first;
  if (type === "application/json") {
    const right = valuesOf(schema, schemas);
    const values = fc.oneof(
      { weight: 2, arbitrary: right },
      { weight: 3, arbitrary: hostileValuesOf(schema, schemas) },
    );
    return values.map((value) => ({ body: JSON.stringify(value) ?? "null", headers: { "content-type": type } }));
  }
  const texts = fc.oneof(
    fc.string({ unit: "binary", maxLength: 200 }),
    fc.constantFrom("--x--", "a=b&c=d", "<svg/>", ""),
  );
  return texts.map((body) => ({
    body,
    headers: { "content-type": type.startsWith("multipart/") ? `${type}; boundary=x` : type },
  }));
}
