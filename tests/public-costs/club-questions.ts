import { randomUUID } from "node:crypto";
import { type MeasuredShop, password } from "./measured-shop.ts";
import { asApi, type Question } from "./question.ts";

const token = "x".repeat(43);

/** Requests to join, log in, and do all that a member may do; anybody can become a member. */
export async function clubQuestions(shop: MeasuredShop): Promise<Question[]> {
  const { newcomer, join, order, recipes, products } = shop;
  const member = await join();
  await order(member, member.email);
  const { items: orders } = await member.api<{ items: { orderNumber: string }[] }>("GET", "/club/orders");
  const hearts = [
    ...recipes.map((slug) => ({ kind: "recipe", slug })),
    ...products.map((slug) => ({ kind: "product", slug })),
  ].slice(0, 500);
  await member.api("POST", "/favourites/merge", { items: hearts });
  for (let number = 0; number < 20; number += 1) {
    const name = `Asta Holm ${number}`;
    await member.api("POST", "/club/addresses", {
      name,
      street: "Flaskegyden 4",
      postcode: "5000",
      city: "Odense",
      phone: "",
    });
  }
  const { ingredients } = await member.api<{ ingredients: { key: string }[] }>("GET", "/possible-drinks?have=gin");
  const keys = ingredients.map(({ key }) => key).slice(0, 300);
  const addresses = await member.api<{ items: { id: string }[] }>("GET", "/club/addresses");
  const addressId = (turn: number) => addresses.items[turn % addresses.items.length]?.id ?? "";
  const own = (
    address: string,
    worst: string,
    method: string,
    path: (turn: number) => string,
    body?: (turn: number) => unknown,
    statuses?: number[],
  ): Question => ({
    address,
    worst,
    prepare: (turn) => asApi(member, method, path(turn), body?.(turn)),
    ...(statuses ? { statuses } : {}),
  });
  const anybody = (address: string, worst: string, body: (turn: number) => unknown, statuses?: number[]): Question => {
    const [method = "", path = ""] = address.split(" ");
    return {
      address,
      worst,
      prepare: (turn) => asApi(newcomer(), method, path, body(turn)),
      ...(statuses ? { statuses } : {}),
    };
  };
  const long = "x".repeat(200);
  return [
    anybody("GET /club/benefits", "as it is", () => undefined),
    anybody(
      "POST /club/register",
      "somebody new, with the mail that follows",
      () => ({
        email: `ny-${randomUUID()}@example.dk`,
        password: "en lang sætning om gin",
        passwordRepeat: "en lang sætning om gin",
        firstName: "Asta",
        lastName: "Holm",
        termsAccepted: true,
      }),
      [201],
    ),
    anybody(
      "POST /club/login",
      "a wrong password of 200 letters",
      (turn) => ({ email: `ukendt-${turn}@example.dk`, password: long }),
      [401],
    ),
    anybody("POST /club/logout", "as it is", () => ({}), [204]),
    anybody(
      "POST /club/password-reset",
      "a member's address, with the mail that follows",
      () => ({ email: member.email }),
      [200, 202, 429],
    ),
    anybody(
      "POST /club/password-reset/confirm",
      "a link that is none",
      () => ({ token, password: long, passwordRepeat: long }),
      [422],
    ),
    anybody(
      "POST /club/confirm",
      "a link that is none",
      () => ({ token, password: long, passwordRepeat: long }),
      [422],
    ),
    anybody(
      "POST /club/email/confirm",
      "a link that is none",
      () => ({ token, password: long, passwordRepeat: long }),
      [422],
    ),
    own("GET /club/me", "as it is", "GET", () => "/club/me"),
    own(
      "PATCH /club/me",
      "another name each time",
      "PATCH",
      () => "/club/me",
      (turn) => ({ firstName: `Asta ${turn}`, lastName: "Holm" }),
    ),
    {
      address: "DELETE /club/me",
      worst: "a member of today",
      prepare: async () => asApi(await join(), "DELETE", "/club/me", { password }),
      statuses: [200, 204],
    },
    {
      address: "POST /club/password",
      worst: "a new one, with the mail that follows",
      prepare: async () =>
        asApi(await join(), "POST", "/club/password", {
          currentPassword: password,
          password: `${password} igen`,
          passwordRepeat: `${password} igen`,
        }),
    },
    {
      address: "POST /club/confirm/send",
      worst: "with the mail that follows",
      prepare: async () => asApi(await join(), "POST", "/club/confirm/send", {}),
      statuses: [200, 202, 204],
    },
    {
      address: "POST /club/email",
      worst: "with the mail that follows",
      prepare: async () =>
        asApi(await join(), "POST", "/club/email", { email: `anden-${randomUUID()}@example.dk`, password }),
      statuses: [200, 202],
    },
    own(
      "GET /club/export",
      "as a page, of a member with everything",
      "GET",
      () => "/club/export?format=html",
      undefined,
      [200],
    ),
    own("GET /club/sessions", "as it is", "GET", () => "/club/sessions"),
    own(
      "DELETE /club/sessions/{id}",
      "one that is not there",
      "DELETE",
      (turn) => `/club/sessions/nr-${turn}`,
      undefined,
      [200, 404],
    ),
    own("GET /club/addresses", "twenty of them", "GET", () => "/club/addresses"),
    own(
      "POST /club/addresses",
      "one more than there may be",
      "POST",
      () => "/club/addresses",
      () => ({ name: "Asta Holm", street: "Flaskegyden 4", postcode: "5000", city: "Odense", phone: "" }),
      [422],
    ),
    own(
      "PATCH /club/addresses/{id}",
      "another each time",
      "PATCH",
      (turn) => `/club/addresses/${addressId(turn)}`,
      (turn) => ({ name: `Asta ${turn}` }),
    ),
    own(
      "DELETE /club/addresses/{id}",
      "one that is not there",
      "DELETE",
      (turn) => `/club/addresses/${900_000 + turn}`,
      undefined,
      [204, 200, 404],
    ),
    own("GET /club/orders", "100 at once", "GET", () => "/club/orders?pageSize=100"),
    own(
      "GET /club/orders/{orderNumber}",
      "her order of twenty gift cards",
      "GET",
      () => `/club/orders/${orders[0]?.orderNumber}`,
    ),
    own("GET /club/former-orders", "as it is", "GET", () => "/club/former-orders"),
    own(
      "POST /club/orders/{orderNumber}/again",
      "one that is not hers",
      "POST",
      (turn) => `/club/orders/SK-${turn}/again`,
      () => ({ operationId: randomUUID() }),
      [404],
    ),
    own("GET /club/overview", "as it is", "GET", () => "/club/overview"),
    own("GET /club/points", "as it is", "GET", () => "/club/points"),
    own(
      "POST /club/points/offers/{id}",
      "one that is not there",
      "POST",
      (turn) => `/club/points/offers/nr-${turn}`,
      () => ({ operationId: randomUUID() }),
      [404, 422],
    ),
    own("GET /club/reviews", "as it is", "GET", () => "/club/reviews"),
    own(
      "GET /club/reviews/{kind}/{slug}",
      "another drink's each time",
      "GET",
      (turn) => `/club/reviews/recipe/${recipes[turn]}`,
    ),
    own(
      "PUT /club/reviews/{kind}/{slug}",
      "600 letters",
      "PUT",
      (turn) => `/club/reviews/recipe/${recipes[turn]}`,
      () => ({ words: "god ".repeat(149), stars: 5, made: true }),
      [200, 403, 422, 429],
    ),
    own(
      "DELETE /club/reviews/{kind}/{slug}",
      "another drink's each time",
      "DELETE",
      (turn) => `/club/reviews/recipe/${recipes[turn]}`,
      undefined,
      [200, 204],
    ),
    own("GET /favourites", "as many as there may be", "GET", () => "/favourites"),
    own(
      "PUT /favourites/{kind}/{slug}",
      "another drink each time",
      "PUT",
      (turn) => `/favourites/recipe/${recipes[turn]}`,
      () => ({}),
    ),
    own(
      "DELETE /favourites/{kind}/{slug}",
      "another drink each time",
      "DELETE",
      (turn) => `/favourites/recipe/${recipes[turn]}`,
    ),
    own("GET /club/bar", "as it is", "GET", () => "/club/bar"),
    own(
      "PUT /club/bar",
      "all that drinks are made of",
      "PUT",
      () => "/club/bar",
      () => ({ keys }),
      [200, 429],
    ),
    own(
      "POST /club/bar/pours",
      "another drink each time, from a full bar",
      "POST",
      () => "/club/bar/pours",
      (turn) => ({ slug: recipes[turn], drinks: 200, operationId: randomUUID() }),
      [200, 429],
    ),
    own(
      "PUT /club/bar/{key}",
      "another bottle each time",
      "PUT",
      (turn) => `/club/bar/${keys[turn % keys.length]}`,
      () => ({ level: "half" }),
      [200, 429],
    ),
    own(
      "DELETE /club/bar/{key}",
      "another bottle each time",
      "DELETE",
      (turn) => `/club/bar/${keys[turn % keys.length]}`,
    ),
    own("GET /favourites/folders", "as many as there may be", "GET", () => "/favourites/folders"),
    own(
      "PUT /favourites/folders",
      "500 at once",
      "PUT",
      () => "/favourites/folders",
      () => ({ items: hearts.map((heart) => ({ ...heart, folder: "Fest" })) }),
      [200, 429],
    ),
    own(
      "POST /favourites/folders/take-out",
      "another drink each time",
      "POST",
      () => "/favourites/folders/take-out",
      (turn) => ({ folder: "Fest", kind: "recipe", slug: recipes[turn] }),
    ),
    own(
      "POST /favourites/merge",
      "500 at once",
      "POST",
      () => "/favourites/merge",
      () => ({ items: hearts }),
    ),
    own(
      "POST /favourites/share",
      "as it is",
      "POST",
      () => "/favourites/share",
      () => ({}),
    ),
    own("DELETE /favourites/share", "as it is", "DELETE", () => "/favourites/share", undefined, [204, 200]),
    {
      address: "GET /favourites/shared/{token}",
      worst: "a list of 500",
      prepare: async () => {
        const { token: shared } = await member.api<{ token: string }>("POST", "/favourites/share", {});
        return asApi(newcomer(), "GET", `/favourites/shared/${shared}?pageSize=48`);
      },
    },
    {
      address: "POST /favourites/to-cart",
      worst: "every product of the shop",
      prepare: async () => {
        const who = newcomer();
        await who.api("POST", "/favourites/merge", {
          items: products.slice(0, 500).map((slug) => ({ kind: "product", slug })),
        });
        return asApi(who, "POST", "/favourites/to-cart", {});
      },
    },
    own("GET /drinks-list", "100 drinks", "GET", () => "/drinks-list"),
    own(
      "PUT /drinks-list",
      "100 drinks, in another order each time",
      "PUT",
      () => "/drinks-list",
      (turn) => ({ slugs: [...recipes.slice(turn), ...recipes].slice(0, 100) }),
    ),
    own(
      "PUT /drinks-list/{slug}",
      "another each time",
      "PUT",
      (turn) => `/drinks-list/${recipes[turn]}`,
      () => ({}),
      [200, 422],
    ),
    own("DELETE /drinks-list/{slug}", "another each time", "DELETE", (turn) => `/drinks-list/${recipes[turn]}`),
    {
      address: "POST /recipes/{slug}/ratings",
      worst: "a new visitor each time",
      prepare: (turn) => asApi(newcomer(), "POST", `/recipes/${recipes[turn]}/ratings`, { rating: 4 }),
      statuses: [200, 201],
    },
  ];
}
