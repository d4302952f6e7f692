/** As `proof_code()` makes them (0050_proofs.sql): without 0, O, 1, I and L, which look alike in print. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 10;

/** A code as it was typed: in any case, with the blanks of its groups. Undefined where there can be none. */
export function readCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replace(/[\s-]/g, '');
  return code.length === LENGTH && [...code].every((letter) => ALPHABET.includes(letter)) ? code : undefined;
}
