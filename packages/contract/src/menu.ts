/** Links of the shop's menu and foot, without schemas: for the browser. */
export type MenuLink = {
  name: string;
  /** A path of the shop, or another site. */
  to: string;
  /** Has no room on a phone. */
  wide?: boolean | undefined;
};
export type MenuColumn = { title: string; links: MenuLink[] };
export type ShopMenu = { header: MenuLink[]; footer: MenuColumn[] };

/** The menu until the owner writes another. */
export const usualMenu: ShopMenu = {
  header: [
    { to: "/drinks", name: "Drinks" },
    { to: "/inspiration", name: "Inspiration" },
    { to: "/kollektioner", name: "Kollektioner", wide: true },
    { to: "/shop", name: "Shop" },
    { to: "/fest", name: "Fest" },
    { to: "/klub", name: "Klub" },
  ],
  footer: [
    {
      title: "Gå på opdagelse",
      links: [
        { to: "/drinks", name: "Drinks" },
        { to: "/kollektioner", name: "Kollektioner" },
        { to: "/kampagne", name: "Kampagner" },
        { to: "/inspiration", name: "Inspiration" },
        { to: "/fest", name: "Planlæg en fest" },
      ],
    },
    {
      title: "Kundeservice",
      links: [
        { to: "/kontakt", name: "Kontakt" },
        { to: "/levering", name: "Levering" },
        { to: "/fortrydelsesret", name: "Fortrydelsesret" },
        { to: "/fortryd", name: "Fortryd aftalen her" },
        { to: "/klageadgang", name: "Klageadgang" },
        { to: "/handelsbetingelser", name: "Handelsbetingelser" },
      ],
    },
    {
      title: "Klubben",
      links: [
        { to: "/klub/vilkaar", name: "Klubvilkår" },
        { to: "/favoritter", name: "Favoritter" },
        { to: "/design-drinkskort", name: "Lav et drinkskort" },
      ],
    },
  ],
};

/** The menu as visitors see it: while the club is closed without ways to it, and no column bears its name. Pure. */
export function menuWith(club: { open: boolean }, menu: Partial<ShopMenu>): Partial<ShopMenu> {
  if (club.open) return menu;
  const { header, footer } = { ...usualMenu, ...menu };
  const isElsewhere = ({ to }: MenuLink) => !/^\/klub(?:[/?#]|$)/.test(to);
  return {
    header: header.filter(isElsewhere),
    footer: footer
      .map(({ title, links }) => ({
        title: /klub/i.test(title) ? "Det, du gemmer" : title,
        links: links.filter(isElsewhere),
      }))
      .filter(({ links }) => links.length > 0),
  };
}

/** Links that the law wants within reach on every page, or that the shop's mails refer to. The button of withdrawal keeps its words. */
export const neededLinks: readonly MenuLink[] = usualMenu.footer.flatMap(({ title, links }) =>
  title === "Kundeservice" ? links : [],
);

/** Pages that the program itself has, beside what is written. */
export const shopPaths: readonly string[] = [
  ...["/", "/drinks", "/inspiration", "/kollektioner", "/kampagne", "/shop", "/fest", "/favoritter", "/find"],
  ...[
    "/klub",
    "/klub/oversigt",
    "/klub/vilkaar",
    "/design-drinkskort",
    "/fortryd",
    "/kontakt",
    "/levering",
    "/nyhedsbrev",
  ],
];

/** As many links as a phone of 390 px has room for beside one another. */
export const mostOnPhone = 5;
