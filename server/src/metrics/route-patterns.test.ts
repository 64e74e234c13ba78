import fc from "fast-check";
import { matchRoutes } from "react-router";
import { expect, it } from "vitest";
import { patternsOf, routePatterns } from "./route-patterns.ts";

const patterns = ["/", "/drinks", "/drinks/temaer/:slug", "/drink/:slug", "/drink/:slug/bedoem", "/shop/:slug", "/*"];

it("names the pattern and never the path", () => {
  const patternOf = routePatterns(patterns);
  expect(patternOf("/drink/negroni")).toBe("/drink/:slug");
  expect(patternOf("/drink/negroni.data")).toBe("/drink/:slug");
  expect(patternOf("/_root.data")).toBe("/");
  expect(patternOf("/klub/ane@example.dk")).toBe("/*");
});

it("agrees with the router about any address", () => {
  const patternOf = routePatterns(patterns);
  const routes = patterns.map((path) => ({ path }));
  const word = fc.constantFrom("drinks", "drink", "temaer", "bedoem", "shop", "negroni", "x");
  fc.assert(
    fc.property(fc.array(word, { maxLength: 5 }), (words) => {
      const path = `/${words.join("/")}`;
      expect(patternOf(path)).toBe(matchRoutes(routes, path)?.at(-1)?.route.path ?? "*");
    }),
  );
});

it("puts a built route together from its parents", () => {
  const route = (id: string, more: object) => ({ id, module: {} as never, ...more });
  const routes = {
    root: route("root", { path: "" }),
    home: route("home", { parentId: "root", index: true }),
    club: route("club", { parentId: "root", path: "klub" }),
    points: route("points", { parentId: "club", path: "point" }),
  };
  expect(patternsOf({ routes } as never)).toEqual(["/", "/klub", "/klub/point"]);
});
