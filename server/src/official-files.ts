import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { extname } from "node:path";
import { paperAddress } from "@skaenk/api/office/settings/papers";
import type { Log } from "@skaenk/api/platform/log";
import type { Settings } from "@skaenk/api/platform/settings";

type Shown = { src: string; alt: string };

export type OfficialFiles = {
  /** What the pages are told. */
  shown: { ageSign?: Shown; guaranteeNotice?: Shown; inspectionReportUrl?: string };
  /** Addresses of our own, and the files that stand there byte for byte. */
  files: Record<string, string>;
};

const pictures = new Set([".svg", ".png"]);
const ageSignAlt = "Aldersskilt: Vi sælger kun alkohol til dig, der er fyldt 18 år";
const guaranteeNoticeAlt = "Du har mindst 2 års reklamationsret efter købeloven";

/** What pages are told: the environment has the last word, and what the office was given stands where it says nothing. */
export function officialNow(named: OfficialFiles["shown"], { papers }: Settings["live"]): OfficialFiles["shown"] {
  const { ageSign, guaranteeNotice, inspectionReportUrl } = papers;
  return {
    ...(ageSign ? { ageSign: { src: paperAddress(ageSign), alt: ageSignAlt } } : {}),
    ...(guaranteeNotice ? { guaranteeNotice: { src: paperAddress(guaranteeNotice), alt: guaranteeNoticeAlt } } : {}),
    ...(inspectionReportUrl ? { inspectionReportUrl } : {}),
    ...named,
  };
}

/**
 * The papers that only an authority may draw: the age sign, the notice of the two years' legal guarantee, and where the shop's
 * food inspection is read. A real shop is warned in the log of what is missing, since the law asks for all three.
 * @throws Error naming the setting whose file is missing, is no picture, or is not the one that was published.
 * @source denmark.md 1.3, 1.12, 1.15
 */
export function readOfficialFiles(
  settings: Pick<Settings, "official" | "allowFakes" | "live">,
  log: Log,
): OfficialFiles {
  const { ageSignFile, guaranteeNoticeFile, guaranteeNoticeSha256, inspectionReportUrl } = settings.official;
  const { papers } = settings.live;
  const warn = (text: string) => (settings.allowFakes ? log.debug(text) : log.warn(text));
  const official: OfficialFiles = { shown: {}, files: {} };
  const put = (file: string, setting: string, name: string) => {
    const src = `/officielt/${name}${pictureType(file, setting)}`;
    official.files[src] = file;
    return src;
  };
  if (ageSignFile) {
    const src = put(ageSignFile, "AGE_SIGN_FILE", "aldersskilt");
    official.shown.ageSign = { src, alt: ageSignAlt };
  } else if (!papers.ageSign) warn("Officielt aldersskilt mangler (AGE_SIGN_FILE)");
  if (guaranteeNoticeFile) {
    const src = put(guaranteeNoticeFile, "GUARANTEE_NOTICE_FILE", "reklamationsret");
    if (guaranteeNoticeSha256 !== checksumOf(guaranteeNoticeFile)) {
      throw new Error("GUARANTEE_NOTICE_SHA256: passer ikke til filen; meddelelsen skal vises, som EU har udgivet den");
    }
    official.shown.guaranteeNotice = { src, alt: guaranteeNoticeAlt };
  } else if (!papers.guaranteeNotice) warn("Officiel meddelelse om reklamationsret mangler (GUARANTEE_NOTICE_FILE)");
  if (inspectionReportUrl) official.shown.inspectionReportUrl = inspectionReportUrl;
  else if (!papers.inspectionReportUrl) warn("Link til kontrolrapporten mangler (INSPECTION_REPORT_URL)");
  return official;
}

function pictureType(file: string, setting: string): string {
  const type = extname(file).toLowerCase();
  if (!existsSync(file)) throw new Error(`${setting}: filen ${file} findes ikke`);
  if (!pictures.has(type)) throw new Error(`${setting}: skal være en svg- eller png-fil`);
  return type;
}

const checksumOf = (file: string): string => createHash("sha256").update(readFileSync(file)).digest("hex");
