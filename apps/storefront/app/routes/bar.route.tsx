import { addToBar, type BarBottle, getBar, setBarLevel, takeFromBar } from "@skaenk/contract/bar";
import { getPossibleDrinks } from "@skaenk/contract/possible-drinks";
import { capitalise } from "@skaenk/danish/format";
import { data } from "react-router";
import { type BarAnswer, type BarDrinks, BarPage } from "../bar/bar-page";
import { barShelves, thingsToAdd } from "../bar/bar-shelves";
import { readLevel, wordOf } from "../bar/bar-words";
import { useFreshBar } from "../bar/use-fresh-bar";
import { answerForm, fieldsOf } from "../club/form-answer";
import { clubHeaders, type KnownMember, requireMember } from "../club/require-member";
import { mostDrinks } from "../drinks-card/list/drinkscard-state";
import { askedHave } from "../recipes/possible/possible-address";
import { pageMeta } from "../seo/page-meta";
import type { Route } from "./+types/bar.route";

const firstDrinks = 6;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = await requireMember(context, request);
  const { items } = await api.call(getBar);
  const have = items.filter(({ level }) => level !== "empty").map(({ key }) => key);
  const { now, unlocks, ingredients } = await api.call(getPossibleDrinks, { query: { have: askedHave(have) } });
  const drinks: BarDrinks = {
    count: now.length,
    first: now.slice(0, firstDrinks).map(({ slug, name, drawing, tint }) => ({ slug, name, drawing, tint })),
    menu: now.slice(0, mostDrinks).map(({ slug }) => slug),
    unlocks: unlocks
      .toSorted((a, b) => b.drinkCount - a.drinkCount)
      .map(({ key, name, drinkCount, product, pack }) => ({
        ...{ key, name, drinkCount },
        ...(product && {
          product: {
            slug: product.slug,
            ...(pack && { pack: { sku: pack.sku, size: pack.size, priceOre: pack.priceOre } }),
          },
        }),
      })),
  };
  return data(
    { have, shelves: barShelves(items), toAdd: thingsToAdd(ingredients, items), drinks },
    { headers: clubHeaders },
  );
}

export async function action({ context, request }: Route.ActionArgs) {
  const fields = fieldsOf(await request.formData());
  const { api } = await requireMember(context, request);
  const { key = "", act = "" } = fields;
  let taken: BarAnswer["taken"];
  const answer = await answerForm(fields, async () => {
    if (act !== "out") return await put(api, key, act);
    const bottle = find((await api.call(getBar)).items, key);
    await api.call(takeFromBar, { params: { key } });
    if (!bottle) return "Den er taget ud.";
    taken = { key, ...(bottle.level && { level: bottle.level }) };
    return `${capitalise(bottle.name)} er taget ud.`;
  });
  return data<BarAnswer>(
    { ...answer.data, ...(taken && { taken }), isLevel: readLevel(act) !== undefined },
    answer.init ?? undefined,
  );
}

/** This function adds a bottle to the bar or sets its level. @returns the message for the member */
async function put(api: KnownMember["api"], key: string, act: string): Promise<string> {
  const level = readLevel(act);
  const { items } = level
    ? await api.call(setBarLevel, { params: { key }, body: { level } })
    : await api.call(addToBar, { body: { keys: [key] } });
  const name = capitalise(find(items, key)?.name ?? "Den");
  return level ? `${name}: ${wordOf(level).toLowerCase()}.` : `${name} står på hylden.`;
}

const find = (items: readonly BarBottle[], key: string) => items.find((bottle) => bottle.key === key);

export const headers = () => clubHeaders;

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: "Min bar", indexed: false });

export default function BarRoute({ loaderData, actionData }: Route.ComponentProps) {
  useFreshBar(loaderData.have, actionData);
  return <BarPage {...loaderData} answer={actionData} />;
}
