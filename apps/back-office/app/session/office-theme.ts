/** Themes of the office, kept in the browser: as the system, always light or always dark. */
export const officeThemes = ["system", "light", "dark"] as const;
export type OfficeTheme = (typeof officeThemes)[number];

const name = "skaenk_office_theme";
const year = 365 * 24 * 60 * 60;

const known = (value: string | undefined): OfficeTheme => officeThemes.find((one) => one === value) ?? "system";

/** The theme that was chosen in this browser; any other text counts as the system's. */
export function themeIn(cookies: string | null): OfficeTheme {
  const pair = (cookies ?? "").split(";").find((one) => one.trim().startsWith(`${name}=`));
  return known(pair?.split("=")[1]?.trim());
}

/** The cookie of the chosen theme. The cookie identifies nobody, and is sent to the office alone. */
export const themeCookie = (chosen: string, secure: boolean): string =>
  `${name}=${known(chosen)}; Path=/kontor; Max-Age=${year}; SameSite=Lax; HttpOnly${secure ? "; Secure" : ""}`;
