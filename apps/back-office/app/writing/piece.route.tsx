import type { Call } from "@skaenk/contract/client";
import { contentRooms, listContentChoices } from "@skaenk/contract/office/content";
import { officePage } from "@skaenk/contract/office/pages";
import { listPictures } from "@skaenk/contract/office/pictures";
import { maySee } from "@skaenk/contract/office/rights";
import { getOfficeSession } from "@skaenk/contract/office/session";
import { getStudioPicture } from "@skaenk/contract/office/studio";
import { redirect } from "react-router";
import { answerForm, type FormAnswer, typed } from "../api/form-answer";
import { officeApi } from "../api/office-api";
import { readForm } from "../api/read-form";
import { actOnPicture, isStudioKind } from "../media/act-on-picture";
import { loadNames } from "../ui/load-names";
import { momentOf } from "../ui/local-time";
import type { Route } from "./+types/piece.route";
import { addressesIn } from "./addresses-in";
import { PiecePage } from "./piece-page";
import { besideFields, readWriting } from "./read-writing";
import { roomAt } from "./writing-rooms";

const pictured = { recipes: "recipes", articles: "articles", campaigns: "campaigns", brands: "brands" } as const;
const picturesOf = (kind: string) => pictured[kind as keyof typeof pictured];

/** The front page has a room of its own. */
const slugOf = (params: { slug?: string }): string => params.slug ?? "forside";

/** Address of the bin, where a removed piece lies; another address for a role that may not open the bin. */
async function binFor(call: Call, otherwise: string): Promise<string> {
  const { rights } = await call(getOfficeSession);
  return maySee(rights, "audit:read") ? officePage("/historik/papirkurv") : otherwise;
}

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { kind, path } = roomAt(request);
  const { call } = officeApi(context, request);
  const slug = slugOf(params);
  const on = picturesOf(kind);
  const piece = await call(contentRooms[kind].get, { params: { slug } });
  const shown = addressesIn(piece.fields);
  const [names, choices, versions, pictures, studio] = await Promise.all([
    loadNames(call, { recipes: shown, products: shown }),
    call(listContentChoices),
    call(contentRooms[kind].versions, { params: { slug }, query: { limit: 20 } }),
    on ? call(listPictures, { params: { kind: on, slug } }).catch(noneYet) : undefined,
    on && isStudioKind(on) ? call(getStudioPicture, { params: { kind: on, slug } }).catch(notMine) : undefined,
  ]);
  return {
    path,
    piece,
    names,
    choices,
    versions: versions.items,
    pictures: on && { kind: on, items: pictures?.items ?? [], studio },
  };
}

/** What is about to move has its pictures under the address that it has in the shop. */
function noneYet(error: unknown): undefined {
  if (error instanceof Response && error.status === 404) return undefined;
  throw error;
}

/** Staff without the right to send pictures see the page without the studio. */
function notMine(error: unknown): undefined {
  if (error instanceof Response && (error.status === 403 || error.status === 404)) return undefined;
  throw error;
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { kind, path, nameField } = roomAt(request);
  const room = contentRooms[kind];
  const form = await readForm(request);
  const { call } = officeApi(context, request);
  const on = picturesOf(kind);
  const slug = slugOf(params);
  const answer = await answerForm(async (): Promise<FormAnswer | string> => {
    switch (typed(form, "act")) {
      case "save": {
        const body = { version: Number(typed(form, "version")), ...readWriting(kind, form) };
        const saved = await call(room.change, { params: { slug }, body });
        if (saved.slug !== slug) throw redirect(`${path}/${saved.slug}`);
        return "Gemt. Butikken viser det, når du udgiver.";
      }
      case "publish":
        await call(room.publish, { params: { slug }, body: { version: Number(typed(form, "version")) } });
        return "Udgivet.";
      case "schedule": {
        const [at, endsAt] = [momentOf(typed(form, "at")), momentOf(typed(form, "endsAt"))];
        await call(room.publish, { params: { slug }, body: { version: Number(typed(form, "version")), at, endsAt } });
        return at ? "Den udgives af sig selv på det tidspunkt." : "Tiden er gemt.";
      }
      case "take-down":
        await call(room.takeDown, { params: { slug } });
        return "Taget ned. Alt, der er skrevet, er her stadig.";
      case "restore":
        await call(room.restore, { params: { slug, id: Number(typed(form, "id")) } });
        return "Versionen er gendannet som kladde. Udgiv den for at vise den i butikken.";
      case "copy": {
        const { slug: _own, ...fields } = (await call(room.get, { params: { slug } })).fields;
        const made = await call(room.add, { body: { ...fields, [nameField]: typed(form, "copyName") } });
        throw redirect(`${path}/${made.slug}`);
      }
      case "remove":
        await call(room.remove, { params: { slug } });
        throw redirect(await binFor(call, roomAt(request).path));
      default:
        if (on) return await actOnPicture(call, { kind: on, slug }, form);
        return { ok: false, message: "Handlingen findes ikke." };
    }
  });
  const { errors } = answer.data;
  if (!errors) return answer;
  const beside = besideFields(errors);
  // A copy has one field: its name, which its address is made of.
  if (typed(form, "act") === "copy") beside.copyName ??= beside[nameField] ?? beside.slug ?? "";
  return { ...answer, data: { ...answer.data, errors: beside } };
}

export default function Piece({ loaderData }: Route.ComponentProps) {
  return <PiecePage key={`${loaderData.path} ${loaderData.piece.slug}`} {...loaderData} />;
}
