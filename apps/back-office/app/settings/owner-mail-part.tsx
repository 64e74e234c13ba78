import type { OwnerMail, OwnerNotice } from "@skaenk/contract/office/owner-mail";
import { formatMoment } from "@skaenk/danish/format";
import { useSearchParams } from "react-router";
import { useMay } from "../session/use-rights";
import { CheckField, TextField } from "../ui/fields";
import { keysOf } from "../ui/keys-of";
import { OfficeForm } from "../ui/office-form";
import { StateWord } from "../ui/state-word";

const noticeWords: Record<OwnerNotice, string> = {
  newOrder: "En ny ordre, når pengene er på plads",
  paymentWaiting: "En ordre, der skal betales med bankoverførsel",
  stockOut: "En vare, der er udsolgt",
  problems: "Noget, der er gået galt: en betaling, en mail, en planlagt opgave",
};

/** Form of the notices that the owner gets by mail, and of their address. */
export function OwnerMailForm({ mail }: { mail: OwnerMail }) {
  const may = useMay("settings:write");
  const told = keysOf(noticeWords).filter((notice) => mail.notices[notice]);
  if (!may) {
    return (
      <p>
        {told.length === 0
          ? "Ejeren får ingen mails om det, der sker."
          : `Ejeren får mail om: ${told.map((notice) => noticeWords[notice].toLowerCase()).join("; ")}.`}
      </p>
    );
  }
  return (
    <OfficeForm act="Gem, hvad jeg får mail om" hidden={{ act: "owner-mail", version: mail.version }} saves>
      <TextField
        name="to"
        label="Send dem til"
        type="email"
        value={mail.to}
        hint={
          mail.companyEmail
            ? `Lad feltet stå tomt for at bruge butikkens egen adresse, ${mail.companyEmail}`
            : "Lad feltet stå tomt for at bruge butikkens egen adresse, når den er skrevet under Virksomheden"
        }
        maxLength={200}
      />
      <fieldset>
        <legend>Jeg vil have mail om</legend>
        {keysOf(noticeWords).map((notice) => (
          <CheckField key={notice} name={notice} label={noticeWords[notice]} checked={mail.notices[notice]} />
        ))}
      </fieldset>
    </OfficeForm>
  );
}

/** A trial mail to whoever is logged in, and what became of the last one. */
export function TestMailPart({ mail }: { mail: OwnerMail }) {
  const may = useMay("settings:write");
  const [search] = useSearchParams();
  const arrived = search.get("modtaget");
  const asks = may && arrived !== null && arrived === mail.test?.id && mail.test.receivedAt === null;
  return (
    <>
      {asks ? <p>Du har åbnet linket i prøvemailen. Bekræft her, at den kom frem.</p> : <TestMailResult mail={mail} />}
      {asks && (
        <OfficeForm act="Ja, mailen kom frem" hidden={{ act: "mail-arrived", id: arrived }}>
          {null}
        </OfficeForm>
      )}
      {may && mail.server !== null && (
        <OfficeForm act="Send en prøvemail" hidden={{ act: "test-mail" }} second={asks || mail.test !== null}>
          {null}
        </OfficeForm>
      )}
    </>
  );
}

function TestMailResult({ mail: { server, test } }: { mail: OwnerMail }) {
  if (server === null) {
    return (
      <p className="notice" data-tone="bad">
        Der er ingen mailserver endnu: Mails bliver kun gemt på serveren. Den, der driver serveren, skriver mailserveren
        i indstillingen MAIL_URL og starter butikken igen. På en server, der er sat op med deploy/install:{" "}
        <code>MAIL_URL=smtp://bruger:kode@server:587 deploy/install</code>
      </p>
    );
  }
  if (!test) {
    return (
      <p>
        <StateWord tone="wait">Ikke prøvet</StateWord> Ingen har prøvet, om mails når frem gennem {server}.
      </p>
    );
  }
  const sent = `sendt til ${test.to} ${formatMoment(test.sentAt)}`;
  if (test.error !== null) {
    return (
      <p className="notice" data-tone="bad">
        Prøvemailen, {sent}, blev afvist af {server}: {test.error}
      </p>
    );
  }
  if (test.receivedAt === null) {
    return (
      <p>
        <StateWord tone="wait">Sendt</StateWord> {server} tog imod prøvemailen, {sent}. Åbn den, og tryk på »Mailen kom
        frem« i den. Kommer den ikke inden for et par minutter, så se i uønsket post.
      </p>
    );
  }
  return (
    <p>
      <StateWord tone="good">Kom frem</StateWord> Prøvemailen, {sent}, kom frem {formatMoment(test.receivedAt)}.
    </p>
  );
}
