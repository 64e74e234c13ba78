import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** Every address of the office, below `/kontor`, and the file that answers it. */
export default [
  // Coming in
  route("log-ind", "session/log-in.route.tsx"),
  route("log-ud", "session/log-out.route.ts"),
  route("glemt", "session/forgotten.route.tsx"),
  route("begynd", "session/begin.route.tsx"),
  route("velkommen/:token", "session/welcome.route.tsx"),
  route("bekraeft", "session/confirm.route.ts"),
  route("drinks/tegning", "writing/drink-drawing.route.ts"),
  route("varer/celle", "products/cell.route.ts"),

  // Inside: the rail around every room
  layout("session/office.route.tsx", { id: "office" }, [
    index("today/today.route.tsx"),
    route("konto", "session/account.route.tsx"),
    route("ordrer", "orders/orders.route.tsx"),
    route("ordrer/:number", "orders/order.route.tsx"),
    route("ordrer/:number/pak", "orders/pack.route.tsx"),
    route("gavekort", "gift-cards/gift-cards.route.tsx"),
    route("gavekort/:id", "gift-cards/gift-card.route.tsx"),
    route("varer", "products/products.route.tsx"),
    route("varer/ny", "products/new-product.route.tsx"),
    route("varer/aendr", "products/bulk.route.tsx"),
    route("varer/:slug", "products/product.route.tsx"),
    route("varer/:slug/lager/:sku", "products/stock.route.tsx"),
    route("import", "imports/imports.route.tsx"),
    route("import/gaet", "imports/guesses.route.tsx"),
    route("import/:id", "imports/import.route.tsx"),
    route("medlemmer", "members/members.route.tsx"),
    route("medlemmer/bedoemmelser", "members/ratings.route.tsx"),
    route("medlemmer/:id", "members/member.route.tsx"),
    route("rapporter", "reports/reports.route.tsx"),
    route("drift", "operations/operations.route.tsx"),
    route("indstillinger", "settings/settings.route.tsx"),
    route("indstillinger/klar", "settings/ready.route.tsx"),
    route("indstillinger/tekster", "settings/texts.route.tsx"),
    ...["drinks", "artikler", "kollektioner", "kampagner", "sider"].flatMap((path) => [
      route(path, "writing/list.route.tsx", { id: `${path}-list` }),
      route(`${path}/ny`, "writing/new.route.tsx", { id: `${path}-new` }),
      route(`${path}/:slug`, "writing/piece.route.tsx", { id: `${path}-piece` }),
    ]),
    route("forside", "writing/piece.route.tsx", { id: "front-piece" }),
    route("billeder", "media/library.route.tsx"),
    route("personale", "staff/staff.route.tsx"),
    route("historik", "history/history.route.tsx"),
    route("historik/saet/:id", "history/change-set.route.tsx"),
    route("historik/papirkurv", "history/bin.route.tsx"),
    route("soeg", "today/find.route.ts"),
    route("*", "today/lost.route.tsx"),
  ]),
] satisfies RouteConfig;
