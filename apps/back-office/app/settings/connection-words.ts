import type { ConnectionStep } from "@skaenk/contract/office/provider-settings";
import type { FormAnswer } from "../api/form-answer";

/** The fields in which the ways to pay are put in order. */
export const choicePlaces = ["payment-1", "payment-2", "payment-3", "payment-4"] as const;

/** The other choices, by the names of the environment. */
export const choiceFields = ["AGE_PROVIDER", "SHIPPING_PROVIDER", "ADDRESS_PROVIDER", "ACCOUNTING_PROVIDER"] as const;

export type ConnectionAnswer = FormAnswer & { steps?: ConnectionStep[] };

/** What the shop is connected to and what each needs told, in the owner's words. The names are the environment's. */
export type ConnectionWords = {
  /** Where it is on the page, and what is tried. */
  name: string;
  title: string;
  intro: string;
  /** Undefined: there is nobody to try. */
  tried: boolean;
  fields: { name: string; label: string; hint?: string }[];
};

export const paymentNames: Record<string, string> = {
  mobilepay: "MobilePay",
  quickpay: "QuickPay (kort)",
  stripe: "Stripe (kort)",
  bank: "Bankoverførsel",
  fake: "Prøvepenge",
};

const address = "Skal kun udfyldes, hvis du prøver mod udbyderens testmiljø.";

