import { type Author, displayName } from '../../contract/author.ts';
import type { Submission } from '../../contract/challenges.ts';
import { type ReadDb, readStatement } from '../db/db.ts';
import { parentWithChildren, queryParentWithChildren } from '../db/parentWithChildren.ts';
import { before, pageByTime } from '../http/cursor.ts';
import { notBlocked, notBlockedByEntrants } from '../visibility/filters.ts';
import { noChallenge } from './queries.ts';
import { SUBMISSION, type SubmissionRow, submissionOf, submissionWith } from './submissions.queries.ts';
import { isEntrant } from './teams/entrants.queries.ts';

const OF_CHALLENGE = 'select created_by from challenges where id = $1';

const own = readStatement(
  'challenge_submissions_own',
  parentWithChildren(
    OF_CHALLENGE,
    `${submissionWith(notBlocked('$2', 'tm.user_id'))} where s.challenge_id = $1 and ${isEntrant('$2')}`,
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

// Others, or other teams, who handed in a file with the same content in this challenge, in any version.
const SAME_FILE = `(
    select json_agg(distinct jsonb_build_object('id', o.user_id, 'team', ot.name, 'username', op.username, 'full_name', op.full_name))
      from files g join challenge_submissions o on o.file_id = g.id
      join profiles op on op.id = o.user_id
      left join teams ot on ot.challenge_id = o.challenge_id and ot.id = o.team_id
     where g.sha256 = f.sha256 and g.kind = 'submission' and o.challenge_id = s.challenge_id
       and (o.team_id is distinct from s.team_id or s.team_id is null and o.user_id <> s.user_id))`;

interface ReviewedRow extends SubmissionRow {
  same_file: ({ id: string; team: string | null } & Author)[] | null;
}

const reviewedOf = (row: ReviewedRow): Submission => ({
  ...submissionOf(row),
  ...(row.same_file && {
    same_file_as: [...new Set(row.same_file.map(({ team, ...author }) => team ?? displayName(author)))],
  }),
});

const latestOfAll = readStatement(
  'challenge_submissions_latest_of_all',
  parentWithChildren(
    OF_CHALLENGE,
    `${submissionWith('true', `, ${SAME_FILE} as same_file`)} where s.challenge_id = $1 and s.latest and (s.created_at, s.id) < ($2, $3)
      order by s.created_at desc, s.id desc limit $4`,
    'l.created_at desc, l.id desc',
  ),
);

/** Everybody's latest version, as reviewers see it, and whose challenge it is: what says who may. */
export async function listSubmissions(db: ReadDb, { id, limit, cursor }: ListOptions) {
  const values = [id, ...before(cursor), limit + 1];
  const found = await queryParentWithChildren<ReviewedRow, { created_by: string | null }>(
    db,
    latestOfAll,
    values,
  );
  if (!found) throw noChallenge();
  return { challenge: found.owner, page: pageByTime(found.rows, limit, reviewedOf) };
}

// Judges read this list, too: in blind judging it names nobody until the results are published.
const BLIND = `exists (select from challenges b
    where b.id = $1 and b.blind and b.criteria <> '[]' and b.results_at is null)`;
const shown = readStatement(
  'challenge_submissions_shown',
  parentWithChildren(
    OF_CHALLENGE,
    `${SUBMISSION} where s.challenge_id = $1 and s.published and (s.created_at, s.id) < ($2, $3)
        and ${notBlockedByEntrants('$5', 's')} and not ${BLIND}
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
    proof: null,
  }));
}
