import { companyLine } from "@skaenk/danish/company-words";
import { Html, html } from "./html.ts";
import { type Letter, type LetterPicture, type Part, spansOf, type Words } from "./letter.ts";
import { faceRules } from "./letter-faces.ts";
import type { MailShop } from "./mail-shop.ts";

/** The site's colours (packages/look/tokens.css); mail programs know no variables, so both themes are written out. */
const light = { page: "#f6efe0", paper: "#fcf8ee", ink: "#15201b", soft: "#4b5449", line: "#d6c9ad", wine: "#6a1539" };
const dark = { page: "#121815", paper: "#1a221e", ink: "#f4eddd", soft: "#bcbeac", line: "#37433c", wine: "#eb9fbc" };
/** The foot and the card are the shop's own: the same deep green by day and by night. */
const foot = { light: "#12362c", dark: "#0c2a22", words: "#c1cec0", links: "#f6efe0", line: "#335849" };
const onWine = { light: "#fff6ec", dark: "#2b0615" };
/** Below a drawing until it is there. */
const sand = "#eadfc8";

const serif = "Fraunces, Georgia, 'Times New Roman', serif";
const sans = "'Hanken Grotesk', 'Segoe UI', Helvetica, Arial, sans-serif";

/** Programs that read the head get the dark theme, the narrow layout and the letters; the others show the inline styles. */
const rules = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; padding: 0; width: 100%; -webkit-text-size-adjust: 100%; }
a { overflow-wrap: anywhere; }
.figures { font-variant-numeric: tabular-nums; }
@media (max-width: 480px) {
  .paper { padding: 26px 18px !important; }
  .foot { padding: 20px 18px !important; }
  .name { font-size: 30px !important; }
  .title { font-size: 27px !important; }
  .button { display: block !important; text-align: center !important; }
  .tile { width: 48px !important; padding-right: 12px !important; }
  .card { padding: 20px 14px !important; }
  .card th { padding-right: 8px !important; }
  .card td { font-size: 12px !important; }
  .figure { font-size: 40px !important; }
}
@media (prefers-color-scheme: dark) {
  .page { background: ${dark.page} !important; }
  .paper, .box { background: ${dark.paper} !important; }
  .ink, .title, .heading, .cell { color: ${dark.ink} !important; }
  .soft { color: ${dark.soft} !important; }
  .foot, .card { background: ${foot.dark} !important; }
  .line, .box { border-color: ${dark.line} !important; }
  .wine, .ink a, .soft a, .cell a { color: ${dark.wine} !important; }
  .button { background: ${dark.wine} !important; color: ${onWine.dark} !important; }
  .button-quiet { background: none !important; border-color: ${dark.ink} !important; color: ${dark.ink} !important; }
}`;

/** The HTML part of a mail: tables and inline styles, since that is what mail programs agree on. */
export function letterAsHtml(letter: Letter, shop: MailShop): string {
  const { productName, company } = shop;
  return html`<!doctype html>
