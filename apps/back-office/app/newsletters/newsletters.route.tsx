import { addNewsletter, listNewsletters, type NewsletterRow } from "@skaenk/contract/office/newsletters";
import { officePage } from "@skaenk/contract/office/pages";
import { countOf, formatMoment } from "@skaenk/danish/format";
import { Link, redirect } from "react-router";
import { answerForm, typed } from "../api/form-answer";
import { officeApi } from "../api/office-api";
import { queryOf } from "../api/query-of";
import { readForm } from "../api/read-form";
import { useMay } from "../session/use-rights";
import { EmptyList } from "../ui/empty-list";
import { TextField } from "../ui/fields";
import { ListFilters } from "../ui/list-filters";
import { type Column, ListTable } from "../ui/list-table";
import { OfficeForm } from "../ui/office-form";
import { PageHead } from "../ui/page-head";
import { StateWord } from "../ui/state-word";
import type { Route } from "./+types/newsletters.route";
import { stateWords } from "./newsletter-words";

export async function loader({ context, request }: Route.LoaderArgs) {
  return await officeApi(context, request).call(listNewsletters, { query: queryOf(request) });
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const { call } = officeApi(context, request);
  return await answerForm(async () => {
    const { id } = await call(addNewsletter, { body: { subject: typed(form, "subject") } });
    throw redirect(officePage("/nyhedsbreve/:id", { id }));
  });
}

/** The page of newsletters. */
export default function Newsletters({ loaderData: list }: Route.ComponentProps) {
  const may = useMay("newsletter:send");
  return (
    <>
      <PageHead
        title="Nyhedsbreve"
        note={`${countOf(list.readers, "modtager", "modtagere")} har sagt ja tak og bekræftet. Kun de får det.`}
      />
      {may && (
        <section className="part">
          <h2>Nyt nyhedsbrev</h2>
          <OfficeForm act="Opret" draft="newsletter-new">
            <TextField name="subject" label="Emne" hint="Det, modtageren ser i sin indbakke." maxLength={200} />
          </OfficeForm>
        </section>
      )}
      <section className="part">
        <h2>Skrevet og sendt</h2>
        <ListFilters label="Søg i emner" keys="newsletters" />
        <ListTable
          label="Nyhedsbreve"
          list={list}
          columns={columns}
          keyOf={({ id }) => id}
          words={["brev", "breve"]}
          empty={
            <EmptyList title="Ingen nyhedsbreve endnu">Her står kladder, planlagte og sendte nyhedsbreve.</EmptyList>
          }
        />
      </section>
    </>
  );
}

const columns: Column<NewsletterRow>[] = [
  {
    key: "subject",
    name: "Emne",
    cell: ({ id, subject, sendAt }) => (
      <>
        <Link to={officePage("/nyhedsbreve/:id", { id })}>{subject || id}</Link>
        {sendAt && <small>{formatMoment(sendAt)}</small>}
      </>
    ),
  },
  {
    key: "state",
    name: "Tilstand",
    cell: ({ state }) => {
      const [tone, word] = stateWords[state];
      return <StateWord tone={tone}>{word}</StateWord>;
    },
  },
  { key: "sent", name: "Sendt", figures: true, cell: ({ counts }) => counts.sent.toLocaleString("da-DK") },
  { key: "gave-up", name: "Opgivet", figures: true, wide: true, cell: ({ counts }) => counts.gaveUp },
];
