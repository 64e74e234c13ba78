import type { Page } from "@skaenk/contract/pages";
import { shopPage } from "@skaenk/contract/shop-pages";
import { ConsentForm } from "../consent/consent-form";
import { StoredPage } from "../pages/stored-page";

/** What the page shows, in the shop or as it is being written. */
export function PageView({ page }: { page: Page }) {
  return <StoredPage page={page}>{page.path === shopPage("/cookies") && <ConsentForm />}</StoredPage>;
}