<html lang="da" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no">
<title>${letter.subject}</title>
<style>${new Html(faceRules(shop.at) + rules)}</style>
</head>
<body class="page" style="margin:0;background:${light.page};font-family:${sans}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${letter.preheader}${preheaderFill}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${light.page}"><tr><td align="center" style="padding:20px 8px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">
<tr><td align="center" style="padding:14px 10px 18px"><a class="ink name" href="${shop.at("/")}" style="font:600 36px ${serif};letter-spacing:-0.045em;color:${light.ink};text-decoration:none">${productName}</a></td></tr>
${letter.picture && html`<tr><td class="line" style="border:1px solid ${light.line};border-bottom:0;background:${sand}">${wideImage(letter.picture, 598)}</td></tr>`}
<tr><td class="paper line" style="background:${light.paper};border:1px solid ${light.line};border-width:${letter.picture ? 0 : 1}px 1px 0;padding:38px 36px 30px">
<h1 class="title" style="margin:0 0 18px;font:500 34px/1.1 ${serif};letter-spacing:-0.022em;color:${light.ink}">${letter.title.replaceAll("e-mail", "e\u2011mail")}</h1>
${letter.parts.map(partAsHtml)}
</td></tr>
<tr><td class="foot" style="padding:24px 36px;background:${foot.light};font-size:13px;line-height:1.6;color:${foot.words}">
${(letter.footer ?? []).map((words) => html`<p style="margin:0 0 10px">${inline(words, foot.links)}</p>`)}
<p style="margin:0">${companyLine(company)}${contactAsHtml(company)}</p>
</td></tr>
</table>
</td></tr></table>
</body>
</html>`.markup;
}

/** The mail address and the phone number that the shop has, on a line of their own. */
function contactAsHtml({ email, phone }: MailShop["company"]): Html[] {
  const way = (href: string, words: string) => html`<a href="${href}" style="color:${foot.links}">${words}</a>`;
  const ways = [
    ...(email ? [way(`mailto:${email}`, email)] : []),
    ...(phone ? [way(`tel:${phone.replaceAll(" ", "")}`, phone)] : []),
  ];
  return ways.map((one, at) => html`${at === 0 ? html`<br>` : " · "}${one}`);
}

/** Keeps the beginning of the letter from running into the preheader in the list of mails. */
const preheaderFill = new Html("&#847;&zwnj;&nbsp;".repeat(40));

/** The width as an attribute is for Outlook, which knows no other; where pictures are held back, the words stand in their place. */
const image = ({ src, alt }: LetterPicture, points: number, style: string) =>
  html`<img src="${src}" alt="${alt}" width="${points}" border="0" style="display:block;width:100%;max-width:${points}px;height:auto;background:${sand};color:${light.ink};${style}">`;
const wideImage = (picture: LetterPicture, points: number) =>
  image(picture, points, `font:600 16px/1.4 ${serif};text-align:center`);

function partAsHtml(part: Part): Html {
  switch (part.kind) {
    case "text":
      return part.quiet
        ? html`<p class="soft" style="margin:0 0 14px;font-size:14px;line-height:1.55;color:${light.soft}">${inline(part.words)}</p>`
        : html`<p class="ink" style="margin:0 0 16px;font-size:16px;line-height:1.6;color:${light.ink}">${inline(part.words)}</p>`;
    case "heading":
      if (part.quiet) {
        return html`<h2 class="heading line" style="margin:22px 0 6px;padding-top:14px;border-top:1px solid ${light.line};font:600 15px/1.4 ${sans};color:${light.ink}">${part.text}</h2>`;
      }
      return html`<h2 class="heading" style="margin:28px 0 10px;font:600 20px/1.3 ${serif};letter-spacing:-0.01em;color:${light.ink}">${part.text}</h2>`;
    case "button":
      if (part.quiet) {
        return html`<p style="margin:6px 0 22px"><a class="button button-quiet" href="${part.href}" style="display:inline-block;border:1px solid ${light.ink};color:${light.ink};font:600 16px ${sans};text-decoration:none;padding:13px 23px;border-radius:4px">${part.text}</a></p>`;
      }
      return html`<p style="margin:6px 0 22px"><a class="button" href="${part.href}" style="display:inline-block;background:${light.wine};color:${onWine.light};font:600 16px ${sans};text-decoration:none;padding:14px 24px;border-radius:4px">${part.text}</a></p>`;
    case "list":
      return listAsHtml(part);
    case "facts":
      return factsAsHtml(part.rows);
    case "lines":
      return linesAsHtml(part);
    case "box":
      return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:4px 0 18px"><tr><td class="box ink" style="border:1px solid ${light.line};border-radius:4px;padding:16px 18px;font-size:15px;line-height:1.55;color:${light.ink}"><strong>${part.title}</strong><br>${inline(part.words)}</td></tr></table>`;
    case "picture":
      return html`<p style="margin:26px 0 0"><a href="${part.href}" style="color:${light.ink};text-decoration:none">${wideImage(part.picture, 528)}</a></p>`;
    case "card":
      return cardAsHtml(part);
  }
}

function listAsHtml({ ordered, items }: Extract<Part, { kind: "list" }>): Html {
  const style = `margin:0 0 16px;padding-left:22px;font-size:16px;line-height:1.6;color:${light.ink}`;
  const rows = items.map((item) => html`<li style="margin:0 0 5px">${inline(item)}</li>`);
  return ordered
    ? html`<ol class="ink" style="${style}">${rows}</ol>`
    : html`<ul class="ink" style="${style}">${rows}</ul>`;
}

