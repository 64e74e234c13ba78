import type { OfficeOrder } from "@skaenk/contract/office/orders";
import { formatPrice } from "@skaenk/danish/format";
import { useMay } from "../session/use-rights";
import { MoneyField, TextField } from "../ui/fields";
import { OfficeForm, useFieldError } from "../ui/office-form";
import { Fold } from "./fold";

type Props = { seen: OfficeOrder; operation: string };

/** A part of the price paid back while the customer keeps the goods; the amount is shown before it is paid. */
export function AllowancePart({ seen: { lines, money }, operation }: Props) {
  const may = useMay("orders:refund");
  const allowable = lines.filter(({ allowableOre }) => allowableOre > 0);
  const isDrawn = money.drawnOre > 0 || money.status === "captured";
  if (!may || !isDrawn || allowable.length === 0) return null;
  return (
    <Fold name="Giv afslag" act="allowance">
      <p className="hint">Kunden beholder varen og får en del af prisen tilbage, med en kreditnota.</p>
      <OfficeForm act="Se beløbet" hidden={{ act: "allowance", operation }} second clears>
        {allowable.map(({ goodsId, name, size, allowableOre }) => (
          <MoneyField
            key={goodsId}
            name={`amount:${goodsId}`}
            label={`Afslag på ${name} ${size}`.trim()}
            hint={`Højst ${formatPrice(allowableOre)}`}
          />
        ))}
        <Wrong />
        <TextField name="reason" label="Hvorfor?" hint="Kunden læser det på kreditnotaen" maxLength={300} />
      </OfficeForm>
    </Fold>
  );
}

function Wrong() {
  const wrong = useFieldError("lines");
  return wrong ? <p className="wrong">{wrong}</p> : null;
}
