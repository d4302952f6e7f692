import { createHash } from 'node:crypto';

/** The canonical JSON of a value: no spaces, the names of each object sorted (RFC 8785, for plain numbers). */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, inner]) => `${JSON.stringify(name)}:${canonical(inner)}`).join(',')}}`;
}

export const fingerprint = (value: unknown) => createHash('sha256').update(canonical(value)).digest('hex');
