import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";

type Cbor = Parameters<typeof isoCBOR.encode>[0];
const cborMap = (entries: [string | number, Cbor][]) => new Map<string | number, Cbor>(entries);

/** A device in a test that makes passkeys and shows them, as a browser's `navigator.credentials` does. @source WebAuthn level 3 */
export class TestAuthenticator {
  readonly id = randomBytes(16);
  readonly #key = generateKeyPairSync("ec", { namedCurve: "P-256" });
  readonly #origin: string;
  #counter = 0;

  constructor(publicUrl: string) {
    this.#origin = new URL(publicUrl).origin;
  }

  /** What the browser sends for the options that were given to make a passkey by. */
  make(options: Record<string, unknown>): Record<string, unknown> {
    const authData = Buffer.concat([
      this.#authData(0x45),
      Buffer.alloc(16), // no model
      Buffer.from([0, this.id.length]),
      this.id,
      isoCBOR.encode(this.#coseKey()),
    ]);
    const attestation = cborMap([
      ["fmt", "none"],
      ["attStmt", cborMap([])],
      ["authData", new Uint8Array(authData)],
    ]);
    return this.#credential({
      clientDataJSON: this.#clientData("webauthn.create", options).toString("base64url"),
      attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString("base64url"),
      transports: ["internal"],
    });
  }

  /** What the browser sends for the options that were given to show a passkey by. */
  show(options: Record<string, unknown>): Record<string, unknown> {
    this.#counter += 1;
    const clientData = this.#clientData("webauthn.get", options);
    const authData = this.#authData(0x05);
    const signed = Buffer.concat([authData, createHash("sha256").update(clientData).digest()]);
    return this.#credential({
      clientDataJSON: clientData.toString("base64url"),
      authenticatorData: authData.toString("base64url"),
      signature: sign("sha256", signed, this.#key.privateKey).toString("base64url"),
    });
  }

  #credential(response: Record<string, unknown>): Record<string, unknown> {
    const id = this.id.toString("base64url");
    return { id, rawId: id, type: "public-key", clientExtensionResults: {}, response };
  }

  #clientData(type: string, { challenge }: Record<string, unknown>): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.#origin, crossOrigin: false }));
  }

  /** @param flags user present and verified, and whether a key follows */
  #authData(flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.#counter);
    const host = new URL(this.#origin).hostname;
    return Buffer.concat([createHash("sha256").update(host).digest(), Buffer.from([flags]), counter]);
  }

  /** ES256 as COSE writes it. @source RFC 9053, 7.1 */
  #coseKey(): Cbor {
    const { x = "", y = "" } = this.#key.publicKey.export({ format: "jwk" });
    return cborMap([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, "base64url"))],
      [-3, new Uint8Array(Buffer.from(y, "base64url"))],
    ]);
  }
}
