import { type MenuLink, usualMenu } from "./menu.ts";
import { shopPage } from "./shop-pages.ts";

// Apart from the menu, so that the browser does not work out what only the office and the backend ask.

/** Links that the law wants within reach on every page, or that the shop's mails refer to. The button of withdrawal keeps its words. */
export const neededLinks: readonly MenuLink[] = usualMenu.footer.flatMap(({ title, links }) =>
  title === "Kundeservice" ? links : [],
);

/** Pages that the program itself has, beside what is written. */
export const shopPaths: readonly string[] = [
  ...[
    "/",
    shopPage("/drinks"),
    shopPage("/hjaelp-mig-med-at-vaelge"),
    shopPage("/inspiration"),
    shopPage("/kollektioner"),
    shopPage("/ingredienser"),
    shopPage("/teknik"),
    shopPage("/kampagne"),
    shopPage("/shop"),
    shopPage("/fest"),
    shopPage("/favoritter"),
    shopPage("/find"),
  ],
  ...[
    shopPage("/klub"),
    shopPage("/klub/oversigt"),
    shopPage("/klub/vilkaar"),
    shopPage("/design-drinkskort"),
    shopPage("/fortryd"),
    shopPage("/kontakt"),
    shopPage("/levering"),
    shopPage("/nyhedsbrev"),
  ],
];
