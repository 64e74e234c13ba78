import { officePage } from "@skaenk/contract/office/pages";
import { defineRoom } from "../define-room";

export const formerShopRoom = defineRoom({
  folder: "former-shop",
  places: [
    {
      path: officePage("/import/tidligere"),
      name: "Hent ordrer og kunder fra den gamle butik",
      right: "imports:run",
      words: "historik shopify woocommerce flyt",
      kind: "Handling",
    },
    {
      path: officePage("/ordrer/tidligere"),
      name: "Ordrer fra den gamle butik",
      right: "orders:read",
      words: "historik tidligere",
      kind: "Handling",
    },
    {
      path: officePage("/medlemmer/tidligere"),
      name: "Kunder fra den gamle butik",
      right: "members:read",
      words: "historik tidligere inviter",
      kind: "Handling",
    },
  ],
  routes: [
    { path: "ordrer/tidligere", file: "orders.route.tsx", id: "former-orders" },
    { path: "ordrer/tidligere/:id", file: "order.route.tsx", id: "former-order" },
    { path: "import/tidligere", file: "files.route.tsx" },
    { path: "import/tidligere/:id", file: "file.route.tsx" },
    { path: "medlemmer/tidligere", file: "customers.route.tsx" },
  ],
});
