import type { Call } from "@skaenk/contract/client";
import { changePicture, type PictureOwner, placeMedia, removePicture } from "@skaenk/contract/office/pictures";
import {
  askStudioPicture,
  keepStudioPicture,
  leaveStudioPicture,
  type StudioKind,
  studioKinds,
} from "@skaenk/contract/office/studio";
import { type FormAnswer, typed, withoutTheirs } from "../api/form-answer";
import type { SentForm } from "../api/read-form";

/** This action carries out the forms below a thing's pictures. The file itself is sent straight to the office's own address. */
export async function actOnPicture(
  call: Call,
  on: { kind: PictureOwner; slug: string },
  form: SentForm,
): Promise<FormAnswer | string> {
  const params = { ...on, id: Number(typed(form, "id")) };
  switch (typed(form, "act")) {
    case "picture-save": {
      const [x, y] = ["focusX", "focusY"].map((name) => Math.min(100, Math.max(0, Number(typed(form, name)) || 0)));
      await call(changePicture, {
        params,
        body: {
          version: Number(typed(form, "version")),
          ...withoutTheirs(form, {
            alt: typed(form, "alt"),
            decorative: typed(form, "decorative") === "ja",
            credit: typed(form, "credit"),
            licence: typed(form, "licence"),
            position: Number(typed(form, "position")) || 0,
            focus: { x: x ?? 50, y: y ?? 50 },
          }),
        },
      });
      return "Billedet er gemt.";
    }
    case "picture-remove":
      await call(removePicture, { params });
      return "Billedet er fjernet herfra. Det ligger stadig i biblioteket.";
    case "picture-place":
      await call(placeMedia, { params: { ...on, hash: typed(form, "hash") }, body: {} });
      return "Billedet er sat på. Skriv, hvad det viser, så butikken kan vise det.";
    default:
      return await actOnStudio(call, on, form);
  }
}

async function actOnStudio(call: Call, { kind, slug }: { kind: PictureOwner; slug: string }, form: SentForm) {
  if (!isStudioKind(kind)) return { ok: false, message: "Handlingen findes ikke." };
  const params = { kind, slug };
  switch (typed(form, "act")) {
    case "studio-ask":
      await call(askStudioPicture, { params });
      return "Studiet er bedt om et billede.";
    case "studio-keep":
      await call(keepStudioPicture, { params, body: { askedAt: typed(form, "askedAt") } });
      return "Billedet er sat på.";
    case "studio-leave":
      await call(leaveStudioPicture, { params });
      return "Tegningen bliver stående.";
    default:
      return { ok: false, message: "Handlingen findes ikke." };
  }
}

export const isStudioKind = (kind: PictureOwner): kind is StudioKind => studioKinds.some((one) => one === kind);
