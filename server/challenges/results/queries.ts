import type { Criterion } from '../../../contract/challenges/judging/criterion.ts';
import { RESULTS_PAGE } from '../../../contract/challenges/limits.ts';
import { resultsCopy } from '../../../contract/challenges/results/copy.ts';
import type {
  ChallengeResults,
  OwnResult,
  PublicEntries,
  ResultDocument,
  results,
} from '../../../contract/challenges/results/endpoints.ts';
import type { Submission } from '../../../contract/challenges/submissions.ts';
import { type Author, displayName } from '../../../contract/core/author.ts';
import type { Output } from '../../../contract/core/endpoint.ts';
import { AppError } from '../../../contract/core/errors.ts';
import { PUBLIC_TEXT_MAX } from '../../../contract/publicPages/limits.ts';
import { cut } from '../../../contract/text/cut.ts';
import { type ReadDb, readStatement } from '../../db/db.ts';
import { isEntrant } from '../../visibility/entrants.ts';
import { notBlocked, notBlockedByEntrants, notHiddenWork } from '../../visibility/filters.ts';
import { isPublicChallenge } from '../../visibility/publicFilters.ts';
import { noChallenge } from '../queries.ts';
import { entrantTeam, latestOfEntrant } from '../teams/entrants.queries.ts';
import { isInGallery, publicWorkOf, WORK_COLUMNS, type WorkRow } from '../works/publicWorks.queries.ts';

interface ResultRow {
  result: ResultDocument;
  sha256: string;
  criteria: Criterion[];
  /** The viewer's own submissions. */
  own: string[];
}

const frozen = readStatement(
  'results_by_challenge',
  `select r.result, r.sha256, c.criteria, array(${latestOfEntrant('$1', '$2')}) as own
     from challenges c left join challenge_results r on r.challenge_id = c.id
    where c.id = $1 and ($2::uuid is not null or ${isPublicChallenge('c')}) and ${notHiddenWork('$2', 'c')}`,
);

async function getFrozen(db: ReadDb, id: string, viewerId: string | null): Promise<ResultRow> {
  const row = await db.maybe<ResultRow | { result: null }>(frozen, [id, viewerId]);
  if (!row) throw noChallenge();
  if (row.result === null) throw new AppError('not_found', resultsCopy.notYet);
  return row as ResultRow;
}

const exported = readStatement(
  'results_exported',
  `select r.result, r.sha256, c.created_by, coalesce((
            select json_agg(json_build_object('submission_id', s.id, 'name', t.name) order by s.created_at, s.id)
              from challenge_submissions s join teams t on t.challenge_id = s.challenge_id and t.id = s.team_id
             where s.challenge_id = c.id and s.latest), '[]') as teams
     from challenges c left join challenge_results r on r.challenge_id = c.id
    where c.id = $1 and ${notHiddenWork('$2', 'c')}`,
);

type Exported = Output<typeof results.export>;

/** All scores and the names of teams, and the challenge's creator, for authorization. */
export async function getExport(db: ReadDb, viewerId: string, id: string) {
  const row = await db.maybe<(Exported | { result: null }) & { created_by: string | null }>(exported, [
    id,
    viewerId,
  ]);
  if (!row) throw noChallenge();
  const { created_by, ...found } = row;
  return { challenge: { created_by }, found: found.result === null ? undefined : (found as Exported) };
}

export const noResults = () => new AppError('not_found', resultsCopy.notYet);

// Names are shown for published entries only, and to the challenge's creator, who hands out the prizes; visitors do not see
// names of private members.
const SEES_MEMBER = '($2::uuid is not null or not tp.private)';
const IS_CREATOR = 'coalesce(c.created_by = $2, false)';
const SHOWN = `(s.published or ${IS_CREATOR}) and ${notBlockedByEntrants('$2', 's')} and ($2::uuid is not null or not a.private)`;
const OWN = `case when ${isEntrant('$2')} then (
    select json_agg(json_build_object('scores', x.scores, 'note', x.note, 'id', j.id, 'username', j.username,
             'full_name', j.full_name, 'avatar_url', j.avatar_url, 'shown', ${notBlocked('$2', 'x.judge_id')})
             order by md5(x.judge_id::text || s.id::text))
      from challenge_scores x join profiles j on j.id = x.judge_id
     where x.challenge_id = s.challenge_id and x.submission_id = s.id and x.scored_at is not null) end`;
const entrants = readStatement(
  'results_entrants',
  `select s.id as submission_id, s.user_id as id, a.username, a.full_name, a.avatar_url,
          ${entrantTeam(SEES_MEMBER)} as team, coalesce(${isEntrant('$2')}, false) as mine, ${SHOWN} as shown, ${OWN} as own
     from challenge_submissions s join profiles a on a.id = s.user_id join challenges c on c.id = s.challenge_id
    where s.challenge_id = $1 and s.id = any($3::uuid[]) and s.latest
      and (s.published or ${IS_CREATOR} or ${isEntrant('$2')})`,
);

