/**
 * The shop's one locale, kept for a year. It is set by the visitor's first answer, to the age gate or to the question about cookies.
 * @source specification 1: the locale cookie lasts 365 days; docs/decisions/040-locale-cookie.md: necessary, set by an answer
 */
export const localeCookie = { name: "skaenk_locale", value: "da", maxAge: 365 * 86_400 };
