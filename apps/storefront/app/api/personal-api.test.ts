import { getCart } from "@skaenk/contract/cart";
import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { personalApi } from "./personal-api";
import { backend, pageFacts } from "./server-context";

it("asks as the visitor that the first answer made, so that two writes of one press are one visitor's", async () => {
  const context = new RouterContextProvider();
  const sent: (string | undefined)[] = [];
  context.set(pageFacts, { tags: new Set<string>(), personal: false });
  context.set(backend, async (_address, _input, { headers }) => {
    sent.push(headers?.cookie);
    const cookies = sent.length === 1 ? ["visitor=neu; Max-Age=31536000; Path=/; HttpOnly"] : [];
    return { status: 200, body: {}, tags: [], cookies };
  });
  const api = personalApi(
    context,
    new Request("http://localhost/kurv", { headers: { cookie: "age=18; visitor=alt" } }),
  );
  await api.call(getCart);
  await api.call(getCart);
  expect(sent).toEqual(["age=18; visitor=alt", "age=18; visitor=neu"]);
  expect(api.cookies.getSetCookie()).toHaveLength(1);
});
