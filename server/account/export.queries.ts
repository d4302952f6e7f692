import { type Database, type Db, readStatement, type Statement } from '../db/db.ts';
import { fileName } from '../messages/attachments.queries.ts';
import { isFollowCurrent } from '../notifications/list.queries.ts';
import { notBlocked } from '../visibility/filters.ts';

// $1 is the member everywhere. Others appear by name only, and not at all with a block.
const who = (id: string) => `(
    select json_build_object('id', o.id, 'username', o.username, 'full_name', o.full_name)
      from profiles o where o.id = ${id} and ${notBlocked('$1', 'o.id')})`;

/** The path of a file in the archive; `f` is its row. */
const PATH = "'files/' || f.key";
const pathOf = (id: string) =>
  `(select ${PATH} from files f where f.id = ${id} and f.user_id = $1 and f.stored)`;

/** What a text said before its edits, oldest first. */
const versionsOf = (from: string, others = '', content = 'content') => `(
    select json_agg(json_build_object(${others}'${content}', v.content, 'replaced_at', v.replaced_at) order by v.version)
      from ${from}) as earlier_versions`;

/** The lists of `data.json`, by name. */
const lists = {
  posts: readStatement(
    'export_posts',
    `select p.id, p.title, p.content, ${pathOf('p.media_id')} as picture, p.media_alt as picture_shows,
            array(select ${pathOf('i.file_id')} from post_images i where i.post_id = p.id order by i.position) as more_pictures, p.likes_count, p.comments_count, t.name as tribe,
            p.created_at, p.edited_at, ${versionsOf('post_versions v where v.post_id = p.id', "'title', v.title, 'pictures_show', v.alts, ")}
       from posts p left join tribes t on t.id = p.tribe_id where p.user_id = $1 order by p.created_at, p.id`,
  ),
  comments: readStatement(
    'export_comments',
    `select c.id, c.post_id, c.parent_id as reply_to, c.content, c.created_at, c.edited_at,
            ${versionsOf('comment_versions v where v.post_id = c.post_id and v.comment_id = c.id')}
       from post_comments c where c.user_id = $1 order by c.created_at, c.id`,
  ),
  likes: readStatement(
    'export_likes',
    'select post_id, created_at from post_likes where user_id = $1 order by created_at, post_id',
  ),
  bookmarks: readStatement(
    'export_bookmarks',
    'select post_id, created_at from bookmarks where user_id = $1 order by created_at, post_id',
  ),
  comment_likes: readStatement(
    'export_comment_likes',
    'select post_id, comment_id, created_at from comment_likes where user_id = $1 order by created_at, comment_id',
  ),
  post_follows: readStatement(
    'export_post_follows',
    'select post_id, level, created_at from post_follows where user_id = $1 order by created_at, post_id',
  ),
  followed_tags: readStatement(
    'export_followed_tags',
    `select t.name, f.created_at from tag_follows f join tags t on t.id = f.tag_id
      where f.user_id = $1 order by f.created_at, t.folded`,
  ),
  tribes_made: readStatement(
    'export_tribes_made',
    `select t.id, t.name, t.description, t.category, ${pathOf('t.banner_id')} as banner, t.members_count, t.created_at,
            ${versionsOf('tribe_versions v where v.tribe_id = t.id', "'name', v.title, ", 'description')}
       from tribes t where t.created_by = $1 order by t.created_at, t.id`,
  ),
  tribes_joined: readStatement(
    'export_tribes_joined',
    `select t.id, t.name, m.notify, m.joined_at
       from tribe_members m join tribes t on t.id = m.tribe_id where m.user_id = $1 order by m.joined_at, t.id`,
  ),
  invites: readStatement(
    'export_invites',
    `select i.id, t.name as tribe, i.code, i.uses, i.max_uses, i.expires_at, i.revoked_at, i.created_at
       from invites i join tribes t on t.id = i.tribe_id where i.created_by = $1 order by i.created_at, i.id`,
  ),
  sessions_made: readStatement(
    'export_sessions_made',
    `select s.id, s.title, s.description, s.starts_at, s.ends_at, s.type, s.location, s.link, s.max_attendees, s.topics,
            s.attendees_count, s.waitlist_count, s.cancelled_at, s.created_at,
            ${versionsOf(
              'session_versions v where v.session_id = s.id',
              "'title', v.title, 'starts_at', v.moment, 'location', v.place, ",
              'description',
            )}
       from vibe_sessions s where created_by = $1 order by created_at, id`,
  ),
  sessions_attended: readStatement(
    'export_sessions_attended',
    `select s.id, s.title, s.starts_at, s.ends_at, ${who('s.created_by')} as host, a.waiting, a.created_at
       from session_attendees a join vibe_sessions s on s.id = a.session_id
      where a.user_id = $1 and ${notBlocked('$1', 's.created_by')} order by a.created_at, s.id`,
  ),
  challenges_made: readStatement(
    'export_challenges_made',
    `select c.id, c.title, c.description, c.category, c.difficulty, c.opens_at, c.deadline, c.rules, c.prizes, c.team_max, c.criteria, c.judging_until, c.results_at, c.cancelled_at,
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
       from challenge_participants p join challenges c on c.id = p.challenge_id
      where p.user_id = $1 order by p.joined_at, c.id`,
  ),
  teams: readStatement(
    'export_teams',
    `select t.id, c.id as challenge_id, c.title as challenge, t.name, m.joined_at
       from team_members m join teams t on t.challenge_id = m.challenge_id and t.id = m.team_id
       join challenges c on c.id = m.challenge_id
      where m.user_id = $1 order by m.joined_at, t.id`,
  ),
  entries: readStatement(
    'export_entries',
    `select s.id, s.challenge_id, c.title as challenge, s.version, s.submission_text, ${pathOf('s.file_id')} as file,
            array(select jsonb_build_object('url', l->>'url', 'title', l->>'title') from jsonb_array_elements(s.links) l) as links,
            (select t.name from teams t where t.challenge_id = s.challenge_id and t.id = s.team_id) as team,
            s.state, s.note, s.reviewed_at, s.published, s.created_at
       from challenge_submissions s join challenges c on c.id = s.challenge_id where s.user_id = $1 order by s.created_at, s.id`,
  ),
  certificates: readStatement(
    'export_proofs',
    `select code, name, title as challenge, challenge_id, submission_id, place, place_of, sha256, issued_at, revoked_at, reason
       from proofs where user_id = $1 order by issued_at, id`,
  ),
  // What judges said of the member's entries, once it is published. They stay unnamed.
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
       from challenge_judges j join challenges c on c.id = j.challenge_id where j.user_id = $1 order by j.invited_at, c.id`,
  ),
  following: readStatement(
    'export_following',
    `select ${who('f.following_id')} as member, f.created_at
       from user_follows f where f.follower_id = $1 and ${notBlocked('$1', 'f.following_id')} order by f.created_at, f.following_id`,
  ),
  followers: readStatement(
    'export_followers',
    `select ${who('f.follower_id')} as member, f.created_at
       from user_follows f where f.following_id = $1 and ${notBlocked('$1', 'f.follower_id')} order by f.created_at, f.follower_id`,
  ),
  follow_requests: readStatement(
    'export_follow_requests',
    `select r.requester_id = $1 as mine,
            ${who('case when r.requester_id = $1 then r.member_id else r.requester_id end')} as member, r.created_at
       from follow_requests r
      where $1 in (r.requester_id, r.member_id) order by r.created_at, r.requester_id, r.member_id`,
  ),
  // Blocked members appear by name, as in the member's list of blocks.
  blocks: readStatement(
    'export_blocks',
    `select b.blocked_id as id, p.username, p.full_name, b.created_at
       from blocks b left join profiles p on p.id = b.blocked_id where b.blocker_id = $1 order by b.created_at`,
  ),
  reports: readStatement(
    'export_reports',
    `select id, kind, subject_id, reason, details, state, created_at from reports where reporter_id = $1 order by created_at, id`,
  ),
  // What those whom a block keeps apart wrote is not shown on the screen either.
  messages: readStatement(
    'export_messages',
    `select m.id, case when m.sender_id = $1 then 'sent' else 'received' end as direction,
            ${who('case when m.sender_id = $1 then m.recipient_id else m.sender_id end')} as with_member,
            m.content, case when not m.with_file then ${pathOf('m.media_id')} end as picture,
            case when m.with_file then ${pathOf('m.media_id')} end as file, ${fileName('m')} as file_name, m.reply_to, m.created_at, m.read_at, m.unsent_at,
            case when m.sender_id = $1 then m.sender_reaction else m.recipient_reaction end as reaction
       from messages m
      where (m.sender_id = $1 or m.recipient_id = $1 and ${notBlocked('$1', 'm.sender_id')})
      order by m.created_at, m.id`,
  ),
  notifications: readStatement(
    'export_notifications',
    `select n.kind, n.subject_id, ${who('n.actor_id')} as by, n.created_at, n.read_at
       from notifications n where n.user_id = $1 and ${notBlocked('$1', 'n.actor_id')}
        and ${isFollowCurrent('$1')} order by n.created_at, n.id`,
  ),
  push_subscriptions: readStatement(
    'export_push_subscriptions',
    'select endpoint, created_at from push_subscriptions where user_id = $1 order by created_at',
  ),
  sign_ins: readStatement(
    'export_sign_ins',
    `select coalesce(user_agent, '') as browser, created_at, updated_at as seen_at
       from sign_ins where user_id = $1 order by created_at`,
  ),
  files: readStatement(
    'export_files',
    `select ${PATH} as path, f.kind, f.name, f.mime, f.bytes, f.created_at
       from files f where f.user_id = $1 and f.stored and f.claimed_at is not null order by f.created_at, f.id`,
  ),
} satisfies Record<string, Statement>;

const account = readStatement(
  'export_account',
  `select u.id, u.email, u.email_verified, u.created_at, u.delete_after,
          array(select role from user_roles where user_id = u.id) as roles
     from users u where u.id = $1`,
);
const profile = readStatement(
  'export_profile',
  `select p.username, p.full_name, p.headline, p.bio, p.skills, p.interests, ${pathOf('p.avatar_id')} as picture,
          (select json_build_object('links', o.links, 'skills', o.skills, 'submissions', o.submissions)
             from portfolios o where o.user_id = p.id) as portfolio,
          n.followers_count, n.following_count, p.updated_at
     from profiles p join member_counts n on n.user_id = p.id where p.id = $1`,
);
const settings = readStatement(
  'export_settings',
  `select push, email_digest as email, tribe_updates, private as private_profile, show_activity, public_page,
          indexable, language, onboarding from profiles where id = $1`,
);

export interface ExportedFile {
  path: string;
}

export type ExportedLists = Record<keyof typeof lists, object[]> & { files: ExportedFile[] };

const useSnapshot = { name: '', text: 'set transaction isolation level repeatable read, read only' };

/** Everything stored of a member, from one snapshot. */
export const exportDataOf = (db: Database, userId: string) =>
  db.transaction(async (tx) => {
    await tx.run(useSnapshot);
    return {
      account: await tx.one(account, [userId]),
      profile: (await tx.maybe(profile, [userId])) ?? null,
      settings: (await tx.maybe(settings, [userId])) ?? null,
      ...(await listsOf(tx, userId)),
    };
  });

async function listsOf(tx: Db, userId: string): Promise<ExportedLists> {
  const found: [string, object[]][] = [];
  for (const [name, list] of Object.entries(lists)) found.push([name, await tx.many(list, [userId])]);
  return Object.fromEntries(found) as ExportedLists;
}
