/** The alphabet of `proof_code()` (0050_proofs.sql): without 0, O, 1, I and L, which look alike in print. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 10;

/** Parses a typed code: ignores case, spaces and hyphens. Undefined if it cannot be a code. */
export function readCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replace(/[\s-]/g, '');
  return code.length === LENGTH && [...code].every((letter) => ALPHABET.includes(letter)) ? code : undefined;
}
