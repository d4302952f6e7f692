import { isIP } from 'node:net';
import type { Env } from '../../env.ts';

/** Browsers offer passkeys only for a name, and only over https or on this machine. */
export function arePasskeysAvailable({ publicUrl }: Pick<Env, 'publicUrl'>): boolean {
  const { hostname, protocol } = new URL(publicUrl);
  if (isIP(hostname.replace(/^\[|\]$/g, ''))) return false;
  return protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost');
}
