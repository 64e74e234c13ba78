import {
  askForPasswordReset,
  confirmEmailChange,
  confirmMember,
  confirmPasswordReset,
  logIn,
  logOut,
  registerMember,
} from "@skaenk/contract/club";
import { Endpoints, type Handler } from "../../platform/endpoints.ts";
import { rateLimit } from "../../platform/rate-limit.ts";
import { findVisitor } from "../../platform/visitor.ts";
import { forgetMemberBenefits, forgetWhoChanged } from "../../selling/cart/queries.ts";
import { addressEndpoints } from "./address-routes.ts";
import { finishReset, startReset } from "./change-password.ts";
import type { ClubContext } from "./club-context.ts";
import { confirmAddress } from "./confirm-address.ts";
import { joinClub, logInMember } from "./enter.ts";
import { rememberMemberDevice } from "./member-device.ts";
import { memberEndpoints } from "./member-routes.ts";
import { emailErrors, refuseErrors } from "./member-rules.ts";
import { memberOrderEndpoints } from "./order-routes.ts";
import { pointsEndpoints } from "./points/routes.ts";
import { sessionEndpoints } from "./session-routes.ts";

/** This rate limit covers logouts, which need no session and write to the cart and the sessions of their browser. */
const logouts = { seconds: 60, perVisitor: 60, perAddress: 600 };

/** The club: joining, logging in, and everything a member has. */
export function clubEndpoints(context: ClubContext): Endpoints {
  const { limits, platform, sessions } = context;
  const endpoints = new Endpoints();

  endpoints.on(registerMember, async ({ body }, caller) => await joinClub(context, caller, body));

  endpoints.on(logIn, async ({ body }, caller) => await logInMember(context, caller, body));

  const endSession: Handler<typeof logOut> = async (_, caller) => {
    const visitorId = findVisitor(caller, platform.settings);
    if (visitorId !== undefined) {
      // The identity of an expired session may still be on the cart.
      await forgetWhoChanged(platform.db, visitorId);
      if (await sessions.find(caller)) await forgetMemberBenefits(platform.db, visitorId);
    }
    await sessions.end(caller);
    return undefined;
  };
  endpoints.on(logOut, endSession, rateLimit(logouts));

  endpoints.on(askForPasswordReset, async ({ body: { email } }, caller) => {
    refuseErrors(emailErrors(email));
    await startReset(context, caller, email);
    return { message: "Er adressen i vores system, har vi sendt et link til at vælge et nyt kodeord." };
  });

  endpoints.on(confirmPasswordReset, async ({ body }, caller) => {
    await limits.count("token", caller, "reset");
    const member = await finishReset(context, body);
    sessions.forgetCookie(caller);
    rememberMemberDevice(context, caller, member);
    return { message: "Dit kodeord er ændret. Log ind med det nye." };
  });

  for (const route of [confirmMember, confirmEmailChange] as const) {
    // A mail's link may lead to either: the token itself knows what it confirms.
    endpoints.on(route, async ({ body }, caller) => {
      await limits.count("token", caller, "confirm");
      const { changed, pointsBooked } = await confirmAddress(context, caller, body);
      const message = changed ? "Din nye e-mail er bekræftet." : welcome(pointsBooked);
      return { message, pointsBooked };
    });
  }

  endpoints.include(memberEndpoints(context));
  endpoints.include(sessionEndpoints(context));
  endpoints.include(addressEndpoints(context));
  endpoints.include(memberOrderEndpoints(context));
  endpoints.include(pointsEndpoints(platform, sessions));
  return endpoints;
}

const welcome = (points: number): string =>
  points > 0 ? `Din e-mail er bekræftet. Du har fået ${points} point.` : "Din e-mail er bekræftet.";
