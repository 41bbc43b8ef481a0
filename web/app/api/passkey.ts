import type { Assertion, PasskeyCredential, PasskeyOptions, PasskeyRequest, Registration } from "./schema";

/** A person may say no to their browser, and a browser to the page: both come back as words. */
export type Outcome<T> = { ok: true; value: T } | { ok: false; problem: string };

/**
 * Says why passkeys cannot be used on this page; null if they can. They are bound to the name of one site; an address
 * in numbers has no name.
 */
export function passkeyObstacle(origin: string | null): string | null {
  if (origin === null)
    return "This site is reached by a number instead of a name, and browsers offer no passkeys there.";
  if (location.origin !== origin)
    return `Passkeys work only at ${origin}, and you are at ${location.origin}.`;
  return "PublicKeyCredential" in window ? null : "This browser has no passkeys.";
}

/** Lets the person log in with one of their passkeys. */
export function signWithPasskey(request: PasskeyRequest): Promise<Outcome<Assertion>> {
  return attempt(async () => {
    const credential = await navigator.credentials.get({
      publicKey: {
        challenge: bytesOf(request.challenge),
        rpId: request.rpId,
        allowCredentials: request.allowCredentials.map(described),
        userVerification: request.userVerification,
        timeout: request.timeout,
      } as PublicKeyCredentialRequestOptions,
    });
    const { rawId, response } = credential as PublicKeyCredential;
    const { clientDataJSON, authenticatorData, signature } = response as AuthenticatorAssertionResponse;
    return {
      id: textOf(rawId),
      clientDataJSON: textOf(clientDataJSON),
      authenticatorData: textOf(authenticatorData),
      signature: textOf(signature),
    };
  });
}

/** Lets the person make a new passkey. */
export function createPasskey(options: PasskeyOptions): Promise<Outcome<Registration>> {
  return attempt(async () => {
    const credential = await navigator.credentials.create({
      publicKey: {
        ...options,
        challenge: bytesOf(options.challenge),
        user: { ...options.user, id: bytesOf(options.user.id) },
        excludeCredentials: options.excludeCredentials.map(described),
      } as PublicKeyCredentialCreationOptions,
    });
    const { rawId, response } = credential as PublicKeyCredential;
    const { clientDataJSON, attestationObject } = response as AuthenticatorAttestationResponse;
    return {
      id: textOf(rawId),
      clientDataJSON: textOf(clientDataJSON),
      attestationObject: textOf(attestationObject),
    };
  });
}

const PROBLEMS: Record<string, string> = {
  NotAllowedError:
    "Nothing was done: the passkey was refused, or it took too long. Try again when you are ready.",
  InvalidStateError: "This device is already set up. Use another one, or remove it first.",
  NotSupportedError: "This device cannot make a passkey of the kind we need. Use another one.",
  SecurityError: "The browser does not allow passkeys at this address.",
};

async function attempt<T>(act: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return { ok: true, value: await act() };
  } catch (error) {
    const name = error instanceof DOMException ? error.name : "";
    return {
      ok: false,
      problem: PROBLEMS[name] ?? "The passkey did not work here. Try again, or use another way.",
    };
  }
}

const described = ({ type, id }: PasskeyCredential) => ({ type, id: bytesOf(id) });

/** Bytes written in base64url without padding, as the server writes them. */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

export function textOf(bytes: ArrayBuffer): string {
  const binary = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join("");
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
