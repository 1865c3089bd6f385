import { createHash, createSign, generateKeyPairSync, randomBytes } from "node:crypto";
import type { NewCredential, UsedCredential } from "../../src/features/identity/passkey.ts";

interface Lies {
  /** What a browser elsewhere would put into its answer. */
  origin?: string;
  rpId?: string;
  challenge?: string;
  /** False: the device was touched, but did not ask whose finger it was. */
  userVerified?: boolean;
  /** How proof of the device's maker is called; `none` as a rule. */
  format?: string;
  /** What stands in the signature's place. */
  signature?: string;
}

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();
const text = (value: string) =>
  Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);

/** Browser and device in one: makes one passkey and signs with it, or says whatever a test wants it to say. */
export function createSoftAuthenticator(origin = "http://localhost:3000") {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const credentialId = randomBytes(24);
  const id = credentialId.toString("base64url");
  const base = { id, rawId: id, type: "public-key" as const, clientExtensionResults: {} };
  let count = 0;

  function clientData(type: string, challenge: string, lies: Lies): Buffer {
    return Buffer.from(
      JSON.stringify({
        type,
        challenge: lies.challenge ?? challenge,
        origin: lies.origin ?? origin,
        crossOrigin: false,
      }),
    );
  }

  function authData(attested: Buffer | null, lies: Lies): Buffer {
    const flags = 0x01 | (lies.userVerified === false ? 0 : 0x04) | (attested ? 0x40 : 0);
    const counter = Buffer.alloc(4);
    count += 1;
    counter.writeUInt32BE(count);
    const host = lies.rpId ?? new URL(origin).hostname;
    return Buffer.concat([
      sha256(host),
      Buffer.from([flags]),
      counter,
      attested ?? Buffer.alloc(0),
    ]);
  }

  /** Model, identifier and public key (COSE, ES256). */
  function attested(): Buffer {
    const { x = "", y = "" } = publicKey.export({ format: "jwk" });
    const length = Buffer.alloc(2);
    length.writeUInt16BE(credentialId.length);
    return Buffer.concat([
      Buffer.alloc(16),
      length,
      credentialId,
      Buffer.from("a5010203262001215820", "hex"),
      Buffer.from(x, "base64url"),
      Buffer.from("225820", "hex"),
      Buffer.from(y, "base64url"),
    ]);
  }

  return {
    id,
    /** Answers the challenge to make a passkey. */
    make(options: object, lies: Lies = {}): NewCredential {
      const { challenge } = options as { challenge: string };
      const data = authData(attested(), lies);
      const statement =
        lies.format === undefined
          ? Buffer.from("a0", "hex")
          : Buffer.concat([Buffer.from("a1", "hex"), text("x5c"), Buffer.from("80", "hex")]);
      const attestationObject = Buffer.concat([
        Buffer.from("a3", "hex"),
        text("fmt"),
        text(lies.format ?? "none"),
        text("attStmt"),
        statement,
        text("authData"),
        Buffer.from([0x58, data.length]),
        data,
      ]);
      return {
        ...base,
        response: {
          clientDataJSON: clientData("webauthn.create", challenge, lies).toString("base64url"),
          attestationObject: attestationObject.toString("base64url"),
          transports: ["internal"],
        },
      };
    },
    /** Answers a challenge to sign in. */
    use(options: object, lies: Lies = {}): UsedCredential {
      const { challenge } = options as { challenge: string };
      const client = clientData("webauthn.get", challenge, lies);
      const data = authData(null, lies);
      const signature = createSign("sha256")
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey);
      return {
        ...base,
        response: {
          clientDataJSON: client.toString("base64url"),
          authenticatorData: data.toString("base64url"),
          signature: lies.signature ?? signature.toString("base64url"),
          userHandle: undefined,
        },
      };
    },
  };
}
