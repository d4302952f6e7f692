import { Resolver } from 'node:dns/promises';

// Looks up the TXT record that verifies a domain. The answers are a stranger's: one deadline for all questions, and only the
// first records and characters are compared.

/** Milliseconds that a name server gets for its first answer; a second try gets longer. */
const TIMEOUT_MS = 1_000;
const TRIES = 2;
/** Milliseconds for everything. */
const DEADLINE_MS = 5_000;
/** Records that are compared. An answer of DNS has at most 64 kB. */
const RECORDS_MAX = 200;

/**
 * `missing`: the domain has no such record, or does not exist. `elsewhere`: the domain is an alias (CNAME), so the record is
 * that of another domain. `silent`: no usable answer, so nothing is known.
 */
export type Found = 'found' | 'missing' | 'elsewhere' | 'silent';

const NO_RECORD = new Set(['ENODATA', 'ENOTFOUND']);

/** The text of the record for an organiser's token. */
export const recordOf = (token: string) => `vibetribe-verification=${token}`;

/** Whether the domain has the record. `nameServers` replaces those of this machine. */
export async function lookUp(domain: string, record: string, nameServers?: string[]): Promise<Found> {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES });
  if (nameServers) resolver.setServers(nameServers);
  const deadline = setTimeout(() => resolver.cancel(), DEADLINE_MS);
  try {
    const texts = await resolver.resolveTxt(domain);
    if (!texts.slice(0, RECORDS_MAX).some((parts) => parts.join('').trim() === record)) return 'missing';
    // The answer for an alias has the records of its target, which may belong to somebody else.
    const aliases = await resolver.resolveCname(domain).catch((error: unknown) => {
      if (isNoRecord(error)) return [];
      throw error;
    });
    return aliases.length > 0 ? 'elsewhere' : 'found';
  } catch (error) {
    return isNoRecord(error) ? 'missing' : 'silent';
  } finally {
    clearTimeout(deadline);
  }
}

const isNoRecord = (error: unknown) => NO_RECORD.has(String((error as NodeJS.ErrnoException).code));
