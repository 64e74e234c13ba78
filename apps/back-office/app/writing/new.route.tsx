import { contentRooms } from "@skaenk/contract/office/content";
import { redirect } from "react-router";
import { answerForm } from "../api/form-answer";
import { officeApi } from "../api/office-api";
import { readForm } from "../api/read-form";
import { requireRight } from "../api/require-right";
import { TextField } from "../ui/fields";
import { OfficeForm } from "../ui/office-form";
import { PageHead } from "../ui/page-head";
import type { Route } from "./+types/new.route";
import { readWriting } from "./read-writing";
import { roomAt } from "./writing-rooms";

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireRight(context, request, "content:write");
  return roomAt(request);
}

export async function action({ context, request }: Route.ActionArgs) {
  const room = roomAt(request);
  const form = await readForm(request);
  const { call } = officeApi(context, request);
  return await answerForm(async () => {
    const { slug, ...fields } = readWriting(room.kind, form);
    const body = slug ? { ...fields, slug } : fields;
    const made = await call(contentRooms[room.kind].add, { body });
    throw redirect(`${room.path}/${made.slug}`);
  });
}

export default function NewPiece({ loaderData: room }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title={room.newName}
        back={{ path: room.path, name: room.name }}
        note="Den er en kladde, til du udgiver den."
      />
      <OfficeForm act="Opret" draft={`new-${room.kind}`} makes>
        <TextField name={room.nameField} label={room.nameField === "name" ? "Navn" : "Overskrift"} maxLength={200} />
        <TextField name="slug" label="Adresse" hint="Lad feltet stå tomt, så laves den af navnet." maxLength={120} />
      </OfficeForm>
    </>
  );
}
