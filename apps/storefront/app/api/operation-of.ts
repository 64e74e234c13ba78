import { createHash, randomBytes } from "node:crypto";
import { operationField } from "./operation-field";
import { staysOnPage } from "./stays-on-page";

/**
 * Names what the browser of a visitor without scripts has seen: set anew with each page that shows what a press did. Two
 * presses under one name, and saying the same, were made on the same page: a double click.
 */
const pressCookie = "skaenk_press";

/**
 * The name of a form's operation: its own, made by the page that sent it; without scripts, what it says and what the visitor
 * had seen when they said it. See decision 230.
 */
export function operationOf(form: FormData, request: Request): string {
  const own = form.get(operationField);
  if (typeof own === "string" && /^[\w-]{8,64}$/.test(own)) return own;
  const seen = new RegExp(`(?:^|; )${pressCookie}=([\\w-]{1,40})`).exec(request.headers.get("cookie") ?? "")?.[1] ?? "";
  const said = [...form].filter(([, value]) => typeof value === "string");
  return createHash("sha256")
    .update(JSON.stringify([seen, said]))
    .digest("base64url");
}

/**
 * This function sets the cookie with the operation id of the next press, for a page without scripts. Pages with scripts make their own ids.
 */
export function nameNextPress(request: Request, headers: Headers): void {
  if (staysOnPage(request)) return;
  const secure = new URL(request.url).protocol === "https:" ? "; Secure" : "";
  const value = randomBytes(12).toString("base64url");
  headers.append("set-cookie", `${pressCookie}=${value}; Path=/kurv; HttpOnly; SameSite=Lax${secure}`);
}
