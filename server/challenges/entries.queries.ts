import type { Submission } from '../../contract/challenges.ts';
import { notBlocked } from '../db/blocked.ts';
import { type Db, statement } from '../db/db.ts';
import { listUnder, manyUnder } from '../db/under.ts';
import { beforeOf, pageBySeq } from '../http/cursor.ts';
import { noChallenge } from './queries.ts';
import { SUBMISSION, type SubmissionRow, submissionOf } from './submissions.queries.ts';

const OF_CHALLENGE = 'select created_by from challenges where id = $1';

const own = statement(
  'challenge_submissions_own',
  listUnder(OF_CHALLENGE, `${SUBMISSION} where s.challenge_id = $1 and s.user_id = $2`, 'l.version desc'),
);

export async function ownSubmissions(db: Db, challengeId: string, userId: string): Promise<Submission[]> {
  const found = await manyUnder<SubmissionRow>(db, own, [challengeId, userId]);
  if (!found) throw noChallenge();
  return found.rows.map(submissionOf);
}

interface Asked {
  id: string;
  limit: number;
  cursor?: string | undefined;
}

const latestOfAll = statement(
  'challenge_submissions_latest_of_all',
  listUnder(
    OF_CHALLENGE,
    `${SUBMISSION} where s.challenge_id = $1 and s.latest and s.seq < $2 order by s.seq desc limit $3`,
    'l.seq desc',
  ),
);

/** Everybody's latest version, as reviewers see it, and whose challenge it is: what says who may. */
export async function listSubmissions(db: Db, { id, limit, cursor }: Asked) {
  const values = [id, beforeOf(cursor), limit + 1];
  const found = await manyUnder<SubmissionRow, { created_by: string | null }>(db, latestOfAll, values);
  if (!found) throw noChallenge();
  return { challenge: found.owner, page: pageBySeq(found.rows, limit, submissionOf) };
}

const shown = statement(
  'challenge_submissions_shown',
  listUnder(
    OF_CHALLENGE,
    `${SUBMISSION} where s.challenge_id = $1 and s.published and s.seq < $2 and ${notBlocked('$4', 's.user_id')}
      order by s.seq desc limit $3`,
    'l.seq desc',
  ),
);

/** Accepted entries that their authors show, without what the reviewer had to say to them. */
export async function listPublished(db: Db, viewerId: string, { id, limit, cursor }: Asked) {
  const found = await manyUnder<SubmissionRow>(db, shown, [id, beforeOf(cursor), limit + 1, viewerId]);
  if (!found) throw noChallenge();
  return pageBySeq(found.rows, limit, (row) => ({
    ...submissionOf(row),
    note: null,
    reviewed_at: null,
    reviewer: null,
  }));
}
