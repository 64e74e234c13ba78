import { addressOnly } from "../endpoint.ts";
import type { addPasskey, passkeyOptions } from "./account.ts";
import type { startFormerFile } from "./former-shop.ts";
import type { startImport } from "./imports.ts";
import type { sendPicture } from "./pictures.ts";
import type { startRecipeFile } from "./recipe-files.ts";
import type { passkeyLogin, passkeyLoginOptions } from "./session.ts";

/** What the office asks from the browser itself, because only the browser can show a passkey. Addresses, and no schemas. */
export const passkeyLoginOptionsAddress = addressOnly<typeof passkeyLoginOptions>(
  "post",
  "/office/session/passkey/options",
);
export const passkeyLoginAddress = addressOnly<typeof passkeyLogin>("post", "/office/session/passkey");
export const passkeyOptionsAddress = addressOnly<typeof passkeyOptions>("post", "/office/account/passkeys/options");
export const addPasskeyAddress = addressOnly<typeof addPasskey>("post", "/office/account/passkeys");
export const sendPictureAddress = addressOnly<typeof sendPicture>("post", "/office/{kind}/{slug}/images");
export const startImportAddress = addressOnly<typeof startImport>("post", "/office/imports");
export const startFormerFileAddress = addressOnly<typeof startFormerFile>("post", "/office/former-files");
export const startRecipeFileAddress = addressOnly<typeof startRecipeFile>("post", "/office/recipe-files");
