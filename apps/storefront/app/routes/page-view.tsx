import type { Page } from "@skaenk/contract/pages";
import { shopPage } from "@skaenk/contract/shop-pages";
import { ConsentForm } from "../consent/consent-form";
import { StoredPage } from "../pages/stored-page";

/** The content of the page, published or as a preview. */
export function PageView({ page }: { page: Page }) {
  return <StoredPage page={page}>{page.path === shopPage("/cookies") && <ConsentForm />}</StoredPage>;
}
