import { readStatement } from '../../db/db.ts';
import { notBlocked, notHiddenWork } from '../../visibility/filters.ts';

// SQL fragments of the statements that export a member's data (export.queries.ts): $1 is the member everywhere.

/** Other members appear by name only, and not if either member has blocked the other. */
export const who = (id: string) => `(
    select json_build_object('id', o.id, 'username', o.username, 'full_name', o.full_name)
      from profiles o where o.id = ${id} and ${notBlocked('$1', 'o.id')})`;

/** The path of a file in the archive; `f` is its row. */
export const PATH = "'files/' || f.key";
export const pathOf = (id: string) =>
  `(select ${PATH} from files f where f.id = ${id} and f.user_id = $1 and f.stored)`;

/** The earlier versions of a text, oldest first. */
export const versionsOf = (from: string, others = '', content = 'content') => `(
    select json_agg(json_build_object(${others}'${content}', v.content, 'replaced_at', v.replaced_at) order by v.version)
      from ${from}) as earlier_versions`;

/** The lists of `data.json` about challenges, by name. */
export const challengeLists = {
  challenges_made: readStatement(
    'export_challenges_made',
    `select c.id, c.title, c.description, c.category, c.difficulty, c.opens_at, c.deadline, c.rules, c.prizes, c.team_max, c.skills, (select o.name from organisers o where o.id = c.organiser_id) as organiser, c.criteria, c.judging_until, c.results_at, c.cancelled_at,
            ${pathOf('c.image_id')} as picture,
            c.participants_count, c.created_at,
            ${versionsOf(
              'challenge_versions v where v.challenge_id = c.id',
              "'title', v.title, 'deadline', v.moment, ",
              'description',
            )}
       from challenges c where c.created_by = $1 order by c.created_at, c.id`,
  ),
  challenges_joined: readStatement(
    'export_challenges_joined',
    `select c.id, c.title, p.joined_at
       from challenge_participants p join challenges c on c.id = p.challenge_id and ${notHiddenWork('$1', 'c')}
      where p.user_id = $1 order by p.joined_at, c.id`,
  ),
  teams: readStatement(
    'export_teams',
    `select t.id, c.id as challenge_id, c.title as challenge, t.name, m.joined_at
       from team_members m join teams t on t.challenge_id = m.challenge_id and t.id = m.team_id
       join challenges c on c.id = m.challenge_id and ${notHiddenWork('$1', 'c')}
      where m.user_id = $1 order by m.joined_at, t.id`,
  ),
  entries: readStatement(
    'export_entries',
    `select s.id, s.challenge_id, c.title as challenge, s.version, s.submission_text, ${pathOf('s.file_id')} as file,
            array(select jsonb_build_object('url', l->>'url', 'title', l->>'title') from jsonb_array_elements(s.links) l) as links,
            (select t.name from teams t where t.challenge_id = s.challenge_id and t.id = s.team_id) as team,
            s.state, s.note, s.reviewed_at, s.published, s.work_public, s.created_at
       from challenge_submissions s left join challenges c on c.id = s.challenge_id and ${notHiddenWork('$1', 'c')} where s.user_id = $1 order by s.created_at, s.id`,
  ),
  certificates: readStatement(
    'export_proofs',
    `select code, name, title as challenge, challenge_id, submission_id, place, place_of, sha256, issued_at, revoked_at, reason, facts - 'organiser' as facts, facts->'organiser'->>'name' as organiser
       from proofs where user_id = $1 order by issued_at, id`,
  ),
  // Judges' scores and notes for the member's submissions, once the results are published. Judges stay anonymous.
  scores_received: readStatement(
    'export_scores_received',
    `select x.challenge_id, x.submission_id, x.scores, x.note
       from challenge_submissions s
       join challenge_scores x on x.challenge_id = s.challenge_id and x.submission_id = s.id and x.scored_at is not null
       join challenge_results r on r.challenge_id = s.challenge_id
      where s.user_id = $1 and s.latest order by s.created_at, md5(x.judge_id::text || s.id::text)`,
  ),
  judging: readStatement(
    'export_judging',
    `select j.challenge_id, c.title as challenge, j.invited_at, j.accepted_at, j.recused_at, (
              select json_agg(json_build_object('submission_id', x.submission_id, 'scores', x.scores, 'note', x.note,
                       'scored_at', x.scored_at) order by x.assigned_at, x.submission_id)
                from challenge_scores x where x.challenge_id = j.challenge_id and x.judge_id = j.user_id) as entries
       from challenge_judges j left join challenges c on c.id = j.challenge_id and ${notHiddenWork('$1', 'c')} where j.user_id = $1 order by j.invited_at, c.id`,
  ),
  announcements: readStatement(
    'export_announcements',
    `select a.id, a.challenge_id, c.title as challenge, a.content, a.created_at, a.removed_at
       from challenge_announcements a left join challenges c on c.id = a.challenge_id and ${notHiddenWork('$1', 'c')}
      where a.user_id = $1 order by a.created_at, a.id`,
  ),
};
