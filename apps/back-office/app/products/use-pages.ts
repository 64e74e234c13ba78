import type { OfficeList } from "@skaenk/contract/office/lists";
import { officePage } from "@skaenk/contract/office/pages";
import type { OfficeProductRow, OfficeVariant } from "@skaenk/contract/office/product-fields";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { useFetcher } from "../ui/use-fetcher";

type Page = OfficeList<OfficeProductRow>;

/**
 * A list that goes on where one scrolls: its first page from the address, the next ones as they come into sight. What was saved
 * stands in the place of what was read.
 */
export function usePages(first: Page) {
  const [search] = useSearchParams();
  const fetcher = useFetcher<Page>();
  const [more, setMore] = useState<Page[]>([]);
  const [saved, setSaved] = useState<Map<string, OfficeVariant>>(new Map());
  const asked = useRef<string>(undefined);

  // Another first page is another list.
  const begun = useRef(first);
  if (begun.current !== first) {
    begun.current = first;
    asked.current = undefined;
    if (more.length > 0) setMore([]);
    if (saved.size > 0) setSaved(new Map());
  }
  useEffect(() => {
    const page = fetcher.data;
    if (page && asked.current !== undefined && fetcher.state === "idle") {
      asked.current = undefined;
      setMore((before) => (before.includes(page) ? before : [...before, page]));
    }
  }, [fetcher.data, fetcher.state]);

  const cursor = (more.at(-1) ?? first).nextCursor;
  const goOn = useCallback(() => {
    if (cursor === null || asked.current === cursor) return;
    asked.current = cursor;
    const next = new URLSearchParams(search);
    next.set("cursor", cursor);
    void fetcher.load(`${officePage("/varer/side")}?${next}`);
  }, [cursor, search, fetcher]);

  const products = useMemo(
    () =>
      [first, ...more].flatMap(({ items }) =>
        saved.size === 0
          ? items
          : items.map((row) => ({ ...row, variants: row.variants.map((one) => saved.get(one.sku) ?? one) })),
      ),
    [first, more, saved],
  );
  const take = useCallback(
    (variant: OfficeVariant) => setSaved((before) => new Map(before).set(variant.sku, variant)),
    [],
  );
  return { products, goOn, take };
}
