import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Hono } from "hono";
import { afterEach, beforeEach, expect, test } from "vitest";
import { mailCatcher } from "./mail-catcher.ts";

let root: string;
let app: Hono;
const older = "20261120T090000000Z-0123456789abcdef0123456789abcdef.eml";
const newer = "20261120T100000000Z-fedcba9876543210fedcba9876543210.eml";

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "skaenk-catcher-"));
  app = new Hono().route("/dev/mail", mailCatcher({ folder: join(root, "mail"), allowFakes: true }));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function put(file: string, subject: string): void {
  mkdirSync(join(root, "mail"), { recursive: true });
  const lines = [
    "From: =?utf-8?Q?Sk=C3=A6nk?= <hej@skaenk.example>",
    "To: gaest@skaenk.example",
    `Subject: ${subject}`,
    "Date: Fri, 20 Nov 2026 10:00:00 +0000",
    "MIME-Version: 1.0",
    'Content-Type: multipart/mixed; boundary="m"',
    "",
    "--m",
    'Content-Type: multipart/alternative; boundary="a"',
    "",
    "--a",
    "Content-Type: text/plain; charset=utf-8",
    "",
    "Tak for din ordre <b>",
    "--a",
    "Content-Type: text/html; charset=utf-8",
    "",
    "<p>Tak for din ordre</p><script>alert(1)</script>",
    "--a--",
    "--m",
    'Content-Type: application/pdf; name="vilkår.pdf"',
    'Content-Disposition: attachment; filename="vilkaar.pdf"',
    "Content-Transfer-Encoding: base64",
    "",
    Buffer.from("%PDF-1.7").toString("base64"),
    "--m--",
  ];
  writeFileSync(join(root, "mail", file), lines.join("\r\n"));
}
const get = (path: string) => app.request(path);

test("with nothing caught, it says so", async () => {
  const answer = await get("/dev/mail");
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain("Her er ingen mails endnu");
});

test("mails are listed newest first", async () => {
  put(older, "Den gamle");
  put(newer, "Den nye");
  writeFileSync(join(root, "mail", `${newer}.part`), "half");
  const page = await (await get("/dev/mail")).text();
  expect(page.indexOf("Den nye")).toBeLessThan(page.indexOf("Den gamle"));
  expect(page.match(/<li>/g)).toHaveLength(2);
  expect(page).toContain("1 vedhæftet");
});

test("a mail is shown as HTML in a sandbox, as text and with what is attached", async () => {
  put(newer, "Ordrebekræftelse");
  const page = await (await get(`/dev/mail/${newer}`)).text();
  expect(page).toContain('sandbox="allow-popups"');
  expect(page).toContain("Tak for din ordre &lt;b&gt;");
  expect(page).toContain("vilkaar.pdf");
  expect(page).toContain("Skænk · hej@skaenk.example");
  const body = await get(`/dev/mail/${newer}/html`);
  expect(body.headers.get("content-security-policy")).toContain("sandbox");
  expect(body.headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(body.headers.get("x-frame-options")).toBe("SAMEORIGIN");
  const pdf = await get(`/dev/mail/${newer}/attachment/0`);
  expect(pdf.headers.get("content-type")).toBe("application/pdf");
  expect(await pdf.text()).toBe("%PDF-1.7");
});

test("nothing but caught mail can be read through it", async () => {
  put(newer, "En mail");
  writeFileSync(join(root, "session-secret"), "hemmelig");
  for (const path of ["..%2Fsession-secret", "%2e%2e%2fsession-secret", "findes-ikke.eml"]) {
    const answer = await get(`/dev/mail/${path}`);
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain("hemmelig");
  }
  expect((await get(`/dev/mail/${newer}/attachment/7`)).status).toBe(404);
});

test("it refuses to load in production", () => {
  expect(() => mailCatcher({ folder: root, allowFakes: false })).toThrow(/production/);
});
