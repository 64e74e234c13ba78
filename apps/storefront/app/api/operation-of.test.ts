import { describe, expect, it } from "vitest";
import { nameNextPress, operationOf } from "./operation-of";

function form(entries: Record<string, string>): FormData {
  const filled = new FormData();
  for (const [name, value] of Object.entries(entries)) filled.set(name, value);
  return filled;
}

const from = (cookie = "", path = "/kurv") => new Request(`http://shop.test${path}`, { headers: { cookie } });

describe("the name of a press", () => {
  it("is the page's own where the page has scripts", () => {
    expect(operationOf(form({ operationId: "a-press-0001" }), from())).toBe("a-press-0001");
  });

  it("is without scripts the same for a double click, and another once the cart has been seen", () => {
    const gin = () => form({ intent: "add", variantId: "GIN-70" });
    const first = operationOf(gin(), from());
    expect(first).toMatch(/^[\w-]{8,64}$/);
    expect(operationOf(gin(), from())).toBe(first);
    expect(operationOf(form({ intent: "add", variantId: "TON-6" }), from())).not.toBe(first);

    const seen = new Headers();
    nameNextPress(from(), seen);
    const cookie = seen.get("set-cookie")?.split(";")[0] ?? "";
    expect(seen.get("set-cookie")).toMatch(/^skaenk_press=[\w-]{16}; Path=\/kurv; HttpOnly; SameSite=Lax$/);
    expect(operationOf(gin(), from(cookie))).not.toBe(first);
    expect(operationOf(gin(), from(cookie))).toBe(operationOf(gin(), from(cookie)));
  });

  it("takes no nonsense for a name, and is not set by a page with scripts", () => {
    expect(operationOf(form({ operationId: "' or 1=1 --" }), from())).toMatch(/^[\w-]{43}$/);
    const headers = new Headers();
    nameNextPress(from("", "/kurv.data"), headers);
    expect(headers.get("set-cookie")).toBeNull();
  });
});