function factsAsHtml(rows: [string, Words][]): Html {
  const cells = rows.map(
    ([label, words]) => html`<tr>
<th class="soft" align="left" scope="row" valign="top" style="padding:3px 14px 3px 0;font:400 14px/1.5 ${sans};color:${light.soft}">${label}</th>
<td class="cell" valign="top" style="padding:3px 0;font-size:15px;line-height:1.5;overflow-wrap:anywhere;color:${light.ink}">${inline(words)}</td></tr>`,
  );
  return html`<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 18px">${cells}</table>`;
}

/** Like the card in the club: one large figure on the shop's green. A code is not broken. */
function cardAsHtml({ label, figure, rows }: Extract<Part, { kind: "card" }>): Html {
  const facts = rows.map(
    ([name, words]) => html`<tr>
<th align="left" scope="row" valign="top" style="padding:3px 14px 3px 0;font:400 14px/1.5 ${sans};color:${foot.words}">${name}</th>
<td align="right" valign="top" style="padding:3px 0;font:600 15px/1.5 ${sans};color:${foot.links}${/\s/.test(words) ? "" : ";white-space:nowrap"}">${words}</td></tr>`,
  );
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:6px 0 24px"><tr><td class="card" style="background:${foot.light};border-radius:6px;padding:26px 28px">
<p style="margin:0 0 26px;font:400 15px/1.4 ${sans};color:${foot.words}">${label}</p>
<p class="figure" style="margin:0 0 16px;font:400 56px/1 ${serif};letter-spacing:-0.04em;color:${foot.links}">${figure}</p>
<table width="100%" cellpadding="0" cellspacing="0" border="0" style="border-top:1px solid ${foot.line};padding-top:10px">${facts}</table>
</td></tr></table>`;
}

function linesAsHtml({ rows, sums }: Extract<Part, { kind: "lines" }>): Html {
  const pictured = rows.some(({ picture }) => picture);
  const border = `border-bottom:1px solid ${light.line}`;
  const lines = rows.map(({ title, details, amount, picture }) => {
    const tile = html`<td class="line tile" valign="top" style="width:64px;padding:12px 16px 12px 0;${border}">${picture && image(picture, 64, `font:400 11px/1.3 ${sans}`)}</td>`;
    return html`<tr>
${pictured && tile}<td class="cell line" valign="top" style="padding:12px 12px 12px 0;font-size:16px;line-height:1.45;color:${light.ink};${border}">${pictured ? html`<strong style="font-weight:600">${title}</strong>` : title}${details.map((detail) => html`<br><span class="soft" style="font-size:14px;color:${light.soft}">${detail}</span>`)}</td>
<td class="cell line figures" align="right" valign="top" style="padding:12px 0;font-size:16px;line-height:1.45;color:${light.ink};white-space:nowrap;${border}">${amount ?? ""}</td></tr>`;
  });
  const totals = sums.map(({ label, amount, strong }, index) => {
    const above = index === 0 ? 14 : strong ? 10 : 4;
    const style = `padding:${above}px 0 ${strong ? 10 : 4}px;font-size:${strong ? "18px" : "15px"};font-weight:${strong ? 700 : 400};color:${light.ink}`;
    return html`<tr><td class="cell" ${pictured && new Html('colspan="2"')} style="${style}">${label}</td><td class="cell figures" align="right" style="${style};white-space:nowrap">${amount}</td></tr>`;
  });
  return html`<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px">${lines}${totals}</table>`;
}

function inline(words: Words, linkColour = light.wine): Html[] {
  return spansOf(words).map(({ text, emphasis, strong, href }) => {
    if (href) return html`<a href="${href}" style="color:${linkColour}">${text}</a>`;
    if (strong) return html`<strong>${text}</strong>`;
    return emphasis
      ? html`<em>${text}</em>`
      : html`${text.split("\n").map((line, at) => (at > 0 ? html`<br>${line}` : html`${line}`))}`;
  });
}
