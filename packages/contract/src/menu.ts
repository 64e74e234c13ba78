import { shopPage } from "./shop-pages.ts";
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
    { to: shopPage("/drinks"), name: "Drinks" },
    { to: shopPage("/inspiration"), name: "Inspiration" },
    { to: shopPage("/kollektioner"), name: "Kollektioner", wide: true },
    { to: shopPage("/shop"), name: "Shop" },
    { to: shopPage("/fest"), name: "Fest" },
    { to: shopPage("/klub"), name: "Klub" },
  ],
  footer: [
    {
      title: "Gå på opdagelse",
      links: [
        { to: shopPage("/drinks"), name: "Drinks" },
        { to: shopPage("/hjaelp-mig-med-at-vaelge"), name: "Hjælp mig med at vælge" },
        { to: shopPage("/kollektioner"), name: "Kollektioner" },
        { to: shopPage("/kampagne"), name: "Kampagner" },
        { to: shopPage("/inspiration"), name: "Inspiration" },
        { to: shopPage("/ingredienser"), name: "Ingredienser" },
        { to: shopPage("/teknik"), name: "Teknik" },
        { to: shopPage("/fest"), name: "Planlæg en fest" },
      ],
    },
    {
      title: "Kundeservice",
      links: [
        { to: shopPage("/kontakt"), name: "Kontakt" },
        { to: shopPage("/levering"), name: "Levering" },
        { to: shopPage("/fortrydelsesret"), name: "Fortrydelsesret" },
        { to: shopPage("/fortryd"), name: "Fortryd aftalen her" },
        { to: shopPage("/klageadgang"), name: "Klageadgang" },
        { to: shopPage("/handelsbetingelser"), name: "Handelsbetingelser" },
      ],
    },
    {
      title: "Klubben",
      links: [
        { to: shopPage("/klub/vilkaar"), name: "Klubvilkår" },
        { to: shopPage("/favoritter"), name: "Favoritter" },
        { to: shopPage("/design-drinkskort"), name: "Lav et drinkskort" },
      ],
    },
  ],
};

/** The menu as visitors see it. While the club is closed, links to it are left out and a column named after it gets another title. Pure. */
export function menuWith(club: { open: boolean }, menu: Partial<ShopMenu>): ShopMenu {
  const { header, footer } = { ...usualMenu, ...menu };
  if (club.open) return { header, footer };
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

/** As many links as a phone of 390 px has room for beside one another. */
export const mostOnPhone = 5;
