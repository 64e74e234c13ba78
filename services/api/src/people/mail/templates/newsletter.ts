import { addressOf } from "@skaenk/contract/endpoint";
import { unsubscribeWithOneClick } from "@skaenk/contract/newsletter";
import { shopPage } from "@skaenk/contract/shop-pages";
import { fillSettings, readSpans } from "../../../editorial/content/structured-text.ts";
import { button, heading, type Letter, link, type Part, text } from "../letter.ts";
import type { MailData, NewsletterBlock, NewsletterContent } from "../mail-data.ts";
import { leaveHeader, type MailShop } from "../mail-shop.ts";

/** Asks for the second yes. It holds nothing but that: a mail that asks for consent may not sell. */
export function newsletterConfirm({ token }: MailData["newsletter-confirm"], shop: MailShop): Letter {
  return {
    subject: `Bekræft din tilmelding til nyhedsbrevet fra ${shop.productName}`,
    preheader: "Du er først på listen, når du har bekræftet.",
    title: "Bekræft din tilmelding",
    parts: [
      text(
        `Nogen, forhåbentlig dig, har bedt om at få nyhedsbrevet fra ${shop.productName} på denne adresse. Tryk på knappen, og bekræft på siden, der åbner.`,
      ),
      button("Ja, jeg vil have nyhedsbrevet", shop.at(`${shopPage("/nyhedsbrev/bekraeft")}?token=${token}`)),
      text("Linket gælder i 7 dage. Var det ikke dig, skal du ikke gøre noget: Så hører du ikke mere fra os."),
    ],
  };
}

/** A newsletter, with the way out in its foot and in its head (RFC 8058). */
export function newsletter(data: MailData["newsletter"] & NewsletterContent, shop: MailShop): Letter {
  const { subject, preheader, title, blocks, unsubscribeToken } = data;
  const oneClick = shop.at(addressOf(unsubscribeWithOneClick, { params: { token: unsubscribeToken } }));
  return {
    subject,
    preheader,
    title,
    parts: blocks.flatMap((block) => blockParts(block, shop)),
    footer: [
      `Du får nyhedsbrevet, fordi du har sagt ja tak til det. Nyd alkohol med omtanke.`,
      [
        link("Afmeld nyhedsbrevet", shop.at(`${shopPage("/nyhedsbrev/afmeld")}?token=${unsubscribeToken}`)),
        ". Det virker med det samme.",
      ],
    ],
    headers: {
      "List-Unsubscribe": leaveHeader(shop, oneClick, "Afmeld nyhedsbrev"),
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      "List-Id": `${shop.productName} nyhedsbrev <nyhedsbrev.${new URL(shop.publicUrl).hostname}>`,
      Precedence: "bulk",
    },
  };
}

function blockParts(block: NewsletterBlock, shop: MailShop): Part[] {
  const words = (stored: string) => readSpans(fillSettings(stored, shop), shop.publicUrl);
  switch (block.kind) {
    case "paragraph":
      return [text(words(block.text))];
    case "heading":
      return [heading(block.text)];
    case "list":
      return [{ kind: "list", ordered: block.ordered, items: block.items.map(words) }];
    case "tip":
      return [{ kind: "box", title: block.title, words: words(block.text) }];
    case "card":
      return [
        ...pictureOf(block, shop),
        heading(block.title),
        text(words(block.text)),
        button(block.linkText, shop.at(block.path)),
      ];
    case "button":
      return [button(block.text, shop.at(block.path))];
  }
}

/** What has a page of its own has a drawing of its own. */
const drawnBelow = { drink: "recipes", vare: "products", inspiration: "articles" } as const;

function pictureOf({ path, title }: NewsletterBlock & { kind: "card" }, shop: MailShop): Part[] {
  const [, folder = "", slug] = /^\/(drink|vare|inspiration)\/([^/?#]+)$/.exec(path) ?? [];
  const kind = Object.entries(drawnBelow).find(([name]) => name === folder)?.[1];
  if (!kind || !slug) return [];
  return [{ kind: "picture", picture: { src: shop.drawing(kind, slug, "wide"), alt: title }, href: shop.at(path) }];
}
