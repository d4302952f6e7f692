import { createHash } from 'node:crypto';
import { pdf } from '../../test/uploads.ts';
import { seeded } from '../faults/figures.ts';

/** What judges score. */
export const CRITERIA = [
  { name: 'Idea', weight: 30, help: 'Is it new for your street?' },
  { name: 'Craft', weight: 25, help: 'Is it made with care?' },
  { name: 'Use', weight: 20, help: 'Would people use it tomorrow?' },
  { name: 'Cost', weight: 15, help: 'Can your street pay for it?' },
  { name: 'Story', weight: 10, help: 'Does the text say why?' },
] as const;

const SEED = 23;
const FILE_BYTES = 60_000;
/** One of this many submissions is a team's. */
const TEAM_EVERY = 4;
/** One of this many submissions is made on a phone, as are some of the teams'; the others are made through the API. */
const PHONE_EVERY = 3;

/** One submission, as its makers plan it. */
export interface PlannedEntry {
  text: string;
  /** A file, or links. */
  file: { name: string; bytes: Buffer; sha256: string } | null;
  links: string[];
  /** The number of team members, including the captain; 1 means no team. */
  size: number;
  teamName: string;
  /** Whether the makers use a phone; otherwise the API. */
  onPhone: boolean;
}

export function planEntries(many: number): PlannedEntry[] {
  const random = seeded(SEED);
  return Array.from({ length: many }, (_, n) => {
    const hasFile = n % 2 === 0;
    const bytes = Buffer.from(Array.from({ length: FILE_BYTES }, () => Math.floor(random() * 256)));
    pdf().copy(bytes);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return {
      text: `Plan ${n}: a bus stop with a board of ${3 + n} colours, shade for ${10 + n} people and a place for the seller.`,
      file: hasFile ? { name: `plan ${n}.pdf`, bytes, sha256 } : null,
      links: hasFile ? [] : [`https://github.com/danfo/plan-${n}`, `https://example.ng/plans/${n}`],
      size: n % TEAM_EVERY === 1 ? 2 + (Math.floor(n / TEAM_EVERY) % 3) : 1,
      teamName: `Danfo riders ${n}`,
      onPhone: n % PHONE_EVERY === 0 || n % 8 === 1,
    };
  });
}

export interface PlannedScores {
  scores: number[];
  note: string | null;
}

/**
 * A judge's scores for a submission, the same at each call. Those of the first judge are 3 or more, so that 2 can be
 * subtracted from each.
 */
export function plannedScores(judge: number, submissionId: string): PlannedScores {
  const digest = createHash('sha256').update(`${judge} ${submissionId}`).digest();
  const least = judge === 0 ? 3 : 1;
  const quality = createHash('sha256').update(submissionId).digest()[0] ?? 0;
  const scores = CRITERIA.map((_, i) => {
    const own = (digest[i] ?? 0) / 255;
    const value = 1 + Math.round(4 * (0.5 * (quality / 255) + 0.5 * own));
    return Math.max(least, Math.min(5, value));
  });
  const note =
    (digest[10] ?? 0) % 3 === 0 ? `Judge ${judge + 1}: mind the ${digest[11]} steps to the road.` : null;
  return { scores, note };
}
