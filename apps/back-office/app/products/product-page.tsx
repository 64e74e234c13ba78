import { addressOf } from "@skaenk/contract/endpoint";
import { getShareImage } from "@skaenk/contract/in-browser";
import type { AuditEntry } from "@skaenk/contract/office/audit";
import type { IngredientMatch } from "@skaenk/contract/office/ingredient-matches";
import { officePage } from "@skaenk/contract/office/pages";
import type { OfficePicture } from "@skaenk/contract/office/pictures";
import type { OfficeProduct } from "@skaenk/contract/office/product-fields";
import type { OfficeStudio } from "@skaenk/contract/office/studio";
import { shopPage } from "@skaenk/contract/shop-pages";
import { formatAbv, formatDate } from "@skaenk/danish/format";
import { useMemo } from "react";
import { useActionData } from "react-router";
import type { FormAnswer } from "../api/form-answer";
import { HistoryPart } from "../history/history-part";
import { PicturePart } from "../media/picture-part";
import { useMay } from "../session/use-rights";
import { CheckField, TextField } from "../ui/fields";
import { OfficeForm } from "../ui/office-form";
import { PageHead } from "../ui/page-head";
import { SeoFields } from "../ui/seo-fields";
import { StateWord } from "../ui/state-word";
import { comesInBottle } from "./bottle-words";
import { DrinksPart } from "./drinks-part";
import { LabelPart } from "./label-part";
import { ProductFieldset } from "./product-fieldset";
import { fieldWords, statusWords } from "./product-words";
import type { Choices } from "./products-page";
import { needsByField, valuesOfProduct } from "./sale-readiness";
import { SaleReadiness, useSaleNeeds } from "./sale-readiness-part";
import { NewVariantForm, VariantPart } from "./variant-part";

/** The image for sharing: a product in the shop has its own, a draft has the shop's. */
const shareImage = (slug: string | undefined) =>
  addressOf(getShareImage, { params: slug ? { kind: "products", slug } : { kind: "pages", slug: "skaenk" } });

/** Id of the part that a narrow screen shows above the form. */
export const besideId = "om-varen";

type Props = {
  product: OfficeProduct;
  choices: Choices;
  pictures: OfficePicture[];
  studio: OfficeStudio | undefined;
  history: AuditEntry[];
  matches: IngredientMatch[];
};

/** Everything about one product: what the customer reads, what is bought, and beside it what the law says. */
export function ProductPage({ product, choices, pictures, studio, history, matches }: Props) {
  const { slug, fields, version, missing, contradictions, variants } = product;
  const may = useMay("products:write");
  const status = statusWords[fields.status];
  const { needs, watch } = useSaleNeeds(
    useMemo(() => valuesOfProduct(product, choices), [product, choices]),
    choices,
    product.notYet && "Kan ikke købes endnu: Alderskontrol mangler",
  );
  const contentNeeded = needs.some(({ name }) => name === "volumeCl");
  // Without JavaScript the page is the answer, and what is wrong may stand within.
  const refused = (useActionData() as FormAnswer | undefined)?.ok === false;
  return (
    <>
      <PageHead
        title={fields.name}
        back={{ path: officePage("/varer"), name: "Varer" }}
        note={
          <>
            <StateWord tone={status.tone}>{status.name}</StateWord>{" "}
            {product.notYet && fields.status === "active" && ", kan ikke købes endnu"} · {product.brandName} ·{" "}
            {product.categoryName}
          </>
        }
      >
        {fields.status !== "active" && variants.length > 0 && (
          <a className="second" href={product.preview} target="_blank" rel="noreferrer">
            Se kladden i butikken
          </a>
        )}
        {fields.status === "active" && (
          <a className="second" href={shopPage("/vare/:slug", { slug })}>
            Se den i butikken
          </a>
        )}
      </PageHead>
      <div className="product-room">
        <div>
          <fieldset disabled={!may}>
            <OfficeForm
              act="Gem varen"
              hidden={{ act: "save", version }}
              draft={`product-${slug}`}
              words={fieldWords}
              saves
              shows={fields}
              savedAt={history[0]?.at}
            >
              {watch}
              <ProductFieldset fields={fields} choices={choices} needs={needsByField(needs)}>
                {fields.status !== "active" && missing.length > 0 && (
                  <CheckField
                    name="signOff"
                    label="Sæt varen til salg, selv om noget mangler. Jeg står inde for det med mit navn."
                  />
                )}
              </ProductFieldset>
              <SeoFields
                seo={fields.seo}
                path={shopPage("/vare/:slug", { slug })}
                from={{ title: "name", description: "description" }}
                saved={{ title: fields.name, description: fields.description }}
                image={shareImage(fields.status === "active" ? slug : undefined)}
              />
            </OfficeForm>
          </fieldset>
          <section className="part">
            <h2>Varianter</h2>
            {variants.map((variant) => (
              <VariantPart
                key={variant.sku}
                variant={variant}
                slug={slug}
                open={variants.length === 1 || refused}
                contentNeeded={contentNeeded}
              />
            ))}
            {may && <NewVariantForm />}
          </section>
          <PicturePart
            kind="products"
            slug={slug}
            pictures={pictures}
            studio={studio}
            ownLabel={
              comesInBottle(fields.drawing.shape) ? officePage("/varer/:slug/egen-etiket", { slug }) : undefined
            }
          />
        </div>
        <aside className="beside" id={besideId} aria-label="Om varen">
          <SaleReadiness needs={needs}>
            {contradictions.length > 0 && (
              <>
                <p>Det passer ikke sammen. Varen kan ikke sælges, før det er rettet:</p>
                <ul className="missing">
                  {contradictions.map(({ reason }) => (
                    <li key={reason}>{reason}</li>
                  ))}
                </ul>
              </>
            )}
            {product.signedOff && missing.length > 0 && (
              <p className="hint">
                {product.signedOff.by} står inde for det siden {formatDate(product.signedOff.at)}.
              </p>
            )}
            <p className="hint">
              {product.ageLimit > 0
                ? `Loven kræver ${product.ageLimit} år (${formatAbv(fields.abvPercent)})`
                : "Ingen aldersgrænse"}
            </p>
            {product.notYet && (
              <p>
                Den kan ikke købes endnu:{" "}
                <a href={officePage("/begynd/:step", { step: "alder" })}>Butikken har ingen alderskontrol.</a>
              </p>
            )}
          </SaleReadiness>
          {product.label && <LabelPart product={product} label={product.label} />}
          <DrinksPart slug={slug} served={product.ingredients} matches={matches} />
          <HistoryPart thing="product" id={slug} entries={history} words={fieldWords} />
          {may && (
            <section>
              <h2>Kopi</h2>
              <details className="fold">
                <summary>Lav en kopi af varen</summary>
                <OfficeForm act="Opret kopi" hidden={{ act: "copy" }} second>
                  <TextField name="copyName" label="Kopiens navn" value={`${fields.name} (kopi)`.slice(0, 120)} />
                  <TextField
                    name="suffix"
                    label="Sættes efter varenumrene"
                    value="-2"
                    maxLength={20}
                    hint="Kopien er en kladde uden lager, stregkoder og billeder."
                  />
                </OfficeForm>
              </details>
            </section>
          )}
          {may && (
            <section>
              <h2>Fjern</h2>
              <p className="hint">Varen og dens varianter ligger i papirkurven i tredive dage.</p>
              <OfficeForm act="Fjern varen" hidden={{ act: "remove" }} danger>
                {null}
              </OfficeForm>
            </section>
          )}
        </aside>
      </div>
    </>
  );
}
