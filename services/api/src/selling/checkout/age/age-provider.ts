export type StartedCheck = {
  minAge: number;
  state: string;
  nonce: string;
  /** Only whoever began the check can finish it (PKCE). */
  verifier: string;
  returnUrl: string;
};

/** What the buyer came back with. */
export type AgeProviderReturn = { code: string; state: string; iss?: string | undefined };

/** Yes or no, and nothing about who. `ref` is the provider's name of the check, for the documentation. */
export type AgeAnswer = {
  passed: boolean;
  minAge: number;
  nonce: string;
  ref: string;
  /** What the provider signed, where it signs. */
  idToken?: string;
};

/**
 * Whoever can say how old a buyer is (MitID through a broker, AltID): the buyer is sent there, comes back with a code, and
 * the code is exchanged for yes or no.
 * Calls throw `ProviderUnavailable` when there is no answer, `ProviderRefused` when the answer is not good.
 * @source denmark.md 1.2
 */
export type AgeProvider = {
  method: string;
  start(check: StartedCheck): Promise<{ redirectUrl: string }>;
  complete(home: AgeProviderReturn, check: StartedCheck): Promise<AgeAnswer>;
};
