import { createHash } from 'node:crypto';
import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import { managedNonce } from '@noble/ciphers/utils.js';
import type { Secrets } from './secrets.ts';

/** XChaCha20-Poly1305 with a random nonce in front, as hex. The key is the SHA-256 digest of the secret. */
export function createEncryption([current, ...before]: Secrets) {
  const cipherOf = (secret: string) =>
    managedNonce(xchacha20poly1305)(createHash('sha256').update(secret).digest());
  const cipher = cipherOf(current);
  const earlier = before.map(cipherOf);
  const encrypt = (bytes: Buffer) =>
    Buffer.from(cipher.encrypt(Buffer.from(bytes.toString('base64')))).toString('hex');
  const decryptBy = (one: typeof cipher, hex: string) =>
    Buffer.from(Buffer.from(one.decrypt(Buffer.from(hex, 'hex'))).toString(), 'base64');
  const decryptByEarlier = (hex: string) =>
    earlier.map((one) => attempt(() => decryptBy(one, hex))).find(Boolean);

  return {
    encrypt,
    /** Throws if the text was changed or encrypted with an unknown secret. */
    decrypt(hex: string): Buffer {
      try {
        return decryptBy(cipher, hex);
      } catch (error) {
        const bytes = decryptByEarlier(hex);
        if (!bytes) throw error;
        return bytes;
      }
    },

    /** The same encrypted with the current secret; undefined if it already is, or if it cannot be decrypted. */
    renew(hex: string): string | undefined {
      if (earlier.length === 0 || attempt(() => decryptBy(cipher, hex))) return undefined;
      const bytes = decryptByEarlier(hex);
      return bytes && encrypt(bytes);
    },
  };
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
