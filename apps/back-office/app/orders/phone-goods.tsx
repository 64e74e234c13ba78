import { formatAbv, formatPrice } from "@skaenk/danish/format";
import { TextField } from "../ui/fields";
import { useFieldError } from "../ui/office-form";
import { TableFrame } from "../ui/table-frame";
import { mostFound } from "./most-found";
import type { FoundVariant, PhoneOrderView } from "./phone-order";

/** The goods that the customer on the phone wants, and a search for more. */
export function PhoneGoods({ seen: { notes, lines, price, found } }: { seen: PhoneOrderView }) {
  const wrong = useFieldError("goods");
  return (
    <fieldset className="part">
      <legend>Varer</legend>
      {lines.length > 0 && (
        <TableFrame label="Varer i ordren">
          <table className="list">
            <thead>
              <tr>
                <th scope="col">Vare</th>
                <th scope="col">Antal</th>
                <th scope="col" data-figures data-wide>
                  Stykpris
                </th>
                <th scope="col" data-figures>
                  I alt
                </th>
                <th scope="col">
                  <span className="only-heard">Fjern</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <GoodsLine key={line.sku} line={line} priced={price.lines.find(({ sku }) => sku === line.sku)} />
              ))}
            </tbody>
          </table>
        </TableFrame>
      )}
      {wrong && (
        <p className="wrong" role="alert" id="goods-wrong">
          {wrong}
        </p>
      )}
      <div className="phone-find">
        <TextField
          name="q"
          label="Find en vare"
          type="search"
          value={notes.q}
          focus={lines.length === 0}
          hint="Navn, mærke, varenummer eller stregkode"
        />
        <button type="submit" name="intent" value="look" className="second">
          Find
        </button>
      </div>
      {found && <Found found={found} />}
    </fieldset>
  );
}

type Priced = PhoneOrderView["price"]["lines"][number];

function GoodsLine({ line, priced }: { line: PhoneOrderView["lines"][number]; priced: Priced | undefined }) {
  const name = priced?.name ?? line.sku;
  const wrong = useFieldError(`quantity.${line.sku}`);
  const few = priced && priced.available < priced.quantity ? `Kun ${priced.available} på lager` : undefined;
  return (
    <tr>
      <td>
        <strong>{name}</strong>
        {priced && (
          <small>
            {[priced.brandName, priced.size, priced.abvPercent > 0 ? formatAbv(priced.abvPercent) : ""]
              .filter(Boolean)
              .join(" · ")}
          </small>
        )}
        {(wrong ?? few) && (
          <small className="wrong" id={`wrong-${line.sku}`}>
            {wrong ?? few}
          </small>
        )}
      </td>
      <td>
        <input type="hidden" name="sku" value={line.sku} />
        <input
          // A press on "Læg i" counts up what is written here.
          key={line.quantity}
          type="text"
          name="quantity"
          className="phone-quantity"
          inputMode="numeric"
          autoComplete="off"
          aria-label={`Antal af ${name}`}
          aria-invalid={wrong || few ? true : undefined}
          aria-describedby={wrong || few ? `wrong-${line.sku}` : undefined}
          defaultValue={line.quantity}
        />
      </td>
      <td data-figures data-wide>
        {priced && formatPrice(priced.priceOre)}
      </td>
      <td data-figures>{priced && formatPrice(priced.totalOre - priced.offOre)}</td>
      <td>
        <button type="submit" name="intent" value={`remove:${line.sku}`} className="quiet">
          Fjern<span className="only-heard"> {name}</span>
        </button>
      </td>
    </tr>
  );
}

function Found({ found }: { found: FoundVariant[] }) {
  if (found.length === 0) return <p role="status">Vi fandt ingen vare. Prøv et andet ord.</p>;
  return (
    <>
      <ul className="rows phone-found" aria-label="Fundet">
        {found.map(({ sku, name, size, priceOre, stock }) => (
          <li key={sku}>
            <span>
              {name} <small>{size}</small>
            </span>
            <span>
              {formatPrice(priceOre)} <small>{stock > 0 ? `${stock} på lager` : "Udsolgt"}</small>
            </span>
            {stock > 0 && (
              <button type="submit" name="intent" value={`add:${sku}`} className="second">
                Læg i
                <span className="only-heard">
                  {" "}
                  ordren: {name}, {size}
                </span>
              </button>
            )}
          </li>
        ))}
      </ul>
      {found.length === mostFound && <p className="hint">Der kan være flere. Skriv mere af navnet.</p>}
    </>
  );
}
