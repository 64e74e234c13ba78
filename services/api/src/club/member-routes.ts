import { OpenAPIHono } from "@hono/zod-openapi";
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
import type { Context } from "hono";
import { onInvalid, Refused } from "../platform/refuse.ts";
import { findVisitor } from "../platform/visitor.ts";
import { buildMember } from "./build-member.ts";
import { askPassword, changePassword } from "./change-password.ts";
import type { ClubParts } from "./club-parts.ts";
import { sendChangeLink, sendConfirmation } from "./confirm-address.ts";
import { eraseMember } from "./erase-member.ts";
import { exportAsHtml, exportData } from "./export-member.ts";
import { birthdayErrors, emailErrors, nameErrors, plainBirthday, plainEmail, refuseErrors } from "./member-rules.ts";
import { subjectOf } from "./personal-table.ts";
import { findMember, findMemberByEmail, type MemberRow, saveProfile } from "./queries.ts";

/** The password was shown so recently that it need not be asked for again. */
const freshMs = 10 * 60_000;

/** The member's own account. */
export function memberRoutes(parts: ClubParts): OpenAPIHono {
  const { platform, sessions, limits } = parts;
  const { db, now, settings } = platform;
  const app = new OpenAPIHono({ defaultHook: onInvalid });

  const requireRow = async (context: Context): Promise<MemberRow> => {
    const { member_id: memberId } = await sessions.require(context);
    const member = await findMember(db, memberId);
    if (!member) throw new Refused(401, "not_logged_in", "Log ind i klubben for at se det her.");
    return member;
  };

  app.openapi(getMember, async (context) => context.json(await buildMember(db, await requireRow(context), now()), 200));

  app.openapi(setMember, async (context) => {
    const { id } = await requireRow(context);
    const { firstName, lastName, birthday } = context.req.valid("json");
    refuseErrors({
      ...nameErrors({
        ...(firstName === undefined ? {} : { firstName }),
        ...(lastName === undefined ? {} : { lastName }),
      }),
      ...(birthday === undefined ? {} : birthdayErrors(birthday, now())),
    });
    await saveProfile(db, id, {
      ...(firstName === undefined ? {} : { first_name: firstName.trim() }),
      ...(lastName === undefined ? {} : { last_name: lastName.trim() }),
      ...(birthday === undefined ? {} : { birthday: plainBirthday(birthday) }),
    });
    return context.json(await buildMember(db, await requireRow(context), now()), 200);
  });

  app.openapi(removeMember, async (context) => {
    const session = await sessions.require(context);
    // Without a body there is no password either.
    const { password = "" } = context.req.valid("json") ?? {};
    const fresh = now().getTime() - session.started_at.getTime() < freshMs;
    if (!fresh || password !== "") await askPassword(parts, context, session.member_id, password, "password");
    await eraseMember(db, session.member_id, { now: now(), secret: settings.sessionSecret });
    sessions.forgetCookie(context);
    return context.json({ message: "Din konto er slettet." }, 200);
  });

  app.openapi(setPassword, async (context) => {
    const { member_id: memberId } = await sessions.require(context);
    return context.json(await changePassword(parts, context, memberId, context.req.valid("json")), 200);
  });

  app.openapi(sendConfirmationAgain, async (context) => {
    const member = await requireRow(context);
    if (member.email_confirmed_at === null) {
      await limits.count("mail", context, member.email);
      await db.transaction().execute((trx) => sendConfirmation(trx, member, now()));
    }
    return context.json({ message: "Vi har sendt et link til din e-mail." }, 200);
  });

  app.openapi(askForEmailChange, async (context) => {
    const { member_id: memberId } = await sessions.require(context);
    const { email: typed, password } = context.req.valid("json");
    refuseErrors(emailErrors(typed));
    const email = plainEmail(typed);
    await limits.count("mail", context, `member ${memberId}`);
    const member = await askPassword(parts, context, memberId, password, "password");
    // Nothing is sent to an address that is taken, and the answer does not tell.
    if (email !== member.email && !(await findMemberByEmail(db, email))) {
      await db.transaction().execute((trx) => sendChangeLink(trx, member, email, now()));
    }
    return context.json(
      { message: "Vi har sendt et link til den nye adresse. Den gamle gælder, til du har trykket på det." },
      200,
    );
  });

  app.openapi(exportMember, async (context) => {
    const member = await requireRow(context);
    const browser = {
      visitorId: findVisitor(context),
      consentId: readConsent(context.req.header("cookie"))?.id,
    };
    const subject = subjectOf(member, settings.sessionSecret, browser);
    const data = await exportData(db, subject, { elsewhere: parts.elsewhere, now: now() });
    const day = data.exportedAt.slice(0, 10);
    if (context.req.valid("query").format === "html") {
      context.header("content-disposition", `attachment; filename="mine-data-${day}.html"`);
      context.header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'");
      return context.html(exportAsHtml(data, settings.productName), 200);
    }
    context.header("content-disposition", `attachment; filename="mine-data-${day}.json"`);
    return context.json(data, 200);
  });

  return app;
}
