import { shopPage } from "@skaenk/contract/shop-pages";
import type { FormEvent } from "react";
import { takePress } from "../api/take-press";
import { favorites, heartsForm, readHearts, toggleFavourite } from "./favorites-state";

/**
 * The form of every heart on the page; stands once, in the document. With scripts a heart is kept in this browser, and told to a
 * member's account from there (`favourites-in-account.ts`); without them the shop keeps it.
 */
export function HeartsForm() {
  const press = (event: FormEvent<HTMLFormElement>) => {
    const [heart] = readHearts(takePress(event)?.getAll("heart") ?? []);
    if (heart) favorites.change((list) => toggleFavourite(list, heart));
  };
  return <form id={heartsForm} method="post" action={shopPage("/favoritter/liste")} onSubmit={press} />;
}
