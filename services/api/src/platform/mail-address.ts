import { z } from "zod";

const rule = z.email().max(254);

/** True when a text is one mail address that mail can be sent to: no list, no group, no name beside it. */
export const isMailAddress = (typed: string): boolean => rule.safeParse(typed).success;
