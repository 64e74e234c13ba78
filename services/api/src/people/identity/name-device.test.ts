import { expect, it } from "vitest";
import { nameDevice } from "./name-device.ts";

it.each([
  [
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/151.0.0.0 Safari/537.36",
    "Chrome på Linux",
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/151.0.0.0 Safari/537.36 Edg/151.0.0.0",
    "Edge på Windows",
  ],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:151.0) Gecko/20100101 Firefox/151.0", "Firefox på Mac"],
  [
    "Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 SamsungBrowser/30.0 Chrome/139.0 Mobile Safari/537.36",
    "Samsung Internet på Android",
  ],
  ["curl/8.9.1", "Ukendt program"],
])("names %s", (userAgent, name) => {
  expect(nameDevice(userAgent)).toBe(name);
});
