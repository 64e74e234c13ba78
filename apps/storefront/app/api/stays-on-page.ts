/**
 * True when a form came from a page that stays (`sendForm`): it is answered with data, and the page updates itself. A browser without scripts
 * follows the answer's redirect. The router asks for data by adding `.data` to the address.
 */
export const staysOnPage = (request: Request): boolean => new URL(request.url).pathname.endsWith(".data");
