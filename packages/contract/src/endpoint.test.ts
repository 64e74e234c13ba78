import { expect, expectTypeOf, it } from "vitest";
import { z } from "zod";
import { createCall, type Reply } from "./client.ts";
import { type AnswerOf, addressOf, addressOnly, endpoint, type InputOf } from "./endpoint.ts";

const getGlass = endpoint({
  method: "get",
  path: "/glasses/{name}/drinks",
  tags: ["glasses"],
  summary: "The drinks that a glass is for",
  params: z.object({ name: z.string() }),
  query: z.object({ page: z.coerce.number<number | string>().default(1), q: z.string().optional() }),
  answer: z.object({ items: z.array(z.string()) }),
  refusals: [404],
});

const fillGlass = endpoint({
  method: "post",
  path: "/glasses",
  tags: ["glasses"],
  summary: "Fills a glass",
  body: z.object({ name: z.string(), clHigh: z.int().default(4) }),
  status: 204,
  refusals: [422],
});

const reply: Reply = { status: 200, body: { items: ["negroni"] }, tags: [], cookies: [] };
const call = createCall(async () => reply);

it("says what is answered and what is asked for by the endpoint alone", () => {
  expectTypeOf<AnswerOf<typeof getGlass>>().toEqualTypeOf<{ items: string[] }>();
  expectTypeOf<AnswerOf<typeof fillGlass>>().toEqualTypeOf<undefined>();
  expectTypeOf<InputOf<typeof getGlass>>().toEqualTypeOf<{
    params: { name: string };
    query?: { page?: number | string | undefined; q?: string | undefined };
  }>();
  expectTypeOf(call(getGlass, { params: { name: "coupe" } })).resolves.toEqualTypeOf<{ items: string[] }>();
});

it("does not compile with a wrong path, query or body", () => {
  const mistakes = () => [
    // @ts-expect-error: the path has a param
    call(getGlass),
    // @ts-expect-error: of another name
    call(getGlass, { params: { slug: "coupe" } }),
    // @ts-expect-error: a query that the endpoint does not know
    call(getGlass, { params: { name: "coupe" }, query: { sort: "name" } }),
    // @ts-expect-error: a page is a number
    call(getGlass, { params: { name: "coupe" }, query: { page: true } }),
    // @ts-expect-error: a body where none is taken
    call(getGlass, { params: { name: "coupe" }, body: {} }),
    // @ts-expect-error: no body where one is taken
    call(fillGlass),
    // @ts-expect-error: a body that lacks something
    call(fillGlass, { body: { clHigh: 4 } }),
    // @ts-expect-error: no endpoint at all
    call("/glasses", { body: { name: "coupe" } }),
    // @ts-expect-error: another path than the endpoint's own
    addressOnly<typeof getGlass>("get", "/glasses/{name}"),
    // @ts-expect-error: params that are not the path's
    endpoint({ ...getGlass, params: z.object({ slug: z.string() }) }),
  ];
  expect(mistakes).toBeTypeOf("function");
});

it("puts params and query into the address so that they stay what they are", () => {
  expect(addressOf(getGlass, { params: { name: "høj/glas?" }, query: { q: "a b&c", page: 2 } })).toBe(
    "/api/v1/glasses/h%C3%B8j%2Fglas%3F/drinks?q=a+b%26c&page=2",
  );
  expect(addressOf(getGlass, { params: { name: ".." } })).toBe("/api/v1/glasses/%252E%252E/drinks");
});
