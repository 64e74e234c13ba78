/** An expected no. Everything else that is thrown is a bug. */

/** Turned into `application/problem+json` in one place (problem.ts). `errors` names fields as the caller wrote them. */
export class Refusal extends Error {
  readonly status: number;
  readonly title: string;
  readonly errors: Record<string, string> | undefined;

  constructor(status: number, title: string, detail: string, errors?: Record<string, string>) {
    super(detail);
    this.status = status;
    this.title = title;
    this.errors = errors;
  }
}

/** 400 with the field named. `path` is where in the body, e.g. `productUpdate.product.id`. */
export function invalid(path: string, problem: string): Refusal {
  return new Refusal(400, "Bad Request", `${path}: ${problem}`, { [path]: problem });
}

export function notFound(detail: string): Refusal {
  return new Refusal(404, "Not Found", detail);
}
