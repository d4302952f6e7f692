import {
  type ChallengeCategory,
  challengeCopy,
  type Difficulty,
  daysLeft,
} from '../../contract/challenges/copy.ts';
import type { Criterion } from '../../contract/challenges/judging/criterion.ts';
import { phaseOf } from '../../contract/challenges/phases.ts';
import type { Prize } from '../../contract/challenges/prizes.ts';
import { AppError } from '../../contract/core/errors.ts';
import { profileCopy } from '../../contract/profiles/copy.ts';
import type {
  Figures,
  PublicChallenge,
  PublicMember,
  PublicSession,
  PublicTribe,
} from '../../contract/publicPages/endpoints.ts';
import { PUBLIC_TEXT_MAX } from '../../contract/publicPages/limits.ts';
import { type SessionType, sessionCopy } from '../../contract/sessions/copy.ts';
import { cut } from '../../contract/text/cut.ts';
import { readable } from '../../contract/text/readable.ts';
import { clean } from '../../contract/text/text.ts';
import { type TribeCategory, type TribeJoining, tribeCopy } from '../../contract/tribes/copy.ts';
import { countOfRows } from '../counts/rowCounts.ts';
import { type ReadDb, readStatement } from '../db/db.ts';
import { PICTURE_COLUMNS, type PictureRow, pictureOf } from '../files/queries.ts';
import { publicPortfolio } from '../proofs/portfolio.queries.ts';
import { type PhaseRow, phaseColumns } from '../visibility/deadlineClock.ts';
import { organiserJudges } from '../visibility/filters.ts';
import {
  isPublicChallenge,
  isPublicCreator,
  isPublicMember,
  isPublicSession,
  isPublicTribe,
} from '../visibility/publicFilters.ts';
import { organiserOf } from '../visibility/verifiedOrganisers.ts';
import {
  CREATOR_COLUMNS,
  type CreatorRow,
  creatorOf,
  teasersOfMember,
  teasersOfTribe,
} from './teasers.queries.ts';

/** Cuts a text to the maximum length on a public page, with an ellipsis. */
function excerpt(text: string): string {
  const shown = readable(text);
  return shown.length > PUBLIC_TEXT_MAX ? `${cut(shown, PUBLIC_TEXT_MAX - 1).trimEnd()}…` : shown;
}

interface TribeRow extends PictureRow, CreatorRow {
  id: string;
  name: string;
  description: string;
  category: TribeCategory;
  image: string;
  created_at: string;
  members_count: number;
  joining: TribeJoining;
  closed: boolean;
  has_rules: boolean;
}

const tribeById = readStatement(
  'public_tribe',
  `select t.id, t.name, t.description, t.category, t.image, t.created_by, t.created_at, t.members_count,
          t.joining, t.closed, t.rules <> '' as has_rules, ${CREATOR_COLUMNS}, ${PICTURE_COLUMNS}
     from tribes t left join profiles a on a.id = t.created_by and ${isPublicCreator('a')}
     left join files f on f.id = t.banner_id
    where t.id = $1 and ${isPublicTribe('t')}`,
);

/** Throws `not_found` if there is no such tribe. */
export async function getPublicTribe(db: ReadDb, tribeId: string): Promise<PublicTribe> {
  const [row, posts] = await Promise.all([
    db.maybe<TribeRow>(tribeById, [tribeId]),
    teasersOfTribe(db, tribeId),
  ]);
  if (!row) throw new AppError('not_found', tribeCopy.notFound);
  const { id, name, description, category, image, created_at, members_count, joining, closed, has_rules } =
    row;
  return {
    id,
    name,
    description: excerpt(description),
    category,
    image,
    banner: pictureOf(row),
    created_at,
    creator: creatorOf(row),
    members_count,
    joining,
    closed,
    has_rules,
    posts,
  };
}

interface ChallengeRow extends PictureRow, CreatorRow, PhaseRow {
  id: string;
  title: string;
  description: string;
  category: ChallengeCategory | null;
  difficulty: Difficulty | null;
  criteria: Criterion[];
  blind: boolean;
  organiser_judges: boolean;
  judging_until: string | null;
  prizes: Prize[];
  created_at: string;
  participants_count: number;
  organiser: PublicChallenge['organiser'];
}

