import type { OfficeProduct } from "@skaenk/contract/office/product-fields";

type Props = { product: OfficeProduct; label: NonNullable<OfficeProduct["label"]> };

/** The page that says what is in a drink, and the code that leads to it from a bottle or a shelf. */
export function LabelPart({ product: { slug, fields }, label: { address, qrSvg } }: Props) {
  const code = `data:image/svg+xml,${encodeURIComponent(qrSvg)}`;
  return (
    <section>
      <h2>E-label</h2>
      {fields.status === "active" ? (
        <p>
          <a href={address} target="_blank" rel="noreferrer">
            Ingredienser og næringsindhold
          </a>
        </p>
      ) : (
        <p>Kan ses, når varen er i butikken.</p>
      )}
      <img className="label-code" src={code} alt={`QR-kode til ${address}`} width={128} height={128} />
      <p>
        <a href={code} download={`e-label-${slug}.svg`}>
          Hent koden til tryk
        </a>
      </p>
      <p className="hint">
        Koden på flasken eller hylden fører til siden: de lovpligtige oplysninger om drikken uden reklame. Siden følger
        felterne under »Lovpligtige oplysninger«. Allergener skal stadig stå på flasken selv.
      </p>
    </section>
  );
}
