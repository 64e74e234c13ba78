import {
  changeProviderSettings,
  getProviderSettings,
  tryProviderConnection,
} from "@skaenk/contract/office/provider-settings";
import { answerForm, ticketIn, typed } from "../api/form-answer";
import { officeApi } from "../api/office-api";
import { readForm, type SentForm } from "../api/read-form";
import type { Route } from "./+types/connections.route";
import { type ConnectionAnswer, choiceFields, choicePlaces, connectionWords } from "./connection-words";
import { ConnectionsPage } from "./connections-page";

export async function loader({ context, request }: Route.LoaderArgs) {
  return await officeApi(context, request).call(getProviderSettings);
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const { call } = officeApi(context, request);
  const name = typed(form, "name");
  return await answerForm<ConnectionAnswer>(async () => {
    switch (typed(form, "act")) {
      case "choose": {
        const chosen = choicePlaces.map((place) => typed(form, place)).filter(Boolean);
        const payments = [...new Set(chosen)].join(",");
        const values = {
          ...(form.has(choicePlaces[0] ?? "") ? { PAYMENT_PROVIDER: payments || null } : {}),
          ...Object.fromEntries(
            choiceFields.filter((field) => form.has(field)).map((field) => [field, typed(form, field) || null]),
          ),
        };
        await call(changeProviderSettings, { headers: ticketIn(form), body: { values } });
        return "Gemt. Det gælder fra nu af.";
      }
      case "save": {
        await call(changeProviderSettings, { headers: ticketIn(form), body: { values: await written(form, name) } });
        return "Gemt. Prøv forbindelsen.";
      }
      default: {
        const { worked, steps } = await call(tryProviderConnection, { params: { name } });
        return { ok: worked, message: worked ? "Forbindelsen virker." : "Forbindelsen virker ikke endnu.", steps };
      }
    }
  });

  /** An empty secret is one that stays; an empty text is one that nobody tells any more. */
  async function written(sent: SentForm, connection: string): Promise<Record<string, string | null>> {
    const { settings } = await call(getProviderSettings);
    const fields = connectionWords.find((one) => one.name === connection)?.fields ?? [];
    const values = fields.flatMap((field): [string, string | null][] => {
      const setting = settings.find((one) => one.name === field.name);
      if (!setting || setting.source === "environment" || !sent.has(field.name)) return [];
      const text = typed(sent, field.name).trim();
      if (sent.get(`${field.name}:remove`) === "ja") return [[field.name, null]];
      if (setting.isSecret) return text === "" ? [] : [[field.name, text]];
      return text === (setting.value ?? "") ? [] : [[field.name, text === "" ? null : text]];
    });
    return Object.fromEntries(values);
  }
}

export default function Connections({ loaderData }: Route.ComponentProps) {
  return <ConnectionsPage settings={loaderData} />;
}
