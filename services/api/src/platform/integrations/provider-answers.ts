/** No answer, or an answer that says "later". */
export class ProviderUnavailable extends Error {}

/** The provider's no. */
export class ProviderRefused extends Error {
  /** The HTTP status of it, where there was one. */
  readonly status: number | undefined;

  constructor(message: string, status?: number) {
    super(message);
    this.status = status;
  }
}
