import { listTechniques } from "@skaenk/contract/inspiration";
import { publicApi } from "../api/public-api";
import { JsonLd } from "../seo/json-ld";
import { articleEntries, itemListLd } from "../seo/list-ld";
import { pageMeta } from "../seo/page-meta";
import { TechniqueIndex } from "../techniques/technique-index";
import type { Route } from "./+types/techniques.route";

export async function loader({ context }: Route.LoaderArgs) {
  const { items } = await publicApi(context).get(listTechniques);
  return { items };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Teknik trin for trin",
    description:
      "Ryst, rør, mudl og si: teknikkerne bag gode drinks trin for trin, med det, der går galt, og drinks at øve sig på.",
  });

export default function TechniquesRoute({ loaderData: { items } }: Route.ComponentProps) {
  return (
    <>
      <JsonLd of={(shop) => [itemListLd("Teknik", articleEntries(items), shop)]} />
      <TechniqueIndex items={items} />
    </>
  );
}
