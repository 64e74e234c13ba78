import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { Hono } from "hono";
import { html, raw } from "hono/html";
import PostalMime, { type Email } from "postal-mime";
import { mailCatcherStyle } from "./mail-catcher-style.ts";

const newestShown = 200;
const fileName = /^[0-9]{8}T[0-9]{9}Z-[0-9a-f]{32}\.eml$/;
const copenhagen = new Intl.DateTimeFormat("da-DK", {
  dateStyle: "medium",
  timeStyle: "medium",
  timeZone: "Europe/Copenhagen",
});

/**
 * Shows the mail that was caught instead of sent, newest first, for development and tests. Mount it at `/dev/mail`.
 * @param folder where the `.eml` files are (DATA_DIR/mail); need not exist yet
 * @throws Error in production, unless fakes are allowed there
 */
export function mailCatcher({ folder, allowFakes }: { folder: string; allowFakes: boolean }): Hono {
  if (!allowFakes) throw new Error("The mail catcher shows everybody's mail and may not be loaded in production");
  const app = new Hono();
  app.use(async (context, next) => {
    await next();
    context.header("cache-control", "no-store");
    context.header("x-robots-tag", "noindex");
    if (!context.res.headers.has("content-security-policy")) context.header("content-security-policy", pagePolicy);
  });

  app.get("/", async (context) => {
    const files = (await listFiles(folder)).slice(0, newestShown);
    const mails = await Promise.all(files.map(async (file) => ({ file, mail: await readMail(folder, file) })));
    return context.html(listPage(mails));
  });
  app.get("/:file", async (context) => {
    const file = context.req.param("file");
    const mail = await findMail(folder, file);
    return mail ? context.html(mailPage(file, mail)) : context.html(missingPage(), 404);
  });
  app.get("/:file/html", async (context) => {
    const mail = await findMail(folder, context.req.param("file"));
    if (!mail?.html) return context.notFound();
    // The shop lets nobody frame it; this one page is framed, by the page above.
    const headers = { "content-security-policy": mailPolicy, "x-frame-options": "SAMEORIGIN" };
    return context.html(mail.html, 200, headers);
  });
  app.get("/:file/attachment/:number", async (context) => {
    const mail = await findMail(folder, context.req.param("file"));
    const attachment = mail?.attachments[Number(context.req.param("number"))];
    if (!attachment) return context.notFound();
    const name = encodeURIComponent(attachment.filename ?? "vedhaeftning");
    return context.body(bytesOf(attachment.content), 200, {
      "content-type": attachment.mimeType,
      "content-disposition": `inline; filename*=UTF-8''${name}`,
      "x-content-type-options": "nosniff",
    });
  });
  return app;
}

/** The mail's own HTML: styles, and the shop's own drawings and letters, whoever opens it. */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; font-src 'self'; sandbox allow-popups";
const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'";

/** Names sort by time; anything else in the folder (a mail half written) is not listed. */
async function listFiles(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => fileName.test(name)).sort((a, b) => (a < b ? 1 : -1));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}

const readMail = async (folder: string, file: string): Promise<Email> =>
  PostalMime.parse(await readFile(join(folder, file)));

async function findMail(folder: string, file: string): Promise<Email | undefined> {
  return (await listFiles(folder)).includes(file) ? await readMail(folder, file) : undefined;
}

function bytesOf(content: ArrayBuffer | Uint8Array | string): Uint8Array<ArrayBuffer> {
  if (typeof content === "string") return new TextEncoder().encode(content);
  return new Uint8Array(content instanceof Uint8Array ? content.slice().buffer : content);
}

const page = (title: string, body: unknown) => html`<!doctype html>
<html lang="da"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><style>${raw(mailCatcherStyle)}</style></head><body>${body}</body></html>`;

const whenOf = (mail: Email) => (mail.date ? copenhagen.format(new Date(mail.date)) : "");
const toOf = (mail: Email) => (mail.to ?? []).map(({ address }) => address).join(", ");

function listPage(mails: { file: string; mail: Email }[]) {
  const items = mails.map(
    ({ file, mail }) => html`<li><a href="mail/${file}"><strong>${mail.subject}</strong>
<span>${toOf(mail)}</span><time>${whenOf(mail)}</time>
${mail.attachments.length > 0 ? html`<small>${mail.attachments.length} vedhæftet</small>` : ""}</a></li>`,
  );
  return page(
    "Fanget post",
    html`<main><h1>Fanget post</h1>
<p>Mails, der ville være sendt. De ligger på disken, fordi MAIL_URL ikke er sat.</p>
${mails.length > 0 ? html`<ul class="mails">${items}</ul>` : html`<p class="empty">Her er ingen mails endnu. Læg en ordre, eller tilmeld nyhedsbrevet.</p>`}</main>`,
  );
}

function mailPage(file: string, mail: Email) {
  const attachments = mail.attachments.map(
    ({ filename, mimeType }, index) =>
      html`<li><a href="${file}/attachment/${index}">${filename ?? "Uden navn"}</a> <small>${mimeType}</small></li>`,
  );
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value ?? "";
  const facts = [
    ["Fra", [mail.from?.name, mail.from?.address].filter(Boolean).join(" · ")],
    ["Til", toOf(mail)],
    ["Sendt", whenOf(mail)],
    ["Message-ID", mail.messageId ?? ""],
    ["List-Unsubscribe", header("list-unsubscribe")],
    ["List-Unsubscribe-Post", header("list-unsubscribe-post")],
  ].filter(([, value]) => value !== "");
  return page(
    mail.subject ?? "Mail",
    html`<main><p><a href="../mail">← Al fanget post</a></p><h1>${mail.subject}</h1>
<dl>${facts.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>
${attachments.length > 0 ? html`<h2>Vedhæftet</h2><ul>${attachments}</ul>` : ""}
<h2>HTML</h2>
<iframe title="Mailens HTML" src="${file}/html" sandbox="allow-popups"></iframe>
<h2>Ren tekst</h2><pre>${mail.text ?? ""}</pre></main>`,
  );
}

const missingPage = () =>
  page("Findes ikke", html`<main><h1>Mailen findes ikke</h1><p><a href="../mail">← Al fanget post</a></p></main>`);