export const connectionWords: ConnectionWords[] = [
  {
    name: "mobilepay",
    title: "MobilePay",
    intro: "Nøglerne henter du på portal.vippsmobilepay.com under Udvikler. Butikken melder selv sine beskeder til.",
    tried: true,
    fields: [
      { name: "MOBILEPAY_CLIENT_ID", label: "client_id" },
      { name: "MOBILEPAY_CLIENT_SECRET", label: "client_secret" },
      { name: "MOBILEPAY_SUBSCRIPTION_KEY", label: "Ocp-Apim-Subscription-Key" },
      { name: "MOBILEPAY_MERCHANT_SERIAL_NUMBER", label: "Salgsstedets nummer (MSN)" },
      { name: "MOBILEPAY_URL", label: "Adresse", hint: `${address} Det er https://apitest.vipps.no.` },
    ],
  },
  {
    name: "quickpay",
    title: "QuickPay",
    intro:
      "Du finder begge nøgler i QuickPay under Indstillinger, Integration. API-brugeren skal måtte oprette og hæve.",
    tried: true,
    fields: [
      { name: "QUICKPAY_API_KEY", label: "API-nøgle" },
      { name: "QUICKPAY_PRIVATE_KEY", label: "Privat nøgle" },
      { name: "QUICKPAY_URL", label: "Adresse", hint: address },
    ],
  },
  {
    name: "stripe",
    title: "Stripe",
    intro:
      "Hemmelig nøgle fra Udviklere, API-nøgler. Opret et webhook-endpoint (prøven siger adressen) med hændelserne payment_intent.amount_capturable_updated, payment_intent.succeeded, payment_intent.canceled, checkout.session.expired og charge.refunded.",
    tried: true,
    fields: [
      { name: "STRIPE_SECRET_KEY", label: "Hemmelig nøgle" },
      { name: "STRIPE_WEBHOOK_SECRET", label: "Webhookens hemmelighed", hint: "Begynder med whsec_." },
      { name: "STRIPE_URL", label: "Adresse", hint: address },
    ],
  },
  {
    name: "bank",
    title: "Bankoverførsel",
    intro:
      "Kunden bekræfter sin mail og overfører selv, og du siger til, når pengene er kommet. Der skal ingen aftale til.",
    tried: false,
    fields: [
      { name: "BANK_ACCOUNT", label: "Registreringsnummer og konto", hint: "Som 1234 0001234567." },
      { name: "BANK_TRANSFER_DAYS", label: "Dage, varerne er lagt til side", hint: "2 til 30; ellers 7." },
    ],
  },
  {
    name: "oidc",
    title: "Alderskontrol",
    intro: "MitID eller AltID gennem en formidler. I vejledningen står, hvad der skrives for Idura og Signaturgruppen.",
    tried: true,
    fields: [
      { name: "AGE_OIDC_ISSUER", label: "Udbyderens adresse (issuer)", hint: "Som https://dit-navn.idura.id." },
      { name: "AGE_OIDC_CLIENT_ID", label: "Klient-id" },
      { name: "AGE_OIDC_CLIENT_SECRET", label: "Hemmelighed" },
      { name: "AGE_OIDC_SCOPE", label: "Det, der spørges om (scope)", hint: "Idura: openid is_over_18." },
      {
        name: "AGE_OIDC_CLAIM",
        label: "Hvor svaret står (claim)",
        hint: "Idura: http://ageverification.criipto.com.is_over_18.",
      },
      {
        name: "AGE_OIDC_EXPECT",
        label: "Svaret, der er et ja",
        hint: "Idura: true, som også gælder, når feltet er tomt.",
      },
      { name: "AGE_OIDC_ACR_VALUES", label: "acr_values", hint: "Idura: urn:age-verification." },
      { name: "AGE_OIDC_LOGIN_HINT", label: "login_hint", hint: "Idura: country:DK." },
      { name: "AGE_OIDC_PARAMS", label: "Andet, udbyderen vil have", hint: "Signaturgruppen: idp_values=mitid." },
      {
        name: "AGE_16_SCOPE",
        label: "Scope, hvor 16 år er nok",
        hint: "Lad feltet stå tomt, hvis alle skal være fyldt 18.",
      },
      { name: "AGE_16_CLAIM", label: "Claim, hvor 16 år er nok" },
      {
        name: "AGE_REMEMBER_DAYS",
        label: "Dage, et medlems svar gælder",
        hint: "0 eller tomt: Hver ordre spørger. Loven taler om salget, så vælg det med omtanke.",
      },
    ],
  },
  {
    name: "shipmondo",
    title: "Shipmondo",
    intro:
      "Labels, sporing og pakkeshops hos GLS, PostNord, DAO og Bring. Brugeren og nøglen laver du i Shipmondo under Indstillinger, Integration, API. Butikken melder selv sine beskeder til, og når du har valgt Shipmondo øverst, kan du vælge produkter under Levering.",
    tried: true,
    fields: [
      { name: "SHIPMONDO_USER", label: "API-bruger" },
      { name: "SHIPMONDO_KEY", label: "API-nøgle" },
      {
        name: "SHIPMONDO_URL",
        label: "Adresse",
        hint: `${address} Det er https://sandbox.shipmondo.com/api/public/v3.`,
      },
    ],
  },
  {
    name: "adressevaelger",
    title: "Adressevælger",
    intro:
      "Statens adresser foreslås, mens kunden skriver. Det er butikken, der spørger, så ingen andre får at vide, hvem der skriver hvad. Nøglen får du hos Klimadatastyrelsen.",
    tried: true,
    fields: [
      { name: "ADDRESS_TOKEN", label: "Nøgle (token)" },
      { name: "ADDRESS_URL", label: "Adresse", hint: address },
    ],
  },
  {
    name: "economic",
    title: "e-conomic",
    intro:
      "Dagens bilag lægges i en kassekladde hos e-conomic, hvor du bogfører dem. Lav en kladde til butikken alene, med bilagsnumre fra 1 til 999999999. Nøglerne får du, når en app på e-conomics udviklerside er knyttet til din aftale.",
    tried: true,
    fields: [
      { name: "ECONOMIC_APP_SECRET_TOKEN", label: "AppSecretToken" },
      { name: "ECONOMIC_AGREEMENT_GRANT_TOKEN", label: "AgreementGrantToken" },
      { name: "ECONOMIC_JOURNAL_NUMBER", label: "Kassekladdens nummer" },
      { name: "ECONOMIC_URL", label: "Adresse", hint: address },
    ],
  },
];
