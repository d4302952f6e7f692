import type { ChallengeCategory, Difficulty } from '../challenges/copy.ts';
import type { Author } from '../core/author.ts';
import type { Proof } from '../proofs/endpoints.ts';
import type { SessionType } from '../sessions/copy.ts';
import type { TribeCategory } from '../tribes/copy.ts';

/** Size of a card image in pixels, as link previews expect it. */
export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;
/** The most bytes of a card image: messengers do not show larger ones. */
export const CARD_BYTES_MAX = 100_000;

type Name = Pick<Author, 'full_name' | 'username'>;

type CertificateFacts = Pick<Proof, 'name' | 'place' | 'awarded_by' | 'organiser'> & { title: string };

/** What the card of a certificate shows: to whom, for what, by whom. */
export const certificateFacts = ({ name, challenge, place, awarded_by, organiser }: Proof): CardFacts => ({
  ...{ kind: 'proof', title: challenge.title },
  ...{ name, place, awarded_by, organiser: organiser ?? null },
});

/** What a card image shows. `picture` is the address of the picture; null without one. */
export type CardFacts =
  | { kind: 'post'; title: string; author: Name; tribe: string | null; picture: string | null }
  | { kind: 'tribe'; title: string; category: TribeCategory; members_count: number; picture: string | null }
  | {
      kind: 'challenge';
      title: string;
      category: ChallengeCategory | null;
      difficulty: Difficulty | null;
      participants_count: number;
      deadline: string | null;
      /** The deadline has passed. */
      over: boolean;
      picture: string | null;
      /** In words; null without a verified one. */
      organiser: string | null;
    }
  | { kind: 'session'; title: string; starts_at: string; type: SessionType }
  | { kind: 'member'; author: Name; bio: string; picture: string | null }
  | ({ kind: 'proof' } & CertificateFacts);

/** The version of the cards' design: raising it changes every card's address, so that no cache serves the old design. */
const DESIGN = 2;

/** The value of `?v=` in a card's address: a short hash (FNV-1a) of the design and the facts. */
export function cardVersion(facts: CardFacts): string {
  const text = JSON.stringify([DESIGN, ...Object.entries(facts).sort(([a], [b]) => (a < b ? -1 : 1))]);
  return [0x811c9dc5, 0x9747b28c].map((seed) => fnv(text, seed).toString(36)).join('');
}

function fnv(text: string, seed: number): number {
  let hash = seed;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}
