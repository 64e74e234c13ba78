import { shopPage } from "@skaenk/contract/shop-pages";
import { Link } from "./link";

/** The way to write to the shop, as the end of "skriv til …": its mail address, or the page with the ways to reach it. */
export const MailTo = ({ email }: { email: string }) =>
  email ? <a href={`mailto:${email}`}>{email}</a> : <Link to={shopPage("/kontakt")}>os</Link>;
