/**
 * Whether a form came from a page whose scripts go on (`sendForm`): it is answered with what changed, and the page stays. A
 * browser without scripts goes where the answer leads it. The router asks for data at the address with `.data` behind it.
 */
export const staysOnPage = (request: Request): boolean => new URL(request.url).pathname.endsWith(".data");
