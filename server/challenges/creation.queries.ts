import type { ChallengeCategory, Difficulty } from '../../contract/challenges/copy.ts';
import type { Criterion } from '../../contract/challenges/judging/criterion.ts';
import { JUDGES_PER_ENTRY } from '../../contract/challenges/limits.ts';
import type { Prize } from '../../contract/challenges/prizes.ts';
import { searchable } from '../../contract/text/searchable.ts';
import { countRows } from '../counts/rowCounts.ts';
import { type Database, type Db, writeStatement } from '../db/db.ts';
import { claimFile } from '../files/queries.ts';
import { lockAwarder, requireMembership } from './awarding/organisers.queries.ts';
import { writeSetup } from './judging/setup.queries.ts';
import { requireOpensBefore } from './queries.ts';

const insert = writeStatement(
  'challenges_insert',
  `with inserted as (
     insert into challenges (id, title, description, search, category, difficulty, deadline, created_by, opens_at, rules, prizes, team_max, organiser_id, skills)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) on conflict (id) do nothing returning id
   ), counted as (${countRows('challenges', 'inserted', '+')})
   select from inserted`,
);
const setImage = writeStatement('challenges_set_image', 'update challenges set image_id = $2 where id = $1');

interface NewChallenge {
  id: string;
  title: string;
  description: string;
  category: ChallengeCategory | null;
  difficulty: Difficulty | null;
  deadline: string | null;
  opens_at?: string | null | undefined;
  rules: string;
  prizes: Prize[];
  team_max: number;
  organiser_id?: string | null | undefined;
  skills: string[];
  image: string | null;
  criteria?: Criterion[] | undefined;
  judges_per_entry?: number | undefined;
  blind?: boolean | undefined;
  judging_until?: string | null | undefined;
}

/** Inserts a challenge with its criteria. False if the id exists already: a retry, which keeps the first result. */
export function insertChallenge(db: Database, userId: string, challenge: NewChallenge): Promise<boolean> {
  const {
    id,
    title,
    description,
    category,
    difficulty,
    deadline,
    image,
    opens_at = null,
    rules,
    prizes,
    team_max,
    organiser_id = null,
    skills,
  } = challenge;
  requireOpensBefore({ opens_at, deadline });
  const search = searchable(`${title} ${description}`);
  return db.transaction(async (tx) => {
    const row = [
      id,
      title,
      description,
      search,
      category,
      difficulty,
      deadline,
      userId,
      opens_at,
      rules,
      JSON.stringify(prizes),
      team_max,
      organiser_id,
      skills,
    ];
    await lockAwarder(tx, organiser_id);
    await requireMembership(tx, organiser_id, userId);
    if ((await tx.run(insert, row)) === 0) return false;
    if (image) {
      const file = await claimFile(tx, { url: image, userId, kind: 'challenge', field: 'image' });
      await tx.run(setImage, [id, file]);
    }
    await setCriteria(tx, userId, challenge);
    return true;
  });
}

async function setCriteria(tx: Db, userId: string, challenge: NewChallenge) {
  const { id, criteria = [], judging_until } = challenge;
  if (criteria.length === 0) return;
  const { judges_per_entry = JUDGES_PER_ENTRY, blind = false } = challenge;
  await writeSetup(tx, userId, { id, criteria, judges_per_entry, blind, judging_until });
}
