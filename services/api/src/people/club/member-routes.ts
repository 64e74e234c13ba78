import {
  askForEmailChange,
  exportMember,
  getMember,
  removeMember,
  sendConfirmationAgain,
  setMember,
  setPassword,
} from "@skaenk/contract/club";
import { readConsent } from "@skaenk/contract/consent-cookie";
import { reportForgotten } from "../../discovery/behaviour/write-behaviour.ts";
import type { Caller } from "../../platform/caller.ts";
import { Endpoints } from "../../platform/endpoints.ts";
import { addressOf, rateLimit } from "../../platform/rate-limit.ts";
import { Refused } from "../../platform/refuse.ts";
import { findVisitor } from "../../platform/visitor.ts";
import { askedFrom } from "../mail/asked-from.ts";
import { mailboxOf } from "../mail/mailbox.ts";
import { buildMember } from "./build-member.ts";
import { askPassword, changePassword, lockAsked } from "./change-password.ts";
import type { ClubContext, Trx } from "./club-context.ts";
import { birthdayErrors, emailErrors, nameErrors, plainBirthday, plainEmail, refuseErrors } from "./member-rules.ts";
import { eraseMember } from "./personal-data/erase-member.ts";
import { bytesOf, exportAsHtml, exportAsJson, exportData } from "./personal-data/export-member.ts";
import { subjectOf } from "./personal-data/subject-of.ts";
import { findMember, type MemberRow, saveProfile } from "./queries.ts";
import { sendChangeLink, sendConfirmation } from "./send-links.ts";

/** The password was shown so recently that it need not be asked for again. */
const freshMs = 10 * 60_000;

/**
 * Rate limits of the data export and of a new password with its mail, which are needed rarely. A password costs 20 ms of the main thread, and an
 * export some hundred, in steps (decision 681), where the search service has as many rows of a member as it hands out.
 */
const exports = { seconds: 3_600, perVisitor: 20, perAddress: 60 };
const newPasswords = { seconds: 3_600, perVisitor: 20, perAddress: 60 };

