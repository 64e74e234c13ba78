import { OpenAPIHono } from "@hono/zod-openapi";
import {
  askForPasswordReset,
  confirmEmailChange,
  confirmMember,
  confirmPasswordReset,
  logIn,
  logOut,
  registerMember,
} from "@skaenk/contract/club";
import { onInvalid } from "../platform/refuse.ts";
import { addressRoutes } from "./address-routes.ts";
import { finishReset, startReset } from "./change-password.ts";
import type { ClubParts } from "./club-parts.ts";
import { confirmAddress } from "./confirm-address.ts";
import { joinClub, logInMember } from "./enter.ts";
import { memberRoutes } from "./member-routes.ts";
import { emailErrors, plainEmail, refuseErrors } from "./member-rules.ts";
import { memberOrderRoutes } from "./order-routes.ts";
import { pointsRoutes } from "./points/routes.ts";
import { sessionRoutes } from "./session-routes.ts";

/** The club: joining, logging in, and everything a member has. */
export function clubRoutes(parts: ClubParts): OpenAPIHono {
  const { limits, platform, sessions } = parts;
  const app = new OpenAPIHono({ defaultHook: onInvalid });

  app.openapi(registerMember, async (context) =>
    context.json(await joinClub(parts, context, context.req.valid("json")), 201),
  );

  app.openapi(logIn, async (context) =>
    context.json(await logInMember(parts, context, context.req.valid("json")), 200),
  );

  app.openapi(logOut, async (context) => {
    await sessions.end(context);
    return context.body(null, 204);
  });

  app.openapi(askForPasswordReset, async (context) => {
    const { email } = context.req.valid("json");
    refuseErrors(emailErrors(email));
    await limits.count("mail", context, plainEmail(email));
    await startReset(parts, email);
    return context.json(
      { message: "Er adressen i vores system, har vi sendt et link til at vælge et nyt kodeord." },
      200,
    );
  });

  app.openapi(confirmPasswordReset, async (context) => {
    await limits.count("token", context, "reset");
    await finishReset(parts, context.req.valid("json"));
    sessions.forgetCookie(context);
    return context.json({ message: "Dit kodeord er ændret. Log ind med det nye." }, 200);
  });

  for (const route of [confirmMember, confirmEmailChange] as const) {
    // A mail's link may lead to either: the token itself knows what it confirms.
    app.openapi(route, async (context) => {
      await limits.count("token", context, "confirm");
      const { changed, pointsBooked } = await confirmAddress(platform, context.req.valid("json").token);
      const message = changed ? "Din nye e-mail er bekræftet." : welcome(pointsBooked);
      return context.json({ message, pointsBooked }, 200);
    });
  }

  app.route("/", memberRoutes(parts));
  app.route("/", sessionRoutes(parts));
  app.route("/", addressRoutes(parts));
  app.route("/", memberOrderRoutes(parts));
  app.route("/", pointsRoutes(platform, sessions));
  return app;
}

const welcome = (points: number): string =>
  points > 0 ? `Din e-mail er bekræftet. Du har fået ${points} point.` : "Din e-mail er bekræftet.";
