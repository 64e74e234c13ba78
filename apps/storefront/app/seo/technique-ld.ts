import { articleAddress } from "@skaenk/contract/article-address";
import type { Article } from "@skaenk/contract/inspiration";
import { formatNumber } from "@skaenk/danish/format";
import type { HowTo, HowToStep, WithContext } from "schema-dts";
import { plainText } from "../ui/plain-text";
import type { ShopFacts } from "../ui/shop-facts";

/** Steps in their order, and the heading that they stand below. */
export type StepSection = { title: string; steps: readonly string[] };

/** A technique by its steps; those of several lists are kept apart. */
export function techniqueLd(
  article: Omit<Article, "practice">,
  lists: readonly StepSection[],
  { productName, publicUrl }: ShopFacts,
): WithContext<HowTo> | undefined {
  if (!import.meta.env.SSR || lists.length === 0) return undefined;
  const url = `${publicUrl}${articleAddress(article)}`;
  const [only, second] = lists;
  return {
    "@context": "https://schema.org",
    "@type": "HowTo",
    name: article.title,
    description: article.summary,
    url,
    image: [`${publicUrl}${article.ogImage}`],
    datePublished: article.publishedOn,
    inLanguage: "da",
    author: { "@type": "Organization", name: productName, url: `${publicUrl}/` },
    step:
      only && !second
        ? stepsLd(only)
        : lists.map((list) => ({ "@type": "HowToSection", name: list.title, itemListElement: stepsLd(list) })),
  };
}

const stepsLd = ({ steps }: StepSection): HowToStep[] =>
  steps.map((text, index) => ({
    "@type": "HowToStep",
    name: `Trin ${formatNumber(index + 1)}`,
    text: plainText(text),
  }));
