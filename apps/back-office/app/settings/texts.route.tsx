import { addressOf } from "@skaenk/contract/endpoint";
import { listLegalTexts, listTermsVersions, saveLegalText } from "@skaenk/contract/office/settings";
import { readStory } from "@skaenk/contract/office/story-text";
import { getTermsPdf } from "@skaenk/contract/papers";
import { answerWithStepUp } from "../api/answer-with-step-up";
import { typed, withoutTheirs } from "../api/form-answer";
import { officeApi } from "../api/office-api";
import { readForm } from "../api/read-form";
import { StoryField } from "../writing/story-field";
import { StoryView } from "../writing/story-view";
import type { Route } from "./+types/texts.route";
import { TextsPage } from "./texts-page";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call } = officeApi(context, request);
  const [texts, versions] = await Promise.all([call(listLegalTexts), call(listTermsVersions)]);
  const chosen = new URL(request.url).searchParams.get("tekst") ?? texts.items[0]?.path;
  const shown = versions.items.map((one) => ({
    ...one,
    paper: addressOf(getTermsPdf, { query: { version: one.version } }),
  }));
  return { texts: texts.items, versions: shown, chosen };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const { call } = officeApi(context, request);
  return await answerWithStepUp(call, form, async () => {
    const { blocks } = withoutTheirs(form, { blocks: readStory(typed(form, "blocks")) });
    if (!blocks) return "Teksten står, som den blev skrevet af den anden.";
    const saved = await call(saveLegalText, {
      query: { path: typed(form, "path") },
      body: { blocks, revision: Number(typed(form, "version")) },
    });
    return saved.version ? `Gemt som version ${saved.version}. Ordrer fra før beholder deres.` : "Teksten er gemt.";
  });
}

export default function Texts({ loaderData }: Route.ComponentProps) {
  return (
    <TextsPage
      {...loaderData}
      read={(blocks) => <StoryView blocks={blocks} />}
      begin={(label) => <StoryField name="blocks" label={label} blocks={[]} />}
    />
  );
}
