import { generateIdentity, identityToRecipient } from "age-encryption";

/** Prints a new age key for backups: the secret half, then the public one on a line of its own. */
const identity = await generateIdentity();
console.log(`${identity}\n${await identityToRecipient(identity)}`);
