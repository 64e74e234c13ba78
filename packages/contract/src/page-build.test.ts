import { beforeEach, describe, expect, it } from "vitest";
import { type BrowserEnvironment, buildHeader, moveOnWhole } from "./page-build.ts";

type Instrumented = Parameters<Parameters<ReturnType<typeof moveOnWhole>["router"]>[0]["instrument"]>[0];

let build: string | undefined;
let loaded: string[];
let back: () => void;
let browser: BrowserEnvironment;
let navigate: Instrumented["navigate"];

beforeEach(() => {
  build = "old";
  loaded = [];
  browser = {
    fetch: async () => new Response("data", { headers: build ? { [buildHeader]: build } : {} }),
    location: { href: "https://shop.example/before", assign: (address) => void loaded.push(address) },
    addEventListener: (_, heard) => {
      back = heard;
    },
  };
  moveOnWhole("", "old", browser).router({ instrument: (told) => (navigate = told.navigate) });
});

const data = () => browser.fetch("/drink/negroni.data");
const within = (work: Promise<unknown>) => Promise.race([work, new Promise((done) => setTimeout(done, 5, "left"))]);

describe("a page of an older build", () => {
  it("goes on as it is while the build is the same, or says nothing", async () => {
    await navigate(data, { to: "/drink/negroni" });
    build = undefined;
    await navigate(data, { to: "/drink/martini" });
    expect(loaded).toEqual([]);
  });

  it("goes where the office is, whose router leaves out what its addresses begin with", async () => {
    moveOnWhole("/kontor", "old", browser).router({ instrument: (told) => (navigate = told.navigate) });
    build = "new";
    await within(navigate(data, { to: "/historik?af=2" }));
    expect(loaded).toEqual(["https://shop.example/kontor/historik?af=2"]);
    await within(navigate(data, { to: "?side=2" }));
    expect(loaded.at(-1)).toBe("https://shop.example/before?side=2");
  });

  it("loads whole where data of another build comes on the way, and shows none of it", async () => {
    build = "new";
    expect(await within(navigate(data, { to: "/drink/negroni?for=4" }))).toBe("left");
    expect(loaded).toEqual(["https://shop.example/drink/negroni?for=4"]);
  });

  it("keeps what came of a form, and loads the next page whole", async () => {
    build = "new";
    const send = () => browser.fetch("/kurv.data", { method: "POST" });
    await navigate(send, { to: "/kurv", formMethod: "POST" });
    expect(loaded).toEqual([]);
    build = "old";
    await navigate(data, { to: "/drinks" });
    expect(loaded).toEqual(["https://shop.example/drinks"]);
  });

  it("stays where data was only fetched beside it", async () => {
    build = "new";
    expect(await (await data()).text()).toBe("data");
    expect(loaded).toEqual([]);
  });

  it("loads whole on the way back, too", async () => {
    build = "new";
    back();
    expect(await within(data())).toBe("left");
    expect(loaded).toEqual(["https://shop.example/before"]);
  });
});
