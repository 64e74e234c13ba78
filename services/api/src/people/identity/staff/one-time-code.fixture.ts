import { Secret, TOTP } from "otpauth";

/** The one-time code that an authenticator app shows for the secret. @param step offset from `at` in steps of 30 seconds */
export const oneTimeCode = (secret: string, at: Date, step = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() + step * 30_000 });
