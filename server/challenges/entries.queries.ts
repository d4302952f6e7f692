import type { Submission } from '../../contract/challenges.ts';
import { notBlocked } from '../db/blocked.ts';
import { type Db, statement } from '../db/db.ts';
import { beforeOf, pageBySeq } from '../http/cursor.ts';
import { requireCreator } from './queries.ts';
import { SUBMISSION, type SubmissionRow, submissionOf } from './submissions.queries.ts';

const own = statement(
  'challenge_submissions_own',
  `${SUBMISSION} where s.challenge_id = $1 and s.user_id = $2 order by s.version desc`,
);

export async function ownSubmissions(db: Db, challengeId: string, userId: string): Promise<Submission[]> {
  const rows = await db.many<SubmissionRow>(own, [challengeId, userId]);
  if (rows.length === 0) await requireCreator(db, challengeId);
  return rows.map(submissionOf);
}

interface Asked {
  id: string;
  limit: number;
  cursor?: string | undefined;
}

const latestOfAll = statement(
  'challenge_submissions_latest_of_all',
  `${SUBMISSION} where s.challenge_id = $1 and s.latest and s.seq < $2 order by s.seq desc limit $3`,
);

/** Everybody's latest version, as reviewers see it. */
export async function listSubmissions(db: Db, { id, limit, cursor }: Asked) {
  const rows = await db.many<SubmissionRow>(latestOfAll, [id, beforeOf(cursor), limit + 1]);
  return pageBySeq(rows, limit, submissionOf);
}

const shown = statement(
  'challenge_submissions_shown',
  `${SUBMISSION} where s.challenge_id = $1 and s.published and s.seq < $2 and ${notBlocked('$4', 's.user_id')} order by s.seq desc limit $3`,
);

/** Accepted entries that their authors show, without what the reviewer had to say to them. */
export async function listPublished(db: Db, viewerId: string, { id, limit, cursor }: Asked) {
  const rows = await db.many<SubmissionRow>(shown, [id, beforeOf(cursor), limit + 1, viewerId]);
  if (rows.length === 0) await requireCreator(db, id);
  return pageBySeq(rows, limit, (row) => ({
    ...submissionOf(row),
    note: null,
    reviewed_at: null,
    reviewer: null,
  }));
}
