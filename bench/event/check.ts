import type pg from 'pg';
import type { Person } from '../../test/world.ts';
import type { ConfirmedEntry } from './entrants.ts';
import { plannedScores } from './plan.ts';

/** The differences between the database and what members saw confirmed, one sentence each. */
export interface Found {
  lost: string[];
  doubled: string[];
  wrong: string[];
}

interface SubmissionRow {
  submission_text: string;
  user_id: string;
  version: number;
  latest: boolean;
  sha256: string | null;
  links: { url: string }[];
  members: string[] | null;
  team: string | null;
}

/** Checks every confirmed submission, row by row: text, file, links, team and version. */
export async function checkEntries(db: pg.Client, id: string, confirmed: ConfirmedEntry[]): Promise<Found> {
  const { rows } = await db.query<SubmissionRow>(
    `select s.submission_text, s.user_id, s.version, s.latest, f.sha256, s.links, t.name as team,
            (select array_agg(m.user_id::text order by m.joined_at) from team_members m
              where m.challenge_id = s.challenge_id and m.team_id = s.team_id) as members
       from challenge_submissions s left join files f on f.id = s.file_id left join teams t on t.challenge_id = s.challenge_id and t.id = s.team_id
      where s.challenge_id = $1`,
    [id],
  );
  const found: Found = { lost: [], doubled: [], wrong: [] };
  for (const { planned, makers } of confirmed) {
    const ofEntry = rows.filter(({ submission_text }) => submission_text === planned.text);
    const [row, ...more] = ofEntry;
    if (!row) found.lost.push(`entry: ${planned.text}`);
    if (more.length > 0) found.doubled.push(`entry: ${planned.text}: ${ofEntry.length} rows`);
    if (row) found.wrong.push(...unlike(row, planned, makers));
  }
  const others = rows.length - confirmed.length;
  if (others > 0) found.doubled.push(`${others} submissions that nobody saw confirmed`);
  return found;
}

function unlike(row: SubmissionRow, planned: ConfirmedEntry['planned'], makers: Person[]): string[] {
  const is = {
    maker: row.user_id,
    version: row.version,
    latest: row.latest,
    sha256: row.sha256,
    links: row.links.map(({ url }) => url).join(' '),
    team: row.team,
    members: row.members?.join(' ') ?? null,
  };
  const inTeam = makers.length > 1;
  const should = {
    maker: makers[0]?.id,
    version: 1,
    latest: true,
    sha256: planned.file?.sha256 ?? null,
    links: planned.links.join(' '),
    team: inTeam ? planned.teamName : null,
    members: inTeam ? makers.map((maker) => maker.id).join(' ') : null,
  };
  return (Object.keys(should) as (keyof typeof should)[])
    .filter((key) => is[key] !== should[key])
    .map((key) => `${planned.text.slice(0, 8)} ${key}: ${is[key]}, not ${should[key]}`);
}

/** The submissions that a judge saw marked as scored. */
export interface ConfirmedScores {
  judge: Person;
  /** The judge's number, from 0. */
  n: number;
  submissions: string[];
}

/** Checks that the database has every score and note that a judge saw as saved, and no others. */
export async function checkScores(db: pg.Client, id: string, confirmed: ConfirmedScores[]): Promise<Found> {
  const { rows } = await db.query<{
    judge_id: string;
    submission_id: string;
    scores: number[];
    note: string | null;
  }>(
    `select judge_id, submission_id, scores, note from challenge_scores where challenge_id = $1 and scored_at is not null`,
    [id],
  );
  const found: Found = { lost: [], doubled: [], wrong: [] };
  const left = new Map(rows.map((row) => [`${row.judge_id} ${row.submission_id}`, row]));
  for (const { judge, n, submissions } of confirmed)
    for (const submission of submissions) {
      const row = left.get(`${judge.id} ${submission}`);
      left.delete(`${judge.id} ${submission}`);
      const { scores, note } = plannedScores(n, submission);
      if (!row) found.lost.push(`judge ${n + 1}, ${submission}`);
      else if (row.scores.join() !== scores.join() || row.note !== note)
        found.wrong.push(`judge ${n + 1}, ${submission}: ${row.scores} ${row.note}, not ${scores} ${note}`);
    }
  for (const key of left.keys()) found.doubled.push(`scores that no judge saw: ${key}`);
  return found;
}
