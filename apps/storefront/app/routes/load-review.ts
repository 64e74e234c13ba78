import { isUnknown } from "@skaenk/contract/client";
import { getOwnReview, type ReviewKind, removeReview, saveReview } from "@skaenk/contract/reviews";
import type { CSSProperties } from "react";
import { data, type RouterContextProvider } from "react-router";
import { notFound } from "../api/public-api";
import { cookieSeal } from "../api/server-context";
import { answerForm, fieldsOf } from "../club/form-answer";
import { keptForm } from "../club/kept-form";
import { clubHeaders, requireMember } from "../club/require-member";

type Asked = { context: Readonly<RouterContextProvider>; request: Request };
type Params = { kind: ReviewKind; slug: string };
type MemberApi = Awaited<ReturnType<typeof requireMember>>["api"];
/** `ground` is what the page stands on: the drink's tint, or the print of the label. */
type Named = { name: string; drawing: string; ground: CSSProperties };

/**
 * This function loads the member's review of a product or drink together with its subject; visitors are redirected to the login and back. `kept` is
 * the text that was sent after the session had ended.
 */
export async function loadReview(
  { context, request }: Asked,
  params: Params,
  find: (api: MemberApi) => Promise<Named>,
) {
  const { api, member } = await requireMember(context, request);
  const kept = keptForm(request, context.get(cookieSeal)).read(member.memberNumber);
  try {
    const [{ name, drawing, ground }, own] = await Promise.all([find(api), api.call(getOwnReview, { params })]);
    const thing = { ...params, name, drawing, ground };
    return data({ thing, own, kept, writer: member.memberNumber }, { headers: clubHeaders });
  } catch (error) {
    if (isUnknown(error)) notFound();
    throw error;
  }
}

/** Writes it, writes it anew, or takes it away. */
export async function actOnReview({ context, request }: Asked, params: Params) {
  const fields = fieldsOf(await request.formData());
  const { api } = await requireMember(context, request, fields);
  const answer = await answerForm(fields, async () => {
    if (fields.intent === "delete") {
      await api.call(removeReview, { params });
      return "Teksten er slettet.";
    }
    const stars = Number(fields.stars) || null;
    await api.call(saveReview, { params, body: { words: fields.words ?? "", stars, made: fields.made === "ja" } });
    return "Teksten er sendt.";
  });
  const end = keptForm(request, context.get(cookieSeal)).end();
  if (!end) return answer;
  const headers = new Headers(answer.init?.headers);
  headers.append("set-cookie", end);
  return data(answer.data, { ...answer.init, headers });
}
