import { shopPage } from "@skaenk/contract/shop-pages";
import type { ReactNode } from "react";
import { PageForm } from "../api/page-form";
import { forgetTyped } from "../checkout/typed-draft";
import { NavLink } from "../ui/link";
import { ClubSheet } from "./club-sheet";

const rooms = [
  { to: shopPage("/klub/oversigt"), name: "Oversigt" },
  { to: shopPage("/klub/bestilling"), name: "Ordrer" },
  { to: shopPage("/klub/min-bar"), name: "Min bar" },
  { to: shopPage("/klub/anmeldelser"), name: "Anmeldelser" },
  { to: shopPage("/klub/adresser"), name: "Profil" },
];

/** The member's rooms: the same links on every page, and the way out. */
export function ClubFrame({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className="club page-width">
      <ClubSheet />
      <div className="club__head" data-part="frame">
        <h1>{title}</h1>
        <nav className="club__rooms" aria-label="Dine sider i klubben">
          {rooms.map(({ to, name }) => (
            <NavLink key={to} to={to} preventScrollReset>
              {name}
            </NavLink>
          ))}
          <PageForm action={shopPage("/klub/log-ud")}>
            <button type="submit" className="club__out" onClick={forgetTyped}>
              Log ud
            </button>
          </PageForm>
        </nav>
      </div>
      {children}
    </div>
  );
}
