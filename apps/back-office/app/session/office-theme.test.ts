import { expect, it } from "vitest";
import { themeCookie, themeIn } from "./office-theme";

it("remembers a theme in the browser, and takes nothing else for one", () => {
  expect(themeIn(themeCookie("dark", true))).toBe("dark");
  expect(themeIn("a=1; skaenk_office_theme=light; b=2")).toBe("light");
  expect(themeIn("skaenk_office_theme=<script>")).toBe("system");
  expect(themeIn(null)).toBe("system");
  expect(themeCookie("x; Path=/", false)).toBe(
    "skaenk_office_theme=system; Path=/kontor; Max-Age=31536000; SameSite=Lax; HttpOnly",
  );
});
