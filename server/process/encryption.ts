import { createHash } from 'node:crypto';
import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import { managedNonce } from '@noble/ciphers/utils.js';

/** XChaCha20-Poly1305 with a random nonce in front, as hex. The key is the SHA-256 digest of `secret`. */
export function createEncryption(secret: string) {
  const cipher = managedNonce(xchacha20poly1305)(createHash('sha256').update(secret).digest());
  return {
    encrypt: (bytes: Buffer) =>
      Buffer.from(cipher.encrypt(Buffer.from(bytes.toString('base64')))).toString('hex'),
    /** Throws if the text was changed or encrypted with another secret. */
    decrypt: (hex: string) =>
      Buffer.from(Buffer.from(cipher.decrypt(Buffer.from(hex, 'hex'))).toString(), 'base64'),
  };
}
