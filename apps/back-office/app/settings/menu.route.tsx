import { listAudit } from "@skaenk/contract/office/audit";
import { changeMenu, getMenu } from "@skaenk/contract/office/menu";
import { answerWithStepUp } from "../api/answer-with-step-up";
import { besideFields, typed } from "../api/form-answer";
import { officeApi } from "../api/office-api";
import { readForm } from "../api/read-form";
import type { Route } from "./+types/menu.route";
import { MenuPage } from "./menu-page";
import { readColumns, readLinks } from "./read-menu";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call } = officeApi(context, request);
  const [menu, history] = await Promise.all([
    call(getMenu),
    call(listAudit, { query: { thing: "setting", key: "menu", limit: 5 } }).catch(() => undefined),
  ]);
  return { menu, history: history?.items ?? [] };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const { call } = officeApi(context, request);
  const version = Number(typed(form, "version"));
  const answer = await answerWithStepUp(call, form, async () => {
    if (typed(form, "act") === "usual") {
      await call(changeMenu, { body: { version, header: null, footer: null } });
      return "Standardmenuen er gendannet.";
    }
    await call(changeMenu, { body: { version, header: readLinks(form, "header"), footer: readColumns(form) } });
    return "Menuen er gemt. Butikken viser den nu.";
  });
  return besideFields(answer, (path) => path.replace(/^(header|footer)\b.*$/, "$1"));
}

export default function Menu({ loaderData: { menu, history } }: Route.ComponentProps) {
  return <MenuPage key={menu.version} menu={menu} history={history} />;
}
