import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto";

/** Keeps what the database holds from those who can only read the database. */
export interface Seal {
  close(text: string): string;
  /** Null when it was sealed with another key, or changed. */
  open(sealed: string): string | null;
}

/** AES-256-GCM. @param purpose gets a key of its own, made from the site's secret */
export function createSeal(secret: string, purpose = "single-sign-on"): Seal {
  const key = createHmac("sha256", secret).update(purpose).digest();
  return {
    close(text) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv("aes-256-gcm", key, nonce);
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64url");
    },

    open(sealed) {
      try {
        const bytes = Buffer.from(sealed, "base64url");
        const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, 12), {
          authTagLength: 16,
        });
        decipher.setAuthTag(bytes.subarray(12, 28));
        return decipher.update(bytes.subarray(28), undefined, "utf8") + decipher.final("utf8");
      } catch {
        return null;
      }
    },
  };
}
