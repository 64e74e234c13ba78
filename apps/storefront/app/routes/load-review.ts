import { isUnknown } from "@skaenk/contract/client";
import { getOwnReview, type ReviewKind, removeReview, saveReview } from "@skaenk/contract/reviews";
import type { CSSProperties } from "react";
import { data, type RouterContextProvider } from "react-router";
import { notFound } from "../api/public-api";
import { answerForm, fieldsOf } from "../club/form-answer";
import { clubHeaders, requireMember } from "../club/require-member";

type Asked = { context: Readonly<RouterContextProvider>; request: Request };
type Params = { kind: ReviewKind; slug: string };
type MemberApi = Awaited<ReturnType<typeof requireMember>>["api"];
/** `ground` is what the page stands on: the drink's tint, or the print of the label. */
type Named = { name: string; drawing: string; ground: CSSProperties };

/** What the member has written of a thing, beside the thing; who is not logged in is led to the login and back. */
export async function loadReview(
  { context, request }: Asked,
  params: Params,
  find: (api: MemberApi) => Promise<Named>,
) {
  const { api } = await requireMember(context, request);
  try {
    const [{ name, drawing, ground }, own] = await Promise.all([find(api), api.call(getOwnReview, { params })]);
    return data({ thing: { ...params, name, drawing, ground }, own }, { headers: clubHeaders });
  } catch (error) {
    if (isUnknown(error)) notFound();
    throw error;
  }
}

/** Writes it, writes it anew, or takes it away. */
export async function actOnReview({ context, request }: Asked, params: Params) {
  const { api } = await requireMember(context, request);
  const fields = fieldsOf(await request.formData());
  return await answerForm(fields, async () => {
    if (fields.intent === "delete") {
      await api.call(removeReview, { params });
      return "Teksten er slettet.";
    }
    const stars = Number(fields.stars) || null;
    await api.call(saveReview, { params, body: { words: fields.words ?? "", stars, made: fields.made === "ja" } });
    return "Teksten er sendt.";
  });
}
