import type { Submission } from '../../contract/challenges.ts';
import { type ReadDb, readStatement } from '../db/db.ts';
import { parentWithChildren, queryParentWithChildren } from '../db/parentWithChildren.ts';
import { beforeOf, pageBySeq } from '../http/cursor.ts';
import { notBlocked } from '../visibility/filters.ts';
import { noChallenge } from './queries.ts';
import { SUBMISSION, type SubmissionRow, submissionOf } from './submissions.queries.ts';

const OF_CHALLENGE = 'select created_by from challenges where id = $1';

const own = readStatement(
  'challenge_submissions_own',
  parentWithChildren(
    OF_CHALLENGE,
    `${SUBMISSION} where s.challenge_id = $1 and s.user_id = $2`,
    'l.version desc',
  ),
);

export async function ownSubmissions(db: ReadDb, challengeId: string, userId: string): Promise<Submission[]> {
  const found = await queryParentWithChildren<SubmissionRow>(db, own, [challengeId, userId]);
  if (!found) throw noChallenge();
  return found.rows.map(submissionOf);
}

interface ListOptions {
  id: string;
  limit: number;
  cursor?: string | undefined;
}

const latestOfAll = readStatement(
  'challenge_submissions_latest_of_all',
  parentWithChildren(
    OF_CHALLENGE,
    `${SUBMISSION} where s.challenge_id = $1 and s.latest and s.seq < $2 order by s.seq desc limit $3`,
    'l.seq desc',
  ),
);

/** Everybody's latest version, as reviewers see it, and whose challenge it is: what says who may. */
export async function listSubmissions(db: ReadDb, { id, limit, cursor }: ListOptions) {
  const values = [id, beforeOf(cursor), limit + 1];
  const found = await queryParentWithChildren<SubmissionRow, { created_by: string | null }>(
    db,
    latestOfAll,
    values,
  );
  if (!found) throw noChallenge();
  return { challenge: found.owner, page: pageBySeq(found.rows, limit, submissionOf) };
}

const shown = readStatement(
  'challenge_submissions_shown',
  parentWithChildren(
    OF_CHALLENGE,
    `${SUBMISSION} where s.challenge_id = $1 and s.published and s.seq < $2 and ${notBlocked('$4', 's.user_id')}
      order by s.seq desc limit $3`,
    'l.seq desc',
  ),
);

/** Accepted entries that their authors show, without what the reviewer had to say to them. */
export async function listPublished(db: ReadDb, viewerId: string, { id, limit, cursor }: ListOptions) {
  const found = await queryParentWithChildren<SubmissionRow>(db, shown, [
    id,
    beforeOf(cursor),
    limit + 1,
    viewerId,
  ]);
  if (!found) throw noChallenge();
  return pageBySeq(found.rows, limit, (row) => ({
    ...submissionOf(row),
    note: null,
    reviewed_at: null,
    reviewer: null,
  }));
}
