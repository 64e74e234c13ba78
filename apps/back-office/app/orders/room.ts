import { officePage } from "@skaenk/contract/office/pages";
import { defineRoom } from "../define-room";

export const ordersRoom = defineRoom({
  folder: "orders",
  rail: [
    {
      group: "selling",
      path: officePage("/ordrer"),
      name: "Ordrer",
      right: "orders:read",
      words: "pakke sende retur betal tilbage",
    },
  ],
  help: {
    [officePage("/ordrer")]:
      "Listen åbner på det, der skal pakkes, den ældste først; resten ligger under fanerne. Sæt flueben ved flere for at printe plukliste, følgesedler og labels eller sende dem på én gang. På ordren står alt om den: penge, pakker, mails, noter og det, der er sket. Pengene er kun reserveret, til du sender.",
    [officePage("/ordrer/telefon")]:
      "Skriv ordren ned, mens kunden er i røret: varer først, så hvem, hvor og hvordan. »Beregn« giver butikkens egen pris, også med rabatkode. Når kunden siger ja, sender vi en mail med et link til at betale på, og varerne er lagt til side i tre dage. Er der alkohol i, bekræfter kunden sin alder på siden, før der kan betales.",
  },
  helpWithin: [{ path: officePage("/ordrer/telefon"), name: "Ordre pr. telefon", right: "orders:take" }],
  places: [
    {
      path: `${officePage("/ordrer")}?view=to-pack`,
      name: "Pak ordrer",
      right: "orders:handle",
      words: "plukliste følgesedler",
      kind: "Handling",
    },
    {
      path: officePage("/ordrer/telefon"),
      name: "Tag en ordre pr. telefon",
      right: "orders:take",
      words: "ring bestilling telefonordre betalingslink",
      kind: "Handling",
    },
  ],
  routes: [
    { path: "ordrer", file: "orders.route.tsx" },
    { path: "ordrer/fortrydelser", file: "withdrawals.route.tsx" },
    { path: "ordrer/lagt-til-side", file: "unusual-holds.route.tsx" },
    { path: "ordrer/telefon", file: "phone-order.route.tsx" },
    { path: "ordrer/:number", file: "order.route.tsx" },
    { path: "ordrer/:number/pak", file: "pack.route.tsx" },
  ],
});