const challengeById = readStatement(
  'public_challenge',
  `select c.id, c.title, c.description, c.category, c.difficulty, ${phaseColumns('c')},
          c.criteria, c.blind, ${organiserJudges('c')} as organiser_judges, c.judging_until, c.prizes, c.created_by, c.created_at, c.participants_count, ${CREATOR_COLUMNS}, ${PICTURE_COLUMNS},
          ${organiserOf('null::uuid', 'c')} as organiser
     from challenges c left join profiles a on a.id = c.created_by left join files f on f.id = c.image_id
    where c.id = $1 and ${isPublicChallenge('c')}`,
);

/** Throws `not_found` if there is no such challenge, or it is closed. */
export async function getPublicChallenge(db: ReadDb, challengeId: string): Promise<PublicChallenge> {
  const row = await db.maybe<ChallengeRow>(challengeById, [challengeId]);
  if (!row) throw new AppError('not_found', challengeCopy.notFound);
  const { id, title, description, category, difficulty, opens_at, deadline, created_at, participants_count } =
    row;
  const now = Date.parse(row.now);
  return {
    id,
    title,
    description: excerpt(description),
    category,
    difficulty,
    deadline,
    days_left: daysLeft(deadline, now),
    deadline_passed: deadline !== null && Date.parse(deadline) <= now,
    opens_at,
    opens_in_days: daysLeft(opens_at, now),
    phase: phaseOf(row, now),
    prizes: row.prizes,
    criteria: row.criteria,
    blind: row.blind,
    organiser_judges: row.organiser_judges,
    judging_until: row.judging_until,
    results_at: row.results_at,
    picture: pictureOf(row),
    created_at,
    creator: creatorOf(row),
    organiser: row.organiser,
    participants_count,
  };
}

interface SessionRow extends CreatorRow {
  id: string;
  title: string;
  description: string;
  starts_at: string;
  ends_at: string;
  type: SessionType;
  location: string | null;
  max_attendees: number | null;
  attendees_count: number;
  checked_in_count: number;
  topics: string[];
  tribe_id: string | null;
  tribe_name: string;
  created_at: string;
}

const sessionById = readStatement(
  'public_session',
  `select s.id, s.title, s.description, s.starts_at, s.ends_at, s.type, s.location, s.max_attendees, s.attendees_count, s.checked_in_count,
          s.topics, t.id as tribe_id, t.name as tribe_name, s.created_by, s.created_at, ${CREATOR_COLUMNS}
     from vibe_sessions s join profiles a on a.id = s.created_by left join tribes t on t.id = s.tribe_id and ${isPublicTribe('t')}
    where s.id = $1 and ${isPublicSession('s', 'a')}`,
);

/** Throws `not_found` if there is no such session, it is cancelled, or its host is private. */
export async function getPublicSession(db: ReadDb, sessionId: string): Promise<PublicSession> {
  const row = await db.maybe<SessionRow>(sessionById, [sessionId]);
  const creator = row && creatorOf(row);
  if (!creator) throw new AppError('not_found', sessionCopy.notFound);
  const {
    id,
    title,
    starts_at,
    ends_at,
    type,
    location,
    max_attendees,
    attendees_count,
    checked_in_count,
    topics,
  } = row;
  return {
    id,
    title,
    description: excerpt(row.description),
    starts_at,
    ends_at,
    type,
    location,
    max_attendees,
    attendees_count,
    checked_in_count,
    topics,
    tribe: row.tribe_id ? { id: row.tribe_id, name: row.tribe_name } : null,
    created_at: row.created_at,
    creator,
  };
}

const figures = readStatement(
  'public_figures',
  `select ${countOfRows('users')} as members, ${countOfRows('tribes')} as tribes, ${countOfRows('challenges')} as challenges`,
);

export const getFigures = (db: ReadDb) => db.one<Figures>(figures);

const byUsername = readStatement(
  'public_member',
  `select a.id, a.username, a.full_name, a.avatar_url, a.headline, a.bio, a.interests, a.indexable, n.followers_count
     from profiles a join member_counts n on n.user_id = a.id
    where a.id = member_named($1) and ${isPublicMember('a')}`,
);

const notFound = () => new AppError('not_found', profileCopy.notFound);

/** Throws `not_found` if no member with a public page has or had the username. */
export async function getPublicMember(db: ReadDb, username: string): Promise<PublicMember> {
  const row = await db.maybe<Omit<PublicMember, 'posts' | 'portfolio'>>(byUsername, [
    clean(username).toLowerCase(),
  ]);
  if (!row) throw notFound();
  const [posts, portfolio] = await Promise.all([teasersOfMember(db, row.id), publicPortfolio(db, row.id)]);
  // The page was made private meanwhile.
  if (!portfolio) throw notFound();
  return { ...row, bio: excerpt(row.bio), posts, portfolio };
}
