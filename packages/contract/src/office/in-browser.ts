import { addressOnly } from "../endpoint.ts";
import type { addPasskey, passkeyOptions } from "./account.ts";
import type { exportProducts } from "./exports.ts";
import type { startFormerFile } from "./former-shop.ts";
import type { printGiftCards, printGrantedCard } from "./gift-cards.ts";
import type { startImport } from "./imports.ts";
import type { sendOfficialPaper } from "./official-papers.ts";
import type { labelPapers, packingPapers } from "./order-batches.ts";
import type { sendOwnLabel } from "./own-label.ts";
import type { getOfficePaperPdf } from "./papers.ts";
import type { getParcelLabel } from "./parcels.ts";
import type { sendPicture } from "./pictures.ts";
import type { startRecipeFile } from "./recipe-files.ts";
import type { passkeyLogin, passkeyLoginOptions } from "./session.ts";

/** What the office asks from the browser itself, because only the browser can show a passkey or open a file. Addresses, and no schemas. */
export const passkeyLoginOptionsAddress = addressOnly<typeof passkeyLoginOptions>(
  "post",
  "/office/session/passkey/options",
);
export const passkeyLoginAddress = addressOnly<typeof passkeyLogin>("post", "/office/session/passkey");
export const passkeyOptionsAddress = addressOnly<typeof passkeyOptions>("post", "/office/account/passkeys/options");
export const addPasskeyAddress = addressOnly<typeof addPasskey>("post", "/office/account/passkeys");
export const sendPictureAddress = addressOnly<typeof sendPicture>("post", "/office/{kind}/{slug}/images");
export const sendOwnLabelAddress = addressOnly<typeof sendOwnLabel>("post", "/office/products/{slug}/own-label/file");
export const startImportAddress = addressOnly<typeof startImport>("post", "/office/imports");
export const startFormerFileAddress = addressOnly<typeof startFormerFile>("post", "/office/former-files");
export const startRecipeFileAddress = addressOnly<typeof startRecipeFile>("post", "/office/recipe-files");
export const exportProductsAddress = addressOnly<typeof exportProducts>("get", "/office/exports/products.csv");
export const packingPapersAddress = addressOnly<typeof packingPapers>("get", "/office/order-batches/packing.pdf");
export const labelPapersAddress = addressOnly<typeof labelPapers>("get", "/office/order-batches/labels.pdf");
export const parcelLabelAddress = addressOnly<typeof getParcelLabel>(
  "get",
  "/office/orders/{number}/parcels/{no}/label",
);
export const paperAddress = addressOnly<typeof getOfficePaperPdf>("get", "/office/papers/{number}/pdf");
export const printGiftCardsAddress = addressOnly<typeof printGiftCards>(
  "post",
  "/office/orders/{number}/gift-cards.pdf",
);
export const printGrantedCardAddress = addressOnly<typeof printGrantedCard>(
  "post",
  "/office/gift-cards/{id}/paper.pdf",
);
export const sendOfficialPaperAddress = addressOnly<typeof sendOfficialPaper>(
  "post",
  "/office/settings/papers/{paper}",
);
