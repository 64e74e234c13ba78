import { listMedia, picturedKinds, placeMedia } from "@skaenk/contract/office/pictures";
import { answerForm, typed } from "../api/form-answer";
import { officeApi } from "../api/office-api";
import { queryOf } from "../api/query-of";
import { readForm } from "../api/read-form";
import type { Route } from "./+types/library.route";
import { LibraryPage, placeOf } from "./library-page";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { til: _til, ...query } = queryOf(request);
  return await officeApi(context, request).call(listMedia, { query });
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const { call } = officeApi(context, request);
  return await answerForm(async () => {
    const { kind, slug } = placeOf(new URL(request.url).searchParams.get("til")) ?? { kind: "", slug: "" };
    const known = picturedKinds.find((one) => one === kind);
    if (!known) return { ok: false, message: "Åbn biblioteket fra det, billedet skal stå på." };
    await call(placeMedia, { params: { kind: known, slug, hash: typed(form, "hash") }, body: {} });
    return "Billedet er sat på. Skriv, hvad det viser, så butikken kan vise det.";
  });
}

export default function Library({ loaderData: list }: Route.ComponentProps) {
  return <LibraryPage list={list} />;
}
