import type { SubmissionState } from '../../contract/challenges/copy.ts';
import type { Submission } from '../../contract/challenges/submissions.ts';
import { fileNameOf } from '../files/queries.ts';
import { isBlind } from '../visibility/filters.ts';
import { linkOf, type StoredLink } from './links/links.queries.ts';
import { entrantTeam } from './teams/entrants.queries.ts';
import { type PreviewRow, previewOf } from './works/previews.queries.ts';

/** A submission as `submissionWith` selects it. */
export interface SubmissionRow extends PreviewRow {
  id: string;
  challenge_id: string;
  user_id: string;
  version: number;
  latest: boolean;
  submission_text: string | null;
  created_at: string;
  state: SubmissionState;
  note: string | null;
  reviewed_at: string | null;
  published: boolean;
  /** Null without a file, like `name`, `mime`, `bytes` and `sha256`. */
  url: string | null;
  name: string | null;
  mime: string | null;
  bytes: number | null;
  sha256: string | null;
  links: StoredLink[];
  work_public: boolean;
  team: Submission['team'];
  username: string;
  full_name: string;
  avatar_url: string | null;
  reviewed_by: string | null;
  reviewer_username: string;
  reviewer_full_name: string;
  reviewer_avatar_url: string | null;
  proof: string | null;
  no_proof: boolean;
}

/** SQL: whether the certificate `q` is that of the entrant; without one, of an entrant or of the member who submitted. */
const isOf = (entrant?: string) =>
  entrant
    ? `q.user_id = ${entrant}`
    : `q.user_id = any(s.user_id || array(select hm.user_id from team_members hm
                                           where hm.challenge_id = s.challenge_id and hm.team_id = s.team_id))`;

/**
 * SQL of submissions. Certificates and blind challenges are counted: for an `exists` PostgreSQL may hash the whole table.
 * `sees` is a condition on the team members, `tm`, who are included; `entrant` is the one whose certificate is named.
 */
export const submissionWith = (
  sees: string,
  { entrant, more = '' }: { entrant?: string; more?: string } = {},
) => `
  select s.id, s.challenge_id, s.user_id, s.version, s.latest, s.submission_text, s.created_at, s.state, s.note,
         s.reviewed_at, s.published, s.links, s.work_public, f.url, f.name, f.mime, f.bytes, f.sha256,
         f.width, f.height, f.placeholder, f.variants, a.username, a.full_name, a.avatar_url,
         ${entrantTeam(sees)} as team,
         s.reviewed_by, r.username as reviewer_username, r.full_name as reviewer_full_name,
         r.avatar_url as reviewer_avatar_url,
         (select q.code from proofs q where q.submission_id = s.id and ${isOf(entrant)}
           order by q.user_id <> s.user_id, q.code limit 1) as proof,
         s.latest and s.state = 'accepted'
           and (select count(*) from proofs q where q.challenge_id = s.challenge_id and ${isOf(entrant)}) = 0
           and (select count(*) from challenges bc where bc.id = s.challenge_id and ${isBlind('bc')}) = 0 as no_proof${more}
    from challenge_submissions s
    left join files f on f.id = s.file_id
    join profiles a on a.id = s.user_id
    left join profiles r on r.id = s.reviewed_by`;

export const SUBMISSION = submissionWith('true');

export function submissionOf(row: SubmissionRow): Submission {
  const {
    id,
    challenge_id,
    user_id,
    version,
    latest,
    url,
    name,
    mime,
    bytes,
    sha256,
    links,
    team,
    work_public,
  } = row;
  const {
    submission_text,
    created_at,
    state,
    note,
    reviewed_at,
    published,
    username,
    full_name,
    avatar_url,
    proof,
    no_proof,
  } = row;
  return {
    id,
    challenge_id,
    user_id,
    entrant: { id: user_id, username, full_name, avatar_url },
    team,
    version,
    latest,
    file_url: url,
    file_name: url === null ? null : fileNameOf({ url, name: name ?? '' }),
    mime,
    bytes,
    sha256,
    preview: previewOf(row),
    links: links.map(linkOf),
    work_public,
    submission_text,
    created_at,
    state,
    note,
    reviewed_at,
    reviewer: reviewerOf(row),
    published,
    proof,
    no_proof,
  };
}

const reviewerOf = (row: SubmissionRow) =>
  row.reviewed_by === null
    ? null
    : {
        id: row.reviewed_by,
        username: row.reviewer_username,
        full_name: row.reviewer_full_name,
        avatar_url: row.reviewer_avatar_url,
      };
