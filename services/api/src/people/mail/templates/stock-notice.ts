import { addressOf } from "@skaenk/contract/endpoint";
import { shopPage } from "@skaenk/contract/shop-pages";
import { leaveStockNoticesWithOneClick } from "@skaenk/contract/stock-notices";
import { button, type Letter, link, text } from "../letter.ts";
import type { MailData } from "../mail-data.ts";
import { leaveHeader, type MailShop } from "../mail-shop.ts";

/** Asks for the second yes. It holds nothing but that. */
export function stockNoticeConfirm(data: MailData["stock-notice-confirm"], shop: MailShop): Letter {
  const { token, product, leaveToken } = data;
  return {
    subject: `Vil du have besked om ${product}?`,
    preheader: "Vi skriver først, når du har bekræftet.",
    title: "Bekræft, at du vil have besked",
    parts: [
      text(
        `Nogen, forhåbentlig dig, vil gerne vide, når ${product} er tilbage hos ${shop.productName}. Tryk på knappen, og bekræft på siden, der åbner.`,
      ),
      button("Ja, giv mig besked", shop.at(`${shopPage("/besked/bekraeft")}?token=${token}`)),
      text(
        "Linket gælder i 7 dage. Vi sender én mail, når varen er her, og sletter så din adresse. Var det ikke dig, skal du ikke gøre noget: Så hører du ikke mere fra os.",
      ),
    ],
    footer: [
      [
        "Fortryder du senere, kan du ",
        link("afmelde al besked", shop.at(`${shopPage("/besked/afmeld")}?token=${leaveToken}`)),
        ".",
      ],
    ],
  };
}

/**
 * The mail about goods that are in stock again. It names the goods and their page, and does not promise that they are still there when the
 * mail is read.
 */
export function stockNotice(data: MailData["stock-notice"], shop: MailShop): Letter {
  const { product, slug, sku, leaveToken } = data;
  const oneClick = shop.at(addressOf(leaveStockNoticesWithOneClick, { params: { token: leaveToken } }));
  return {
    subject: `${product} er her igen`,
    preheader: "Du bad os om at sige til.",
    picture: { src: shop.drawing("products", slug, "wide"), alt: product },
    title: `${product} er på hylden igen`,
    parts: [
      text("Du bad os om at sige til. Vi har ikke lagt noget til side, så det er først til mølle."),
      button("Se varen", shop.at(`${shopPage("/vare/:slug", { slug })}?variant=${encodeURIComponent(sku)}`)),
    ],
    footer: [
      "Det var den ene mail, du bad om. Din adresse er slettet fra ventelisten til varen. Nyd alkohol med omtanke.",
      [
        "Venter du på andre varer, kan du ",
        link("afmelde al besked", shop.at(`${shopPage("/besked/afmeld")}?token=${leaveToken}`)),
        ".",
      ],
    ],
    headers: {
      "List-Unsubscribe": leaveHeader(shop, oneClick, "Afmeld besked"),
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      "List-Id": `${shop.productName} besked <besked.${new URL(shop.publicUrl).hostname}>`,
      Precedence: "bulk",
    },
  };
}
