import type { Page } from "@playwright/test";

/** A device that keeps passkeys and knows its owner, as Chromium pretends one for tests. */
export interface Authenticator {
  /** Whether the owner puts the finger on it, as against closing the prompt. */
  willing(yes: boolean): Promise<void>;
  credentials(): Promise<{ credentialId: string; userHandle?: string | undefined }[]>;
}

/** Puts a device on the page's browser. @param options.transport another one keeps other passkeys */
export async function withAuthenticator(page: Page): Promise<Authenticator> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable", { enableUI: false });
  const { authenticatorId } = await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    async willing(yes) {
      await cdp.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: yes });
    },
    async credentials() {
      return (await cdp.send("WebAuthn.getCredentials", { authenticatorId })).credentials;
    },
  };
}