interface EntrantRow extends Author {
  team: Submission['team'];
  submission_id: string;
  mine: boolean;
  shown: boolean;
  /** The judges' scores of the viewer's own entry. */
  own: OwnRow[] | null;
}

interface OwnRow extends Author {
  scores: number[];
  note: string | null;
  shown: boolean;
}

/** The published results as the viewer sees them. Throws `not_found` before they are published. */
export async function getResults(
  db: ReadDb,
  viewerId: string | null,
  { id, from }: { id: string; from: number },
): Promise<ChallengeResults> {
  const { result, sha256, criteria, own } = await getFrozen(db, id, viewerId);
  const { published_at, blind, judges, judges_per_entry, entries } = result;
  const end = from + RESULTS_PAGE;
  const page = entries.slice(from, end);
  const submissions = [...page.map(({ submission_id }) => submission_id), ...own];
  const people = await db.many<EntrantRow>(entrants, [id, viewerId, submissions]);
  const bySubmission = new Map(people.map((person) => [person.submission_id, person]));
  return {
    published_at,
    sha256,
    criteria,
    blind,
    judges,
    judges_per_entry,
    total: entries.length,
    items: page.map((entry) => {
      const person = bySubmission.get(entry.submission_id);
      const shown = person?.shown ? named(person) : { entrant: null, team: null };
      return { ...rankedOf(entry), ...shown, mine: person?.mine ?? false };
    }),
    next_from: entries.length > end ? end : null,
    mine: ownOf(
      entries.find((entry) => bySubmission.get(entry.submission_id)?.mine),
      people.find(({ mine }) => mine)?.own ?? [],
      blind,
    ),
  };
}

type Entry = ResultDocument['entries'][number];

const rankedOf = ({ number, place, raw, normalised, averages, judges }: Entry) => ({
  number,
  place,
  raw,
  normalised,
  averages,
  judges,
});

const authorOf = ({ id, username, full_name, avatar_url }: Author): Author => ({
  id,
  username,
  full_name,
  avatar_url,
});

/** The names shown with a published entry. */
const named = ({ team, ...author }: Author & { team: Submission['team'] }) => ({
  entrant: authorOf(author),
  team: team && { id: team.id, name: team.name, members: team.members.map(displayName) },
});

function ownOf(entry: Entry | undefined, rows: OwnRow[], blind: boolean): OwnResult | null {
  if (!entry) return null;
  const judges = rows.map((row) => ({
    judge: blind || !row.shown ? null : authorOf(row),
    scores: row.scores,
    note: row.note,
  }));
  return { entry: rankedOf(entry), judges };
}

/** Maximum entries on a public page. */
const GALLERY_MAX = 100;

/** `$2` has the submissions by place, so that the query stops reading once it has enough. */
const shownEntries = readStatement(
  'results_gallery',
  `select s.id as submission_id, s.submission_text, s.user_id as id, a.username, a.full_name, a.avatar_url,
          ${entrantTeam('not tp.private')} as team, ${WORK_COLUMNS}
     from (select id, n from unnest($2::uuid[]) with ordinality u(id, n) order by n) ranked
     join challenge_submissions s on s.id = ranked.id
     join profiles a on a.id = s.user_id
     join challenges c on c.id = s.challenge_id
     left join files f on f.id = s.file_id and s.work_public and f.stored
    where s.challenge_id = $1 and ${isInGallery('s', 'a', 'c')}
    order by ranked.n limit ${GALLERY_MAX}`,
);

interface ShownRow extends Author, WorkRow {
  team: Submission['team'];
  submission_id: string;
  submission_text: string | null;
}

/**
 * The published entries, by place; works have addresses signed with `secret`. Throws `not_found` before the results, and if the
 * challenge is closed.
 */
export async function getGallery(db: ReadDb, secret: string | undefined, id: string): Promise<PublicEntries> {
  const { result, title } = await getPublic(db, id);
  const ranked = new Map(result.entries.map((entry) => [entry.submission_id, entry]));
  const rows = await db.many<ShownRow>(shownEntries, [id, [...ranked.keys()]]);
  const items = rows.flatMap((row) => {
    const entry = ranked.get(row.submission_id);
    if (!entry) return [];
    const { number, place } = entry;
    const work = publicWorkOf(secret, { id, submission_id: row.submission_id }, row);
    const { submission_id } = row;
    return [{ submission_id, number, place, ...named(row), submission_text: excerptOf(row), work }];
  });
  return { title, items };
}

const excerptOf = ({ submission_text }: ShownRow) =>
  submission_text && submission_text.length > PUBLIC_TEXT_MAX
    ? `${cut(submission_text, PUBLIC_TEXT_MAX - 1).trimEnd()}…`
    : submission_text;

const frozenPublic = readStatement(
  'results_public',
  `select r.result, c.title
     from challenges c join challenge_results r on r.challenge_id = c.id where c.id = $1 and ${isPublicChallenge('c')}`,
);

async function getPublic(db: ReadDb, id: string) {
  const row = await db.maybe<{ result: ResultDocument; title: string }>(frozenPublic, [id]);
  if (!row) throw noChallenge();
  return row;
}
