import type { AnswerOf, CheckedInput, Endpoint } from "@skaenk/contract/endpoint";
import type { NeededRight, Right, Role } from "@skaenk/contract/office/rights";
import type { Context } from "hono";
import type { Caller } from "./caller.ts";
import { Endpoints } from "./endpoints.ts";
import { countRequest } from "./staff-limit.ts";

/** Who acts in the office: a member of staff, or an API key in its maker's stead. */
export type ActingStaff = {
  /** Null for the key of a test machine (`OFFICE_KEY`). */
  staffId: number | null;
  name: string;
  /** The API key that acts; undefined for a person, and for the key of a test machine. */
  keyId?: number | undefined;
  role: Role | undefined;
  rights: readonly Right[];
  /** Whether the password or passkey was verified recently; always false for an API key. */
  confirmed: boolean;
  /** Undefined for an API key. */
  sessionId: number | undefined;
  /** A keyed fingerprint of the address it came from. */
  ipHash: string;
};

/** What an endpoint of the office asks of who asks it. */
export type EndpointRequirements = Pick<
  OfficeEndpoint,
  "method" | "path" | "right" | "alsoRights" | "stepUp" | "beforeFactor"
>;

/**
 * Lets in who has the right, and says who it is; nobody in particular where everybody is let in.
 * @throws Refused 401 not_logged_in, 403 right_missing, second_factor_needed, confirm_again, person_needed
 */
export type OfficeGuard = (caller: Caller, needs: EndpointRequirements) => Promise<ActingStaff | undefined>;

type OfficeEndpoint = Endpoint & { readonly right: NeededRight };
type ActingFor<Of> = Of extends { right: "anyone" } ? undefined : ActingStaff;

export type OfficeHandler<Of> = (
  input: CheckedInput<Of>,
  acting: ActingFor<Of>,
  caller: Caller,
) => AnswerOf<Of> | Promise<AnswerOf<Of>>;

export type OfficeFileHandler<Of> = (
  input: CheckedInput<Of>,
  acting: ActingFor<Of>,
  context: Context,
) => Response | Promise<Response>;

/**
 * The endpoints of one room, each behind its own right before anything of the question is read:
 * `.on(changeVariant, ({ params, body }, acting) => …)`. An endpoint without a right does not compile here.
 */
export class OfficeEndpoints {
  readonly endpoints = new Endpoints();
  readonly #guard: OfficeGuard;

  constructor(guard: OfficeGuard) {
    this.#guard = guard;
  }

  on<const Of extends OfficeEndpoint>(endpoint: Of, handler: OfficeHandler<Of>): this {
    const acting = new WeakMap<Caller, ActingStaff>();
    const answer = (input: CheckedInput<Of>, caller: Caller) =>
      handler(input, acting.get(caller) as ActingFor<Of>, caller);
    this.endpoints.on<Of>(endpoint, answer, async (caller) => {
      caller.header("cache-control", "no-store");
      const who = await this.#enter(caller, endpoint);
      if (who) acting.set(caller, who);
    });
    return this;
  }

  async #enter(caller: Caller, endpoint: OfficeEndpoint): Promise<ActingStaff | undefined> {
    const who = await this.#guard(caller, endpoint);
    if (who) countRequest(endpoint, who);
    return who;
  }

  /** Over HTTP alone: an upload that is read raw, or a file as the answer. */
  file<const Of extends OfficeEndpoint>(endpoint: Of, handler: OfficeFileHandler<Of>): this {
    const acting = new WeakMap<object, ActingStaff>();
    const answer = (input: CheckedInput<Of>, context: Context) =>
      handler(input, acting.get(context) as ActingFor<Of>, context);
    this.endpoints.file<Of>(endpoint, answer, async (caller) => {
      caller.header("cache-control", "no-store");
      const who = await this.#enter(caller, endpoint);
      if (who) acting.set(caller, who);
    });
    if (endpoint.largestBody) {
      this.endpoints.guardUpload(endpoint, (caller) => this.#guard(caller, endpoint));
    }
    return this;
  }

  include(...rooms: OfficeEndpoints[]): this {
    this.endpoints.include(...rooms.map(({ endpoints }) => endpoints));
    return this;
  }
}
