import type { Submission } from '../../contract/challenges.ts';
import { type ReadDb, readStatement } from '../db/db.ts';
import { parentWithChildren, queryParentWithChildren } from '../db/parentWithChildren.ts';
import { before, pageByTime } from '../http/cursor.ts';
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
    `${SUBMISSION} where s.challenge_id = $1 and s.latest and (s.created_at, s.id) < ($2, $3)
      order by s.created_at desc, s.id desc limit $4`,
    'l.created_at desc, l.id desc',
  ),
);

/** Everybody's latest version, as reviewers see it, and whose challenge it is: what says who may. */
export async function listSubmissions(db: ReadDb, { id, limit, cursor }: ListOptions) {
  const values = [id, ...before(cursor), limit + 1];
  const found = await queryParentWithChildren<SubmissionRow, { created_by: string | null }>(
    db,
    latestOfAll,
    values,
  );
  if (!found) throw noChallenge();
  return { challenge: found.owner, page: pageByTime(found.rows, limit, submissionOf) };
}

const shown = readStatement(
  'challenge_submissions_shown',
  parentWithChildren(
    OF_CHALLENGE,
    `${SUBMISSION} where s.challenge_id = $1 and s.published and (s.created_at, s.id) < ($2, $3)
        and ${notBlocked('$5', 's.user_id')}
      order by s.created_at desc, s.id desc limit $4`,
    'l.created_at desc, l.id desc',
  ),
);

/** Accepted entries that their authors show, without what the reviewer had to say to them. */
export async function listPublished(db: ReadDb, viewerId: string, { id, limit, cursor }: ListOptions) {
  const found = await queryParentWithChildren<SubmissionRow>(db, shown, [
    id,
    ...before(cursor),
    limit + 1,
    viewerId,
  ]);
  if (!found) throw noChallenge();
  return pageByTime(found.rows, limit, (row) => ({
    ...submissionOf(row),
    note: null,
    reviewed_at: null,
    reviewer: null,
  }));
}
