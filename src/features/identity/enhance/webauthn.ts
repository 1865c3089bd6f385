import type { CalledPath } from "../../../contract/links.ts";
import { passkeyMessages } from "../passkey-messages.ts";

/**
 * The messages between the browser and our calls for passkeys. Options and answers are JSON with bytes as base64url;
 * they are turned by hand, for the browsers' own `parseCreationOptionsFromJSON` and `toJSON` are younger than the oldest
 * browsers that the site serves.
 */
type Json = Record<string, unknown>;

/** A call that was refused. */
class Refusal extends Error {
  readonly code: string | undefined;
  /** Error messages by field name. */
  readonly fields: Record<string, string[]>;

  constructor(answer: { error?: string; code?: string; fields?: Record<string, string[]> }) {
    super(answer.error ?? passkeyMessages.fault);
    this.code = answer.code;
    this.fields = answer.fields ?? {};
  }
}

/** Makes one of our calls. @throws Refusal */
export async function call<Answer>(
  name: "add" | "challenge" | "prepare" | "sign-in",
  body: Json = {},
): Promise<Answer> {
  const answer = await fetch(`/api/passkeys/${name}` satisfies CalledPath, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(30_000),
  }).catch(() => {
    throw new Refusal({ error: passkeyMessages.offline });
  });
  const result = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Refusal(result);
  return result as Answer;
}

/** True where passkeys work here: they are bound to the site's own address. Elsewhere nothing offers them. */
export function offersPasskeys(origin: string | undefined): boolean {
  const root = document.documentElement;
  if (location.origin !== origin) delete root.dataset.passkeys;
  return root.dataset.passkeys !== undefined;
}

/** The message for a failure, or null if the visitor canceled. @param stopped what is said of a closed prompt */
export function passkeyMessage(error: unknown, stopped: string): { text: string; mild: boolean } {
  if (error instanceof Refusal) return { text: error.message, mild: false };
  const name = error instanceof DOMException ? error.name : "";
  if (name === "NotAllowedError" || name === "AbortError") return { text: stopped, mild: true };
  if (name === "InvalidStateError") {
    return { text: passkeyMessages.kept, mild: true };
  }
  return { text: passkeyMessages.browser, mild: false };
}

/** The error message of a field. */
export function fieldProblem(error: unknown, name: string): string | undefined {
  return error instanceof Refusal ? error.fields[name]?.[0] : undefined;
}

/** Shows a message in its live region, in the words that the page has for it. */
export function say(region: HTMLElement, text: string, mild = true): void {
  const texts: Record<string, string> = JSON.parse(region.dataset.texts ?? "{}");
  region.textContent = texts[text] ?? text;
  region.dataset.state = mild ? "mild" : "error";
}

/** Makes a passkey; the browser asks. @returns the answer for our call */
export async function makePasskey(options: PublicKeyCredentialCreationOptionsJSON): Promise<Json> {
  const created = await navigator.credentials.create({
    publicKey: {
      ...(options as unknown as PublicKeyCredentialCreationOptions),
      challenge: toBytes(options.challenge),
      user: { ...options.user, id: toBytes(options.user.id) },
      excludeCredentials: (options.excludeCredentials ?? []).map(withBytes),
    },
  });
  const credential = created as PublicKeyCredential;
  const response = credential.response as AuthenticatorAttestationResponse;
  return answerOf(credential, {
    attestationObject: toText(response.attestationObject),
    transports: response.getTransports?.() ?? [],
  });
}

/** Uses a passkey; the browser asks, or offers it where the address is typed. @returns the answer for our call */
export async function askForPasskey(
  options: PublicKeyCredentialRequestOptionsJSON,
  how: Pick<CredentialRequestOptions, "mediation" | "signal"> = {},
): Promise<Json> {
  const used = await navigator.credentials.get({
    ...how,
    publicKey: {
      ...(options as unknown as PublicKeyCredentialRequestOptions),
      challenge: toBytes(options.challenge),
      allowCredentials: [],
    },
  });
  const credential = used as PublicKeyCredential;
  const response = credential.response as AuthenticatorAssertionResponse;
  return answerOf(credential, {
    authenticatorData: toText(response.authenticatorData),
    signature: toText(response.signature),
    ...(response.userHandle ? { userHandle: toText(response.userHandle) } : {}),
  });
}

/** Lets the password manager forget a passkey that opens nothing any more, where it listens. */
export function forgetUnknown(
  error: unknown,
  rpId: string | undefined,
  credentialId: unknown,
): void {
  if (!(error instanceof Refusal) || error.code !== "passkey_unknown") return;
  const manager = PublicKeyCredential as unknown as {
    signalUnknownCredential?(which: Json): Promise<void>;
  };
  manager.signalUnknownCredential?.({ rpId, credentialId }).catch(() => undefined);
}

function answerOf(credential: PublicKeyCredential, response: Json): Json {
  return {
    id: credential.id,
    rawId: toText(credential.rawId),
    type: credential.type,
    authenticatorAttachment: credential.authenticatorAttachment ?? undefined,
    clientExtensionResults: {},
    response: { clientDataJSON: toText(credential.response.clientDataJSON), ...response },
  };
}

function withBytes(one: PublicKeyCredentialDescriptorJSON): PublicKeyCredentialDescriptor {
  return { ...one, id: toBytes(one.id) } as PublicKeyCredentialDescriptor;
}

function toBytes(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (character) => character.charCodeAt(0));
}

function toText(bytes: ArrayBuffer): string {
  const plain = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join("");
  return btoa(plain).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
