import type { OfficeMember } from "@skaenk/contract/office/members";
import { officePage } from "@skaenk/contract/office/pages";
import { formatDate, formatPrice } from "@skaenk/danish/format";
import { Link } from "react-router";
import type { FileAnswer } from "../api/hand-out-file";
import { useMay } from "../session/use-rights";
import { amountText } from "../ui/amount-text";
import { TextField } from "../ui/fields";
import { FileReady } from "../ui/file-ready";
import { type Column, ListTable, wholeList } from "../ui/list-table";
import { OfficeForm } from "../ui/office-form";
import { PageHead } from "../ui/page-head";
import { PaperLinks } from "../ui/paper-links";
import { StateWord } from "../ui/state-word";

type Props = { member: OfficeMember; operation: string };

/** One member: what was bought, every line of points, and what the law lets them ask for. */
export function MemberPage({ member, operation }: Props) {
  const may = {
    take: useMay("orders:take"),
    adjust: useMay("members:write"),
    hand: useMay("members:export"),
    erase: useMay("members:erase"),
  };
  const name = `${member.firstName} ${member.lastName}`.trim() || member.email;
  return (
    <>
      <PageHead
        title={name}
        back={{ path: officePage("/medlemmer"), name: "Medlemmer" }}
        note={
          <>
            {member.email}{" "}
            <StateWord tone={member.confirmed ? "good" : "wait"}>
              {member.confirmed ? "Bekræftet" : "Ikke bekræftet"}
            </StateWord>
          </>
        }
      >
        {may.take && (
          <Link className="second" to={`${officePage("/ordrer/telefon")}?medlem=${member.id}`}>
            Ordre pr. telefon
          </Link>
        )}
      </PageHead>
      <dl className="facts">
        <Fact name="Point" value={String(member.balance)} />
        <Fact name="På vej" value={String(member.pending)} />
        <Fact name="Medlem siden" value={formatDate(member.joinedAt)} />
        <Fact name="Fødselsdag" value={member.birthday ? formatDate(member.birthday) : "Ikke oplyst"} />
        <Fact name="Nyhedsbrev" value={member.newsletter ? "Ja" : "Nej"} />
      </dl>
      <section className="part" data-half="">
        <h2>Ordrer</h2>
        <ListTable
          label="Ordrer"
          list={wholeList(member.orders)}
          columns={orderColumns}
          keyOf={({ number }) => number}
          words={["ordre", "ordrer"]}
          empty={<p className="hint">Har ikke handlet endnu.</p>}
        />
      </section>
      {member.formerOrders.length > 0 && (
        <section className="part" data-half="">
          <h2>Ordrer fra den gamle butik</h2>
          <ListTable
            label="Ordrer fra den gamle butik"
            list={wholeList(member.formerOrders)}
            columns={formerColumns}
            keyOf={({ id }) => String(id)}
            words={["ordre", "ordrer"]}
            empty={null}
          />
        </section>
      )}
      <section className="part" data-half="">
        <h2>Point</h2>
        {may.adjust && (
          <details className="fold">
            <summary>Tilføj eller fratræk point</summary>
            <OfficeForm act="Fortsæt" clears draft={`points-${member.id}`} hidden={{ act: "points", operation }}>
              <TextField
                name="points"
                label="Point"
                inputMode="numeric"
                figures
                hint="Skriv minus foran for at fratrække point."
              />
              <TextField name="reason" label="Hvorfor" hint="Står i historikken." maxLength={200} />
            </OfficeForm>
          </details>
        )}
        <ListTable
          label="Point"
          list={{
            items: member.entries,
            nextCursor: member.entriesAfter === null ? null : String(member.entriesAfter),
            count: member.entryCount,
          }}
          columns={entryColumns}
          keyOf={({ id }) => id}
          words={["linje", "linjer"]}
          empty={<p className="hint">Ingen point endnu.</p>}
        />
      </section>
      {member.offers.length > 0 && (
        <section className="part" data-half="">
          <h2>Klubtilbud</h2>
          <ul className="rows">
            {member.offers.map(({ title, points, boughtAt, used }) => (
              <li key={title + boughtAt}>
                <span>
                  {title} for {points} point, {formatDate(boughtAt)}
                </span>
                <StateWord tone={used ? "still" : "good"}>{used ? "Brugt" : "Ikke brugt"}</StateWord>
              </li>
            ))}
          </ul>
        </section>
      )}
      {(may.hand || may.erase) && (
        <section className="part" data-half="">
          <h2>Personens data</h2>
          {may.hand && <HandOver />}
          {may.erase && (
            <details className="fold">
              <summary>Slet personen</summary>
              <p>
                Profil, adresser, favoritter og adfærd forsvinder nu. Ordrer bliver stående uden konto, så længe
                bogføringsloven kræver det. Det kan ikke fortrydes.
              </p>
              <OfficeForm act={`Slet ${name}`} hidden={{ act: "erase" }} danger>
                {null}
              </OfficeForm>
            </details>
          )}
        </section>
      )}
    </>
  );
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);

const orderColumns: Column<OfficeMember["orders"][number]>[] = [
  {
    key: "number",
    name: "Ordre",
    cell: ({ number }) => <Link to={officePage("/ordrer/:number", { number })}>{number}</Link>,
  },
  { key: "at", name: "Bestilt", cell: ({ placedAt }) => formatDate(placedAt) },
  { key: "papers", name: "Bilag", cell: ({ papers }) => <PaperLinks numbers={papers} /> },
  { key: "total", name: "I alt", figures: true, cell: ({ totalOre }) => formatPrice(totalOre) },
];

const formerColumns: Column<OfficeMember["formerOrders"][number]>[] = [
  {
    key: "number",
    name: "Ordre",
    cell: ({ id, number }) => <Link to={officePage("/ordrer/tidligere/:id", { id })}>{number}</Link>,
  },
  { key: "at", name: "Bestilt", cell: ({ orderedAt }) => formatDate(orderedAt) },
  { key: "total", name: "I alt", figures: true, cell: (order) => amountText(order) },
];

const entryColumns: Column<OfficeMember["entries"][number]>[] = [
  { key: "what", name: "Hvad", cell: ({ label }) => label },
  { key: "points", name: "Point", figures: true, cell: ({ points }) => (points > 0 ? `+${points}` : points) },
  { key: "at", name: "Skrevet", cell: ({ bookedAt }) => formatDate(bookedAt) },
  { key: "until", name: "Udløber", wide: true, cell: ({ expiresOn }) => expiresOn && formatDate(expiresOn) },
];

/** Everything the shop keeps of a person, handed out when the password or passkey was shown again. */
function HandOver() {
  return (
    <>
      <p>Alt, hvad butikken har om personen, til udlevering.</p>
      <div className="two-acts">
        {(["pdf", "json"] as const).map((format) => (
          <OfficeForm
            key={format}
            act={format === "pdf" ? "Hent PDF" : "Hent JSON"}
            hidden={{ act: "hand-over", format }}
            result={(answer: FileAnswer) => <FileReady file={answer.file} />}
          >
            {null}
          </OfficeForm>
        ))}
      </div>
    </>
  );
}
