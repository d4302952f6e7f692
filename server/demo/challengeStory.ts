import { searchable } from '../../contract/text.ts';
import type { DemoChallenge, DemoEntry, DemoVersion } from './challenge.ts';
import { endOf, momentOf } from './clock.ts';
import { dice } from './dice.ts';
import { idOf } from './ids.ts';
import { DEMO_ADMIN, DEMO_MEMBER, type Username, usernames } from './members.ts';
import { tellNews } from './notificationStory.ts';
import type { ChallengePicture } from './pictures/gallery.ts';
import { iso, type Readers } from './postStory.ts';

/** A challenge's row, those of whoever takes part, every version of what they handed in, and who was told, as of `now`. */
export function tellChallenge(challenge: DemoChallenge, now: number) {
  const { title, description, category = null, difficulty = null, closes, picture } = challenge;
  const id = idOf('challenge', title);
  return {
    challenge: {
      id,
      title,
      description,
      search: searchable(`${title} ${description}`),
      category,
      difficulty,
      closes_at: closes === undefined ? null : iso(endOf(closes, now)),
      image_id: picture ? challengeImageIdOf(picture) : null,
      created_by: idOf('user', challenge.by),
      is_active: !challenge.inactive,
      created_at: iso(momentOf(challenge.announced, now)),
    },
    participants: [...joinedAt(challenge, now)].map(([username, at]) => ({
      challenge_id: id,
      user_id: idOf('user', username),
      joined_at: iso(at),
    })),
    submissions: challenge.entries.flatMap((entry) =>
      entry.versions.map((version, i) => tellVersion(challenge, { entry, version, number: i + 1 }, now)),
    ),
    news: challenge.entries.flatMap((entry) => reviewed(challenge, entry, now)),
  };
}

/** The file of a challenge's picture. */
export const challengeImageIdOf = (picture: ChallengePicture) => idOf('file', `challenge ${picture}`);

/** The file of one version of an entry. */
export const entryFileIdOf = ({ title }: DemoChallenge, by: Username, version: number) =>
  idOf('file', `entry ${title} ${by} ${version}`);

interface HandedIn {
  entry: DemoEntry;
  version: DemoVersion;
  number: number;
}

function tellVersion(challenge: DemoChallenge, { entry, version, number }: HandedIn, now: number) {
  const { by, versions, published = false } = entry;
  const { review } = version;
  const latest = number === versions.length;
  return {
    id: idOf('submission', `${challenge.title} ${by} ${number}`),
    challenge_id: idOf('challenge', challenge.title),
    user_id: idOf('user', by),
    version: number,
    latest,
    file_id: entryFileIdOf(challenge, by, number),
    submission_text: version.words ?? null,
    state: review?.state ?? ('submitted' as const),
    note: review?.note ?? null,
    reviewed_by: review ? idOf('user', review.by ?? challenge.by) : null,
    reviewed_at: review ? iso(momentOf(review.when, now)) : null,
    published: latest && published,
    created_at: iso(momentOf(version.when, now)),
  };
}

// A member is told of every review of their entry to a challenge in one place.
function reviewed({ title, by }: DemoChallenge, { by: to, versions }: DemoEntry, now: number) {
  const acts = versions.flatMap(({ review }) =>
    review ? [{ by: review.by ?? by, at: momentOf(review.when, now) }] : [],
  );
  if (acts.length === 0) return [];
  const about = { challenge_id: idOf('challenge', title) };
  return [tellNews({ kind: 'submission_reviewed', to, about, acts }, now)];
}

// Most come soon after it was announced, and nobody hands in before they take part.
function joinedAt(challenge: DemoChallenge, now: number): Readers {
  const { title, announced, closes, entries } = challenge;
  const roll = dice(`participants ${title}`);
  const opens = momentOf(announced, now);
  const end = closes === undefined ? now : Math.min(now, endOf(closes, now));
  const handedIn = new Map(entries.map(({ by, versions }) => [by, firstOf(versions, now)]));
  return new Map(
    everyoneIn(challenge).map((username) => {
      const until = handedIn.get(username) ?? end;
      return [username, opens + (until - opens) * (0.01 + 0.98 * roll() ** 1.5)];
    }),
  );
}

const firstOf = (versions: DemoVersion[], now: number) =>
  Math.min(...versions.map(({ when }) => momentOf(when, now)));

// The two whose sign-ins are given out are only where it is written, so that there are challenges left to join.
function everyoneIn({ title, by, participants, also = [], entries }: DemoChallenge): Username[] {
  const roll = dice(`challenge ${title}`);
  const named = new Set([...entries.map((entry) => entry.by), ...also]);
  const absent = new Set<Username>([by, DEMO_MEMBER, DEMO_ADMIN]);
  const others = usernames
    .filter((username) => !named.has(username) && !absent.has(username))
    .map((username) => ({ username, turn: roll() }))
    .sort((a, b) => a.turn - b.turn)
    .map(({ username }) => username);
  return [...named, ...others].slice(0, Math.max(participants, named.size));
}
