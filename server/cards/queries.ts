import { type CardFacts, certificateFacts } from '../../contract/cards/endpoints.ts';
import { awardingCopy } from '../../contract/challenges/awarding/copy.ts';
import type { Organiser } from '../../contract/challenges/awarding/organiser.ts';
import type { PublicKind } from '../../contract/core/paths.ts';
import { shortTitle } from '../../contract/posts/title.ts';
import { type ReadDb, type ReadStatement, readStatement } from '../db/db.ts';
import { getProof } from '../proofs/queries.ts';
import { isBeforeDeadline } from '../visibility/deadlineClock.ts';
import {
  isPublicChallenge,
  isPublicMember,
  isPublicPost,
  isPublicSession,
  isPublicTribe,
} from '../visibility/publicFilters.ts';
import { organiserOf } from '../visibility/verifiedOrganisers.ts';

const post = readStatement(
  'cards_post',
  `select p.title, p.content, p.tribe_id, t.name as tribe, a.full_name, a.username, f.url as picture
     from posts p join profiles a on a.id = p.user_id
     left join tribes t on t.id = p.tribe_id left join files f on f.id = p.media_id
    where p.id = $1 and ${isPublicPost('p', 'a')}`,
);
const tribe = readStatement(
  'cards_tribe',
  `select t.name as title, t.category, t.members_count, f.url as picture
     from tribes t left join files f on f.id = t.banner_id where t.id = $1 and ${isPublicTribe('t')}`,
);
const challenge = readStatement(
  'cards_challenge',
  `select c.title, c.category, c.difficulty, c.participants_count, c.deadline,
          not ${isBeforeDeadline('c')} as over, f.url as picture, ${organiserOf('null::uuid', 'c')} as organiser
     from challenges c left join files f on f.id = c.image_id
    where c.id = $1 and ${isPublicChallenge('c')}`,
);
const session = readStatement(
  'cards_session',
  `select s.title, s.starts_at, s.type from vibe_sessions s join profiles a on a.id = s.created_by
    where s.id = $1 and ${isPublicSession('s', 'a')}`,
);
const member = readStatement(
  'cards_member',
  `select a.full_name, a.username, a.bio, a.avatar_url as picture from profiles a
    where a.id = $1 and ${isPublicMember('a')}`,
);

type Columns<Kind extends PublicKind> = Omit<Extract<CardFacts, { kind: Kind }>, 'kind' | 'author'>;
interface Name {
  full_name: string;
  username: string;
}

/** Finds the facts of each kind by id. */
const findBy: Record<PublicKind, (db: ReadDb, id: string) => Promise<CardFacts | undefined>> = {
  post: by(post, (row: Columns<'post'> & Name & { content: string; tribe_id: string | null }) => ({
    kind: 'post',
    title: shortTitle(row),
    author: nameOf(row),
    tribe: row.tribe,
    picture: row.picture,
  })),
  tribe: by(tribe, (row: Columns<'tribe'>) => ({ kind: 'tribe', ...row })),
  challenge: by(
    challenge,
    ({ organiser, ...row }: Omit<Columns<'challenge'>, 'organiser'> & { organiser: Organiser | null }) => ({
      ...{ kind: 'challenge', ...row },
      organiser: organiser && awardingCopy.by(organiser.name, organiser.domain),
    }),
  ),
  session: by(session, (row: Columns<'session'>) => ({ kind: 'session', ...row })),
  member: by(member, ({ bio, picture, ...name }: Omit<Columns<'member'>, 'title'> & Name) => ({
    kind: 'member',
    author: nameOf(name),
    bio,
    picture,
  })),
};

/** The facts that a card shows; undefined if there is no such row or it is not public. */
export const findCardFacts = (db: ReadDb, kind: PublicKind, id: string) => findBy[kind](db, id);

/** The facts of a certificate; undefined once it is revoked or withdrawn. Throws `not_found` if none has the code. */
export async function certificateCardFacts(db: ReadDb, code: string): Promise<CardFacts | undefined> {
  const { proof } = await getProof(db, code);
  return proof.state === 'valid' ? certificateFacts(proof) : undefined;
}

function by<Row extends object>(statement: ReadStatement<Row>, factsOf: (row: Row) => CardFacts) {
  return async (db: ReadDb, id: string) => {
    const row = await db.maybe<Row>(statement, [id]);
    return row && factsOf(row);
  };
}

const nameOf = ({ full_name, username }: Name) => ({ full_name, username });
