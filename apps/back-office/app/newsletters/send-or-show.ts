import { BackendRefusal, type Call } from "@skaenk/contract/client";
import {
  getNewsletter,
  type Newsletter,
  newsletterPauseMinutes,
  previewNewsletter,
  sendNewsletter,
} from "@skaenk/contract/office/newsletters";
import { countOf, formatMoment } from "@skaenk/danish/format";
import { fieldsToConfirm } from "../api/fields-to-confirm";
import { type FormAnswer, typed } from "../api/form-answer";
import type { SentForm } from "../api/read-form";
import { momentOf } from "../ui/local-time";

type Params = { id: string };

/** Gives a newsletter its time once its text and the number of its recipients were shown and agreed to. */
export async function sendOrShow(call: Call, form: SentForm, params: Params): Promise<string | FormAnswer> {
  const at = momentOf(typed(form, "at"));
  if (!form.has("agreed")) return await show(call, form, params, at);
  try {
    await call(sendNewsletter, { params, body: { at, version: Number(typed(form, "shownVersion")) } });
  } catch (error) {
    // A colleague wrote on it meanwhile: the text is shown as it is now before it is sent.
    if (error instanceof BackendRefusal && error.refusal.code === "newsletter_changed")
      return await show(call, form, params, at);
    throw error;
  }
  return "Nyhedsbrevet er planlagt. Det kan stoppes indtil da.";
}

async function show(call: Call, form: SentForm, params: Params, at: string | null): Promise<FormAnswer> {
  const [one, { text }] = await Promise.all([call(getNewsletter, { params }), call(previewNewsletter, { params })]);
  const act = `Send til ${countOf(one.readers, "modtager", "modtagere")}`;
  const shown: [string, string][] = [
    ["shownVersion", String(one.version)],
    ["agreed", "ja"],
  ];
  const fields = fieldsToConfirm(form, shown);
  return { ok: false, of: "send", toConfirm: { sentences: sentencesOf(one, text, at), act, fields } };
}

/** Of the text only its beginning: the whole stands beside it. */
const longestBeginning = 160;

function sentencesOf({ subject, preheader, title, blocks, readers }: Newsletter, text: string, at: string | null) {
  const words = text
    .slice(text.indexOf(title) + title.length)
    .replaceAll(/\s+/g, " ")
    .trim();
  const beginning = words.length > longestBeginning ? `${words.slice(0, longestBeginning)} …` : words;
  const time = at === null ? `om ${newsletterPauseMinutes} minutter` : formatMoment(at);
  return [
    `»${subject}« sendes ${time} til ${countOf(readers, "modtager", "modtagere")}. Indtil da kan det stoppes.`,
    `I indbakken står: ${preheader}`,
    `Overskriften er »${title}«. Brevet har ${countOf(blocks.length, "blok", "blokke")} og begynder: ${beginning}`,
  ];
}
