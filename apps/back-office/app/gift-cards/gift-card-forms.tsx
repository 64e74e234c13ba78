import { useActionData } from "react-router";
import type { FormAnswer } from "../api/form-answer";
import { useMay } from "../session/use-rights";
import { ChoiceField, LongField, MoneyField, TextField } from "../ui/fields";
import { OfficeForm } from "../ui/office-form";

/** A card made by hand, and one that is bought for at a desk. */
export function GiftCardForms({ operation }: { operation: string }) {
  const may = useMay("orders:refund");
  const answer = useActionData<FormAnswer>();
  if (!may) return null;
  return (
    <section className="part">
      <details className="fold" open={answer?.of === "redeem"}>
        <summary>Indløs ved disken</summary>
        <OfficeForm act="Se kortet" hidden={{ act: "redeem", operation }} second clears>
          <div className="columns">
            <TextField name="code" label="Kode" hint="Som den står på kortet" maxLength={60} />
            <MoneyField name="amountOre" label="Beløb" ore={null} />
          </div>
        </OfficeForm>
      </details>
      <details className="fold" open={answer?.of === "issue"}>
        <summary>Udsted et gavekort</summary>
        <p className="hint">Koden står kun i mailen eller på papiret. Beløbet er ikke omsætning, før det bruges.</p>
        <OfficeForm act="Udsted …" hidden={{ act: "issue", operation }} second clears>
          <div className="columns">
            <MoneyField name="amountOre" label="Beløb" ore={null} />
            <ChoiceField name="kind" label="Gives" value="mail" choices={kinds} />
            <TextField
              name="recipientEmail"
              label="Modtagerens e-mail"
              hint="Når det sendes på e-mail"
              type="email"
              maxLength={254}
            />
            <TextField name="recipientName" label="Modtagerens navn" hint="Står på kortet" maxLength={80} />
            <TextField name="reason" label="Hvorfor?" hint="Står i historikken" maxLength={200} />
          </div>
          <LongField name="greeting" label="Hilsen" rows={2} maxLength={200} />
        </OfficeForm>
      </details>
    </section>
  );
}

const kinds = [
  { value: "mail", name: "På e-mail" },
  { value: "print", name: "Printet" },
];
