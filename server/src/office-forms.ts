import type { IncomingMessage } from "node:http";
import { BackendRefusal, createCall, type Transport } from "@skaenk/contract/client";
import { getOfficeSession } from "@skaenk/contract/office/session";
import type { FormRefusal } from "./ask-before-form.ts";
import { type FrontRefusal, tooManyPages } from "./http-refusals.ts";
import { RenderBudget } from "./render-budget.ts";

/** Pages whose forms are for those who are not logged in yet. */
const openPages = /^\/kontor\/(log-ind|log-ud|glemt|begynd|(velkommen|fortryd)\/[^/]+?)(\.data)?$/;

/** Rate limits of forms: for a network that is not logged in, and for one of the staff. */
const ofStrangers = { burst: 60, perSecond: 2 };
const ofStaff = { burst: 300, perSecond: 30 };

/**
 * Decides about every form of the office before any of it is read: only those who log in, and those who are logged in, have their forms
 * read, so many each. Others are answered without their form, and led to the login.
 */
export function decideOfficeForms(backend: Transport) {
  const strangers = new RenderBudget(ofStrangers);
  const staff = new RenderBudget(ofStaff);
  return async ({ headers }: IncomingMessage, path: string, from: string): Promise<FormRefusal> => {
    const name = openPages.test(path) ? undefined : await nameOfSession(backend, headers.cookie);
    const waitSeconds = name === undefined ? strangers.spendFrom(from, Date.now()) : staff.spend(name, Date.now());
    if (waitSeconds > 0) return tooMany(waitSeconds);
    return name === undefined && !openPages.test(path) ? "unread" : undefined;
  };
}

const tooMany = (seconds: number): FrontRefusal => ({ ...tooManyPages, headers: { "retry-after": String(seconds) } });

/** Who is logged in, as a name to count under; undefined for nobody. */
async function nameOfSession(backend: Transport, cookie?: string): Promise<string | undefined> {
  if (cookie === undefined) return undefined;
  try {
    const { staff } = await createCall(backend, { headers: { cookie } })(getOfficeSession);
    return staff && String(staff.id);
  } catch (error) {
    if (error instanceof BackendRefusal && error.refusal.status < 500) return undefined;
    throw error;
  }
}
