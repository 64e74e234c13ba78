import { Secret, TOTP } from "otpauth";

/** What an app that was given the secret shows. @param step so many half minutes from now */
export const oneTimeCode = (secret: string, at: Date, step = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() + step * 30_000 });
