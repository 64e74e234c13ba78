/** A form or a document of words. */
const words = 100 * 1024;
/** The one form that carries a file, a logo of two megabytes, with the fields around it. */
const logoForm = 3 * 1024 * 1024;
const logoAddress = /^\/api\/v1\/drinks-cards\/[\w-]+\/logo$/;
const logoPage = /^\/design-drinkskort\/resultat(\.data)?$/;

/** A photograph for the office, of 25 megabytes, with the fields around it. */
const pictureForm = 26 * 1024 * 1024;
const pictureAddress = /^\/api\/v1\/office\/[\w-]+\/[^/]+\/images$/;

/** A paper of an authority, of one megabyte. */
const paperForm = 1.1 * 1024 * 1024;
const paperAddress = /^\/api\/v1\/office\/settings\/papers\/[\w-]+$/;

/** A file of goods or of what the shop before knew, of 150 megabytes. */
const importForm = 151 * 1024 * 1024;
const importAddress = /^\/api\/v1\/office\/(imports|former-files)$/;
/** A file of recipes, of ten. */
const recipesForm = 11 * 1024 * 1024;
const recipesAddress = /^\/api\/v1\/office\/recipe-files$/;

/** The most bytes that an address takes. What a feature refuses in its own words is a little less than this. */
export function largestBodyOf(path: string): number {
  if (importAddress.test(path)) return importForm;
  if (recipesAddress.test(path)) return recipesForm;
  if (pictureAddress.test(path)) return pictureForm;
  if (paperAddress.test(path)) return paperForm;
  return logoAddress.test(path) || logoPage.test(path) ? logoForm : words;
}

/** Whether what is sent there is written down as it arrives, so that nobody need hold it whole. */
export const isWrittenDown = (path: string): boolean => importAddress.test(path) || recipesAddress.test(path);