/** The member's own account. */
export function memberEndpoints(context: ClubContext): Endpoints {
  const { platform, sessions, limits, nameVisitor, personalData } = context;
  const { db, now, settings } = platform;
  const endpoints = new Endpoints();

  const asking = (caller: Caller) => ({ now: now(), askedFrom: askedFrom(settings.keys, addressOf(caller)) });

  const requireRow = async (caller: Caller): Promise<MemberRow> => {
    const { member_id: memberId } = await sessions.require(caller);
    const member = await findMember(db, memberId);
    if (!member) throw new Refused(401, "not_logged_in", "Log ind i klubben for at se det her.");
    return member;
  };

  endpoints.on(getMember, async (_, caller) => await buildMember(db, await requireRow(caller), now()));

  endpoints.on(setMember, async ({ body }, caller) => {
    const { id } = await requireRow(caller);
    const { firstName, lastName, birthday } = body;
    refuseErrors({
      ...nameErrors({
        ...(firstName === undefined ? {} : { firstName }),
        ...(lastName === undefined ? {} : { lastName }),
      }),
      ...(birthday === undefined ? {} : birthdayErrors(birthday, now())),
    });
    const profile = {
      ...(firstName === undefined ? {} : { first_name: firstName.trim() }),
      ...(lastName === undefined ? {} : { last_name: lastName.trim() }),
      ...(birthday === undefined ? {} : { birthday: plainBirthday(birthday) }),
    };
    await saveProfile(db, id, profile, now());
    return await buildMember(db, await requireRow(caller), now());
  });

  endpoints.on(removeMember, async ({ body }, caller) => {
    const session = await sessions.require(caller);
    // Without a body there is no password either.
    const { password = "" } = body ?? {};
    const fresh = now().getTime() - session.started_at.getTime() < freshMs;
    if (!fresh || password !== "") await askPassword(context, caller, session.member_id, password, "password");
    // Another press may have chosen a new password meanwhile, which ended this session.
    const refuse = (trx: Trx, member: MemberRow) => lockAsked(trx, member, session);
    await eraseMember(db, session.member_id, { now: now(), keys: settings.keys, personalData, refuse });
    // The member is forgotten by the database itself; this is for the browser they leave with, unless it is another member's by now.
    const { temporaryId } = await nameVisitor(caller);
    const names = { temporaryId, authenticatedId: String(session.member_id) };
    if (temporaryId) await db.transaction().execute((trx) => reportForgotten(trx, names, now()));
    sessions.forgetCookie(caller);
    return { message: "Din konto er slettet." };
  });

  endpoints.on(
    setPassword,
    async ({ body }, caller) => await changePassword(context, caller, await sessions.require(caller), body),
    rateLimit(newPasswords),
  );

  endpoints.on(sendConfirmationAgain, async (_, caller) => {
    const member = await requireRow(caller);
    if (member.email_confirmed_at === null) {
      // Counted apart from the links to a new password, which anybody can ask for.
      await limits.count("mail", caller, `confirm ${mailboxOf(member.email)}`);
      await db.transaction().execute((trx) => sendConfirmation(trx, member, { ...asking(caller), limit: "again" }));
    }
    return { message: "Vi har sendt et link til din e-mail." };
  });

  endpoints.on(askForEmailChange, async ({ body }, caller) => {
    const session = await sessions.require(caller);
    const { email: typed, password } = body;
    refuseErrors(emailErrors(typed));
    const email = plainEmail(typed);
    await limits.count("mail", caller, `change ${mailboxOf(email)}`);
    const member = await askPassword(context, caller, session.member_id, password, "password");
    await db.transaction().execute(async (trx) => {
      await lockAsked(trx, member, session);
      await sendChangeLink(trx, member, email, asking(caller));
    });
    return { message: "Vi har sendt et link til den nye adresse. Den gamle gælder, til du har trykket på det." };
  });

  const exportOnce = countedExports(context);

  endpoints.file(
    exportMember,
    async ({ query }, caller) => {
      const data = await exportOnce(await requireRow(caller), caller);
      const isPage = query.format === "html";
      const parts = isPage ? exportAsHtml(data, settings.productName) : exportAsJson(data);
      return caller.body(bytesOf(parts), 200, fileHeaders(data, query.format));
    },
    rateLimit(exports),
  );

  return endpoints;
}

const fileHeaders = ({ exportedAt }: { exportedAt: string }, format: "html" | "json") => ({
  "content-type": format === "html" ? "text/html; charset=UTF-8" : "application/json",
  "content-disposition": `attachment; filename="mine-data-${exportedAt.slice(0, 10)}.${format}"`,
  ...(format === "html" ? { "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'" } : {}),
});

const alreadyUnderWay = () =>
  new Refused(429, "too_many_requests", "Vi henter allerede dine data. Vent et øjeblik, og prøv igen.", {
    headers: { "retry-after": "5" },
  });

/** Counts exports by member as well, since a cookie can be invented, and makes one at a time for each. */
function countedExports(context: ClubContext) {
  const underWay = new Set<number>();
  const countAndExport = async (member: MemberRow, caller: Caller) => {
    await context.limits.count("export", caller, String(member.id));
    return await exportOf(context, member, caller);
  };
  return async (member: MemberRow, caller: Caller) => {
    if (underWay.has(member.id)) throw alreadyUnderWay();
    underWay.add(member.id);
    return await countAndExport(member, caller).finally(() => underWay.delete(member.id));
  };
}

/** Exports the data that the shop holds about a member and about the browser in use. */
function exportOf({ platform, elsewhere, personalData }: ClubContext, member: MemberRow, caller: Caller) {
  const { db, now, settings } = platform;
  const browser = {
    visitorId: findVisitor(caller, settings),
    consentId: readConsent(caller.req.header("cookie"))?.id,
  };
  return exportData(db, subjectOf(member, settings.keys, browser), { elsewhere, now: now(), personalData });
}
