import { type Database, type Db, readStatement, type Statement } from '../../db/db.ts';
import { fileName } from '../../messages/attachments.queries.ts';
import { isFollowCurrent } from '../../notifications/list.queries.ts';
import { SETTINGS_COLUMNS } from '../../settings/queries.ts';
import { OWN_DETAILS } from '../../visibility/details.ts';
import { notBlocked, notHiddenTribe, notInClosedTribe } from '../../visibility/filters.ts';
import { challengeLists, PATH, pathOf, versionsOf, who } from './exportChallenges.queries.ts';
import { organiserLists } from './exportOrganisers.queries.ts';
import { sessionLists } from './exportSessions.queries.ts';
import { tribeActLists } from './exportTribes.queries.ts';

/** The lists of `data.json` by name. Those about challenges are in exportChallenges.queries.ts. */
const exportedLists = {
  posts: readStatement(
    'export_posts',
    `select p.id, p.title, p.content, ${pathOf('p.media_id')} as picture, p.media_alt as picture_shows,
            array(select ${pathOf('i.file_id')} from post_images i where i.post_id = p.id order by i.position) as more_pictures, p.likes_count, p.comments_count, t.name as tribe,
            p.created_at, p.edited_at,
            (select json_build_object('options', o.options, 'ends_at', o.ends_at) from polls o where o.post_id = p.id) as poll, ${versionsOf('post_versions v where v.post_id = p.id', "'title', v.title, 'pictures_show', v.alts, ")}
       from posts p left join tribes t on t.id = p.tribe_id and ${notHiddenTribe('$1', 't')} where p.user_id = $1 order by p.created_at, p.id`,
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
  votes: readStatement(
    'export_votes',
    `select v.post_id, case when ${notInClosedTribe('$1', 'p.tribe_id')} then o.options[v.option + 1] end as answer, v.created_at
       from poll_votes v join polls o on o.post_id = v.post_id join posts p on p.id = v.post_id where v.user_id = $1 order by v.created_at, v.post_id`,
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
    `select t.id, t.name, t.description, t.category, ${pathOf('t.banner_id')} as banner, t.members_count, t.joining, t.posting,
            t.rules, t.created_at,
            ${versionsOf('tribe_versions v where v.tribe_id = t.id', "'name', v.title, 'rules', v.rules, ", 'description')}
       from tribes t where t.created_by = $1 order by t.created_at, t.id`,
  ),
  tribes_joined: readStatement(
    'export_tribes_joined',
    `select t.id, t.name, m.role, m.notify, m.joined_at
       from tribe_members m join tribes t on t.id = m.tribe_id and ${notHiddenTribe('$1', 't')} where m.user_id = $1 order by m.joined_at, t.id`,
  ),
  tribe_requests: readStatement(
    'export_tribe_requests',
    `select r.id, t.name as tribe, r.state, r.created_at, r.decided_at
       from tribe_requests r left join tribes t on t.id = r.tribe_id and ${notHiddenTribe('$1', 't')} where r.user_id = $1 order by r.created_at, r.tribe_id`,
  ),
  ...tribeActLists,
  tribes_offered: readStatement(
    'export_tribes_offered',
    `select t.name as tribe, h.created_at
       from tribe_handovers h left join tribes t on t.id = h.tribe_id and ${notHiddenTribe('$1', 't')} where h.user_id = $1 order by h.created_at, h.tribe_id`,
  ),
  invites: readStatement(
    'export_invites',
    `select i.id, t.name as tribe, i.code, i.uses, i.max_uses, i.expires_at, i.revoked_at, i.created_at
       from invites i left join tribes t on t.id = i.tribe_id and ${notHiddenTribe('$1', 't')} where i.created_by = $1 order by i.created_at, i.id`,
  ),
  ...sessionLists,
  ...challengeLists,
  ...organiserLists,
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
  warnings: readStatement(
    'export_warnings',
    `select report_id as id, reason, words, created_at, appeal, appealed_at, appeal_state, decided_at
       from warnings where user_id = $1 order by created_at, report_id`,
  ),
  held_texts: readStatement(
    'export_held_texts',
    `select h.id, h.kind, h.post_id, h.tribe_id, h.payload, h.reason, h.word, h.state, h.note, h.created_at, h.decided_at,
            array(select ${pathOf('i.id')} from unnest(h.file_ids) with ordinality i (id, n) order by i.n) as pictures
       from held_texts h where h.user_id = $1 order by h.created_at, h.id`,
  ),
  // Received messages are left out if either member has blocked the other, as on the screen.
  messages: readStatement(
    'export_messages',
    `select m.id, case when m.sender_id = $1 then 'sent' else 'received' end as direction,
            ${who('case when m.sender_id = $1 then m.recipient_id else m.sender_id end')} as with_member,
            m.content, case when not m.with_file then ${pathOf('m.media_id')} end as picture,
            case when m.with_file then ${pathOf('m.media_id')} end as file, ${fileName('m')} as file_name, m.reply_to, m.created_at, m.read_at, m.unsent_at,
            case when m.sender_id = $1 then m.sender_reaction else m.recipient_reaction end as reaction
       from conversations c join messages m using (user1_id, user2_id)
      where $1 in (user1_id, user2_id) and (m.sender_id = $1 or ${notBlocked('$1', 'm.sender_id', 'm.created_at')})
      order by m.created_at, m.id`,
  ),
  notifications: readStatement(
    'export_notifications',
    `select n.kind, n.subject_id, ${who('n.actor_id')} as by, n.created_at, n.read_at
       from notifications n where n.user_id = $1 and ${notBlocked('$1', 'n.actor_id', 'n.created_at')}
        and ${isFollowCurrent('$1')} order by n.created_at, n.id`,
  ),
  push_subscriptions: readStatement(
    'export_push_subscriptions',
    'select endpoint, created_at from push_subscriptions where user_id = $1 order by created_at',
  ),
  former_usernames: readStatement(
    'export_former_usernames',
    'select name, held_until from former_usernames where user_id = $1 order by held_until',
  ),
  calendar_feed: readStatement(
    'export_calendar_feed',
    'select created_at from calendar_feeds where user_id = $1',
  ),
  api_tokens: readStatement(
    'export_api_tokens',
    `select id, name, scopes, created_at, expires_at, used_at
       from api_tokens where user_id = $1 order by created_at, id`,
  ),
  acceptances: readStatement(
    'export_acceptances',
    `select page, language, version, release as default_of_release, accepted_at
       from acceptances where user_id = $1 order by page`,
  ),
  active_days: readStatement(
    'export_active_days',
    `select to_char(day, 'YYYY-MM-DD') as day from active_days where user_id = $1 order by active_days.day`,
  ),
  pages_written: readStatement(
    'export_pages_written',
    `select page, language, version, content, created_at
       from legal_versions where created_by = $1 order by created_at, page, language, version`,
  ),
  announcements_written: readStatement(
    'export_announcements_written',
    'select id, words, link, for_visitors, created_at, ends_at from announcement_bar where created_by = $1',
  ),
  announcement_closed: readStatement(
    'export_announcement_closed',
    'select announcement_id as id from closed_announcements where user_id = $1',
  ),
  word_lists: readStatement(
    'export_word_lists',
    'select version, words, created_at from held_words where created_by = $1 order by version',
  ),
  linked_accounts: readStatement(
    'export_linked_accounts',
    `select provider_id as provider, account_id as id, email, created_at
       from credentials where user_id = $1 and provider_id <> 'credential' order by created_at`,
  ),
  passkeys: readStatement(
    'export_passkeys',
    'select name, created_at, used_at from passkeys where user_id = $1 order by created_at',
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
          ${OWN_DETAILS} as details,
          (select json_build_object('links', o.links, 'skills', o.skills, 'submissions', o.submissions)
             from portfolios o where o.user_id = p.id) as portfolio,
          n.followers_count, n.following_count, p.updated_at
     from profiles p join member_counts n on n.user_id = p.id where p.id = $1`,
);
const settings = readStatement(
  'export_settings',
  `select ${SETTINGS_COLUMNS}, onboarding from profiles where id = $1`,
);

export interface ExportedFile {
  path: string;
}

export type ExportedLists = Record<keyof typeof exportedLists, object[]> & { files: ExportedFile[] };

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
  for (const [name, list] of Object.entries(exportedLists))
    found.push([name, await tx.many<object>(list, [userId])]);
  return Object.fromEntries(found) as ExportedLists;
}
