import type { Submission, SubmissionFilters } from '../../contract/challenges/submissions.ts';
import { type Author, displayName } from '../../contract/core/author.ts';
import { searchable } from '../../contract/text/searchable.ts';
import { type ReadDb, readStatement } from '../db/db.ts';
import { likePattern } from '../db/likePattern.ts';
import { parentWithChildren, queryParentWithChildren } from '../db/parentWithChildren.ts';
import { before, pageByTime } from '../http/cursor.ts';
import { isEntrant } from '../visibility/entrants.ts';
import {
  isBlind,
  notBlocked,
  notBlockedByEntrants,
  notHidden,
  notHiddenWork,
} from '../visibility/filters.ts';
import { JUDGES_NEEDED, JUDGES_OF_SUBMISSION } from './judging/completion.queries.ts';
import { noChallenge } from './queries.ts';
import { SUBMISSION, type SubmissionRow, submissionOf, submissionWith } from './submissionRows.queries.ts';

const ofChallenge = (viewer: string) =>
  `select created_by from challenges c where id = $1 and ${notHiddenWork(viewer, 'c')}`;

const own = readStatement(
  'challenge_submissions_own',
  parentWithChildren(
    ofChallenge('$2'),
    `${submissionWith(notBlocked('$2', 'tm.user_id'), { entrant: '$2' })} where s.challenge_id = $1 and ${isEntrant('$2')}`,
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

// Other members or teams who submitted a file with the same content in this challenge, in any version.
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

// For the creator and admins.
const latestWhere = (viewer: string, filters: string) =>
  parentWithChildren(
    ofChallenge(viewer),
    `${submissionWith('true', { more: `, ${SAME_FILE} as same_file` })} where s.challenge_id = $1 and s.latest and (s.created_at, s.id) < ($2, $3)
        and ${notHidden(viewer, 's.user_id', 's.created_at')}${filters}
      order by s.created_at desc, s.id desc limit $4`,
    'l.created_at desc, l.id desc',
  );

const latestOfAll = readStatement('challenge_submissions_latest_of_all', latestWhere('$5', ''));
// Not prepared, so that PostgreSQL plans each query for its filters. $9 is a pattern for names.
const filtered = readStatement(
  'challenge_submissions_filtered',
  latestWhere(
    '$10',
    `
        and ($5::text is null or s.state = $5)
        and ($6::text is null or case $6 when 'file' then s.file_id is not null else s.links <> '[]' end)
        and ($7::text is null or ($7 = 'team') = (s.team_id is not null))
        and ($8::text is null or ($8 = 'enough') = (
              select ${JUDGES_OF_SUBMISSION} >= greatest(1, ${JUDGES_NEEDED}) from challenges c where c.id = s.challenge_id))
        and ($9::text is null
          or exists (select from profiles qp where qp.id = s.user_id and s.team_id is null and qp.search like $9)
          or exists (select from teams qt where qt.challenge_id = s.challenge_id and qt.id = s.team_id and searchable(qt.name) like $9)
          or exists (select from team_members qm join profiles qp on qp.id = qm.user_id
                      where qm.challenge_id = s.challenge_id and qm.team_id = s.team_id and qp.search like $9))`,
  ),
  { prepare: false },
);

interface FilteredList extends ListOptions, SubmissionFilters {}

/** The latest version of every entry, as reviewers see it, and the challenge's creator, for authorization. */
export async function listSubmissions(db: ReadDb, viewerId: string, options: FilteredList) {
  const { id, limit, cursor } = options;
  const { state = null, kind = null, by = null, judged = null } = options;
  // Usernames are shown as "@ada".
  const words = searchable(options.q ?? '').replace(/^@/, '');
  const filters = [state, kind, by, judged, words ? likePattern(words) : null];
  const place = [id, ...before(cursor), limit + 1];
  const isFiltered = filters.some((filter) => filter !== null);
  const found = await queryParentWithChildren<ReviewedRow, { created_by: string | null }>(
    db,
    isFiltered ? filtered : latestOfAll,
    [...place, ...(isFiltered ? filters : []), viewerId],
  );
  if (!found) throw noChallenge();
  return { challenge: found.owner, page: pageByTime(found.rows, limit, reviewedOf) };
}

// Judges read this list, too, so in blind judging it is empty until the results are published.
const BLIND = `exists (select from challenges b where b.id = $1 and ${isBlind('b')})`;
const shown = readStatement(
  'challenge_submissions_shown',
  parentWithChildren(
    ofChallenge('$5'),
    `${SUBMISSION} where s.challenge_id = $1 and s.published and (s.created_at, s.id) < ($2, $3)
        and ${notBlockedByEntrants('$5', 's')} and not ${BLIND}
      order by s.created_at desc, s.id desc limit $4`,
    'l.created_at desc, l.id desc',
  ),
);

/** Published entries, without the review. */
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
    no_proof: false,
  }));
}
