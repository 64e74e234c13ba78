/**
 * Sends every member of every type that a request can hold, and says which of them nobody looked at. A body is made of the types
 * alone: the shortest way from the request to a type, and there all members together, each by itself, and each of a member's words.
 */
import type { LiveDataset } from "../src/live-dataset.ts";
import { Refusal } from "../src/protocol/refusal.ts";
import type { Request } from "../src/request.ts";
import { requestTable } from "../src/requests.ts";
import type { ClientTypes, Member } from "./client-types.ts";

export type Samples = {
  /** What stands in a member, by `Type.member` or the member's name alone. */
  values: Readonly<Record<string, unknown>>;
  /** Members that a type is not served without, though the client's types allow it. */
  needed: Readonly<Record<string, readonly string[]>>;
  /** The whole name that goes into `$type`. */
  typeName(type: string): string;
};

type Step = { type: string; member: Member };
/** Members that need not be tried in more than one body. */
type IsSettled = (type: string, member: string) => boolean;
type MissedMember = { type: string; member: string; refusals: ReadonlySet<string> };

/** `rule.priority: must be …` names `priority`. */
const namesMember = ({ errors = {} }: Refusal, member: string) =>
  Object.keys(errors).some((path) => path.split(/[.[\]]/).at(-1) === member);

/** What stands below an object that only has to be there. */
const deepest = 4;

export class MemberWalk {
  readonly #types: ClientTypes;
  readonly #samples: Samples;
  readonly #read = new Set<string>();
  readonly #met = new Map<string, Set<string>>();
  #place = new WeakMap<object, string>();
  #request = "";

  constructor(types: ClientTypes, samples: Samples) {
    this.#types = types;
    this.#samples = samples;
  }

  /** Sends bodies until every member was read once, but for those that are known to be read nowhere. */
  async walk(name: string, request: Request, live: LiveDataset, isSettled: IsSettled): Promise<void> {
    this.#request = name;
    for (const [type, steps] of this.#ways(name)) {
      const members = this.#types.membersOf(type);
      if (type !== name && requestTable.has(type)) continue;
      this.#refusalsOf(type);
      for (const filled of this.#fillings(type, members)) {
        if (members.every((it) => isSettled(type, it.name) || this.#read.has(`${type}.${it.name}`))) break;
        const body = this.#bodyTo(name, steps, filled);
        try {
          await request.run(live, this.#watched(body) as Record<string, unknown>);
          // A rule is kept whole, given back as it was sent, and read where it applies.
          if (/^Save/.test(name)) for (const member of Object.keys(filled)) this.#read.add(`${type}.${member}`);
        } catch (error) {
          if (!(error instanceof Refusal))
            throw new Error(`${name}: ${type} ${JSON.stringify(body)}`, { cause: error });
          this.#refusalsOf(type).add(`${name}: ${error.message}`);
          for (const member of Object.keys(filled)) if (namesMember(error, member)) this.#read.add(`${type}.${member}`);
          const way = [...steps.map((it) => it.member.name), "$type"];
          if (/unknown type|not understood/.test(error.message) && way.some((it) => namesMember(error, it))) {
            for (const { name: member } of members) this.#read.add(`${type}.${member}`);
          }
        }
      }
    }
  }

  /** What nobody looked at, with what was said against the bodies that held it. */
  unread(): MissedMember[] {
    return [...this.#met].flatMap(([type, refusals]) =>
      this.#types
        .membersOf(type)
        .filter(({ name }) => !this.#read.has(`${type}.${name}`))
        .map(({ name }) => ({ type, member: name, refusals })),
    );
  }

  #refusalsOf(type: string): Set<string> {
    const refusals = this.#met.get(type) ?? new Set<string>();
    this.#met.set(type, refusals);
    return refusals;
  }

  /** The shortest way to each type that a request can hold. */
  #ways(root: string): Map<string, Step[]> {
    const ways = new Map<string, Step[]>([[root, []]]);
    for (const [type, steps] of ways) {
      for (const member of this.#types.membersOf(type)) {
        for (const inner of member.types) {
          if (!this.#types.isKnown(inner) || ways.has(inner)) continue;
          ways.set(inner, [...steps, { type, member }]);
        }
      }
    }
    return ways;
  }

  *#fillings(type: string, members: readonly Member[]): Generator<object> {
    yield this.#filled(type, members);
    const needed = this.#needed(type, members);
    for (const member of members) {
      yield this.#filled(type, [...needed.filter((it) => it !== member), member]);
      for (const word of member.types.filter((it) => /^["']/.test(it)).slice(1)) {
        yield this.#filled(type, [...members.filter((it) => it !== member), { ...member, types: [word] }]);
      }
      if (member.types.includes("boolean")) {
        const off = this.#filled(type, members) as Record<string, unknown>;
        off[member.name] = false;
        yield off;
      }
    }
  }

  #needed(type: string, members: readonly Member[]): Member[] {
    const also = this.#samples.needed[type] ?? [];
    return members.filter((it) => it.required || also.includes(it.name));
  }

  #filled(type: string, members: readonly Member[], depth = 0): object {
    const object = Object.fromEntries(members.map((member) => [member.name, this.#valueOf(type, member, depth)]));
    this.#place.set(object, type);
    return object;
  }

  #minimal(type: string, depth = 0): object {
    return this.#filled(type, this.#needed(type, this.#types.membersOf(type)), depth);
  }

  #valueOf(type: string, member: Member, depth: number): unknown {
    if (member.name === "$type") return this.#samples.typeName(type);
    const { values } = this.#samples;
    const told = values[`${type}.${member.name}`] ?? values[member.name];
    if (told !== undefined) return structuredClone(told);
    // A group of filters may hold groups of filters.
    if (depth > deepest) return member.list ? [] : undefined;
    return this.#within(member, this.#one(member, depth));
  }

  #one({ types, format }: Member, depth: number): unknown {
    const [type = "any"] = types;
    if (/^["']/.test(type)) return type.slice(1, -1);
    if (this.#types.isKnown(type)) return this.#minimal(type, depth + 1);
    if (format === "date-time") return "2026-01-02T03:04:05Z";
    if (format === "uuid") return "6f1c1f0e-43a3-4d3c-8f5a-0a1b2c3d4e5f";
    return { number: 1, boolean: true }[type] ?? "a";
  }

  #within({ list, dictionary }: Member, value: unknown): unknown {
    if (dictionary) return { a: value };
    return list ? [value] : value;
  }

  #bodyTo(root: string, steps: readonly Step[], filled: object): object {
    let inner = filled;
    for (const { type, member } of [...steps].reverse()) {
      const around = this.#minimal(type) as Record<string, unknown>;
      around[member.name] = this.#within(member, inner);
      inner = around;
    }
    if (steps.length === 0) this.#place.set(inner, root);
    return inner;
  }

  /** The same body, but it is noticed what is read. What only copies an object, or writes it down, has not read its members. */
  #watched(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((it) => this.#watched(it));
    if (typeof value !== "object" || value === null) return value;
    const type = this.#place.get(value);
    const copied = new Set<string | symbol>();
    return new Proxy(value, {
      get: (target, key) => {
        if (key === "toJSON") return () => target;
        const counts = type !== undefined && (type === this.#request || !requestTable.has(type));
        if (!copied.delete(key) && counts) this.#read.add(`${type}.${String(key)}`);
        return this.#watched(Reflect.get(target, key));
      },
      getOwnPropertyDescriptor: (target, key) => {
        copied.add(key);
        return Reflect.getOwnPropertyDescriptor(target, key);
      },
    });
  }
}
