import { acceptTexts as acceptTextsEndpoint } from "@skaenk/contract/office/guide";
import { addStandardTexts, listLegalTexts, listTermsVersions, saveLegalText } from "@skaenk/contract/office/settings";
import { OfficeEndpoints, type OfficeGuard } from "../../../platform/office-endpoints.ts";
import { wholeList } from "../../../platform/office-list-queries.ts";
import { showTexts, type TextContext } from "./show-texts.ts";
import { acceptTexts, addStandards, saveText } from "./texts.ts";
import { countTermsVersions } from "./texts-queries.ts";

/** The texts that the law wants: written, read, accepted. */
export function legalTextEndpoints({ guard, ...context }: TextContext & { guard: OfficeGuard }): OfficeEndpoints {
  const { db, now } = context;
  return new OfficeEndpoints(guard)
    .on(listLegalTexts, async () => wholeList(await showTexts(context)))
    .on(saveLegalText, async ({ query: { path }, body }, acting) => {
      await saveText({ db, now }, acting, path, body);
      const saved = (await showTexts(context)).find((one) => one.path === path);
      if (!saved) throw new Error("A saved text is not there");
      return saved;
    })
    .on(acceptTextsEndpoint, async ({ body: { texts } }, acting) => ({
      accepted: await acceptTexts({ db, now }, acting, texts),
    }))
    .on(addStandardTexts, async (_, acting) => ({ added: await addStandards({ db, now }, acting) }))
    .on(listTermsVersions, async () =>
      wholeList((await countTermsVersions(db)).map((row) => ({ ...row, publishedAt: row.publishedAt.toISOString() }))),
    );
}
