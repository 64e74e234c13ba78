import { hashPassword } from "../../services/api/src/people/identity/passwords.ts";
import { insertStaff, updateStaff } from "../../services/api/src/people/identity/staff/queries.ts";
import { Browser } from "./browser.ts";
import type { TestWorld } from "./world.ts";

const login = { email: "ekspedient@skaenk.example", password: "en lang sætning til kontoret" };

/** This function creates the owner account that all simulated staff log in with. */
export async function hireStaff(db: TestWorld["inspect"]["db"], now: Date): Promise<void> {
  const staff = await insertStaff(db, { name: "Ekspedient", email: login.email, role: "owner", now });
  if (!staff) throw new Error("The shop has a clerk already");
  await updateStaff(db, staff.id, { password_hash: await hashPassword(login.password), joined_at: now });
}

/** This simulated member of staff logs in again when the session has expired or the password is requested; an API key would have too few rights. */
export class StaffBrowser extends Browser {
  constructor({ outside }: Pick<TestWorld, "outside">, said: Browser["said"]) {
    super({ url: outside.url, said }, { known: false });
  }

  override async once<Body>(
    ...asked: Parameters<Browser["once"]>
  ): Promise<{ status: number; body: Body } | undefined> {
    const answer = await super.once<Body & { code?: string }>(...asked);
    if (!answer || !["not_logged_in", "confirm_again"].includes(answer.body.code ?? "")) return answer;
    const { status } = (await super.once("POST", "/office/session", login)) ?? {};
    return status === 200 ? await super.once<Body>(...asked) : undefined;
  }
}
