import { challengeCategories, difficulties } from '../../contract/challenges/copy.ts';
import { reportReasons } from '../../contract/reports/copy.ts';
import { tribeCategories } from '../../contract/tribes/copy.ts';
import { judgingRows } from './judging.ts';
import { type Cast, heavy, sqlId as id, OF_TWENTY, type Sizes, SOURCES, VERSIONS } from './sizes.ts';

const FIRST_NAMES =
  'Ada Bola Chidi Dayo Efe Funmi Gozie Hauwa Ife Jide Kemi Lola Musa Ngozi Obi Sade Tobi Uche Yemi Zara';
const LAST_NAMES =
  'Abara Bello Chukwu Danjuma Eze Fashola Garba Hassan Ibe Jimoh Kalu Lawal Musa Nwosu Okafor Peters Quadri Sani Udo Yusuf';
const PLACES =
  'Yaba Ikeja Ibadan Abuja Kano Enugu Jos Benin Aba Uyo Zaria Owerri Lekki Ilorin Calabar Warri Akure Minna Sokoto Ife';

/** SQL: one of these words, chosen by the SQL expression `n`. */
function pick(words: readonly string[], n: string): string {
  return `(array[${words.map((word) => `'${word}'`).join(', ')}])[1 + (${n}) % ${words.length}]`;
}

/**
 * The statements that create a community, by the name of what each creates. ada has very long lists of everything; bola and
 * ada follow each other; chidi is private, has many follow requests and has blocked some members; admin has a long audit log
 * and many reports.
 */
export function rowsFor(sizes: Sizes, { ada, bola, chidi, admin }: Cast): Record<string, string> {
  const { posts, members, groups, few } = sizes;
  const many = sizes.heavy;
  const to = (n: number) => `generate_series(1, ${n}) n`;
  /** SQL: a member for the SQL expression `n`, spread over all members. */
  const member = (n: string) => id('member', `1 + (${n}) % ${members}`);
  const creatorOfTribe = (n: string) => member(`(${n}) * 7`);
  const words = (n: string) => `'Builders of ' || ${pick(PLACES.split(' '), n)} || ' ' || ${n}`;
  const [post, tribePost] = [heavy.post(sizes), heavy.tribePost(sizes)];
  const [session, challenge] = [heavy.session(sizes), heavy.challenge(sizes)];
  const anyTribe = id('tribe', `2 + (n / 20) % (${groups} - 1)`);
  /** SQL: the creation time of the nth of `of` rows. Rows follow each other by `step`, and the last one is now. */
  const at = (n: string, of: number, step = '1 second') => `now() - (${of} - (${n})) * interval '${step}'`;
  const is = (place: number) => `n % 20 = ${place}`;

  // Scatters the first names. If a name came at every twentieth row, PostgreSQL's sample would contain either only that name
  // or never that name.
  const scattered = 'abs(hashint8(n))';

  return {
    members: `insert into users (id, email, name, username, created_at)
      select ${id('member', 'n')}, 'member' || n || '@example.ng',
             ${pick(FIRST_NAMES.split(' '), scattered)} || ' ' || ${pick(LAST_NAMES.split(' '), 'n / 20')}, 'member' || n,
             now() - (${members} - n) * interval '1 minute'
        from ${to(members)}`,
    private: `update profiles set private = true where id = '${chidi}'`,
    // Half of the members are in one state, a tenth in one school; few have the rare skill.
    'profile details': `insert into profile_details (user_id, kind, text, shown, member_since)
      select u.id, k.kind, k.text, true, u.created_at from ${to(members)}
        join users u on u.id = ${id('member', 'n')}
       cross join lateral (values ('state', case n % 2 when 0 then 'Lagos' else 'Kano' end),
                                  ('school', case n % 10 when 0 then 'University of Lagos (UNILAG)' else 'Eko Night College' end)) k (kind, text)`,
    skills: `update profiles p set skills = array['Python', 'Skill ' || n % 1000] from ${to(members)}
      where p.id = ${id('member', 'n')} and n % 4 = 0`,
    'public page': `update profiles set public_page = true where id = '${ada}'`,

    tribes: `insert into tribes (id, name, description, category, search, image, created_by, created_at, closed, joining)
      select ${id('tribe', 'n')}, ${words('n')}, 'We build things after work', ${pick(tribeCategories, 'n')},
             searchable(${words('n')} || ' We build things after work'), '/banners/technology.svg', ${creatorOfTribe('n')},
             ${at('n', groups, '1 minute')}, n = 2, case n when 2 then 'request' else 'open' end
        from ${to(groups)}`,
    'tribe members': `insert into tribe_members (tribe_id, user_id, joined_at)
      select ${id('tribe', 'n')}, ${creatorOfTribe('n')}, ${at('n', groups)} from ${to(groups)}
       union all select '${heavy.tribe}', ${id('member', 'n')}, ${at('n', many)} from ${to(many)}
       union all select '${heavy.closedTribe}', ${id('member', 'n')}, ${at('n', many)} from ${to(many)}
       union all select ${id('tribe', 'n')}, '${bola}', now() from ${to(SOURCES)}
       union all select ${id('tribe', `2 + (n * 3 + k) % (${groups} - 1)`)}, ${id('member', 'n')}, ${at('n', members)}
                   from ${to(members)}, generate_series(1, 3) k
      on conflict do nothing`,
    'tribe moderator': `insert into tribe_members (tribe_id, user_id, role) values ('${heavy.tribe}', '${ada}', 'moderator')`,
    'tribe requests': `insert into tribe_requests (tribe_id, user_id, id, created_at)
      select '${heavy.tribe}', ${id('member', 'n')}, ${id('member', 'n')}, ${at('n', many)} from ${to(many)}`,
    'tribe bans': `insert into tribe_bans (tribe_id, user_id, created_at)
      select '${heavy.tribe}', ${id('member', 'n')}, ${at('n', many)} from ${to(many)}`,
    invites: `insert into invites (id, tribe_id, code, created_by, created_at)
      select ${id('invite', 'n')}, '${heavy.tribe}', 'invite-code-' || n, '${bola}', ${at('n', few)} from ${to(few)}`,

    posts: `insert into posts (id, user_id, tribe_id, title, content, created_at)
      select ${id('post', 'n')},
             case when ${is(OF_TWENTY.adas)} then '${ada}'
                  when ${is(OF_TWENTY.inFirstTribe)} or ${is(OF_TWENTY.inClosedTribe)} then ${id('member', `1 + (n / 20) % ${many}`)}
                  when ${is(OF_TWENTY.inAnyTribe)} then ${creatorOfTribe(`2 + (n / 20) % (${groups} - 1)`)}
                  else ${member('n::bigint * 7919')} end,
             case when ${is(OF_TWENTY.inFirstTribe)} then '${heavy.tribe}'
                  when ${is(OF_TWENTY.inClosedTribe)} then '${heavy.closedTribe}'
                  when ${is(OF_TWENTY.inAnyTribe)} then ${anyTribe} end,
             'Post ' || n, repeat('word ', 40), now() - (${posts} - n) * interval '10 seconds'
        from ${to(posts)}`,
    tags: `insert into tags (id, name, folded)
      select ${id('tag', 'n')}, name, name
        from (select n, case n when 1 then '${heavy.tag.name}' else 'tag' || n end as name from ${to(groups)}) t`,
    'tags of posts': `insert into post_tags (post_id, tag_id, created_at)
      select p.id, case k when 0 then '${heavy.tag.id}' else ${id('tag', `2 + (n / 20) % (${groups} - 1)`)} end, p.created_at
        from ${to(posts)} join posts p on p.id = ${id('post', 'n')}, generate_series(0, 1) k
       where ${is(OF_TWENTY.tagged)}`,
    'trending tags': `insert into trending_tags (tag_id, authors, score)
      select ${id('tag', 'n')}, 100 - n, 100 - n from ${to(10)}`,
    likes: `insert into post_likes (post_id, user_id)
      select ${id('post', 'n * 10')}, ${member('n * 31 + k')} from ${to(posts / 10)}, generate_series(1, 3) k
       union all select ${id('post', 'n * 100')}, '${bola}' from ${to(posts / 100)}`,
    comments: `insert into post_comments (id, post_id, user_id, content, created_at)
      select ${id('comment', 'n')}, ${id('post', `1 + (n * 10) % ${posts}`)}, ${member('n * 13')}, 'Wait for it',
             ${at('n', posts / 10)}
        from ${to(posts / 10)}`,
    'comments of one post': `insert into post_comments (id, post_id, user_id, content, created_at)
      select ${id('comment', `${posts} + n * 3 + k`)}, case k when 0 then '${post}' when 1 then '${tribePost}' else '${heavy.closedPost(sizes)}' end::uuid,
             ${member('n')}, 'The one behind the market, before six', ${at('n', many)}
        from ${to(many)}, generate_series(0, 2) k`,

    follows: `insert into user_follows (follower_id, following_id, created_at)
      select ${member('n')}, ${member('n * 7 + k')}, ${at('n', members)} from ${to(members)}, generate_series(1, 2) k
       where ${member('n')} <> ${member('n * 7 + k')}
      on conflict do nothing`,
    'followers of one member': `insert into user_follows (follower_id, following_id, created_at)
      select ${id('member', 'n')}, '${ada}', ${at('n', many)} from ${to(many)}
       union all select '${ada}', ${id('member', 'n')}, ${at('n', many)} from ${to(many)}
       union all select '${bola}', '${ada}', now() union all select '${ada}', '${bola}', now()`,
    'followed by one member': `insert into user_follows (follower_id, following_id, created_at)
      select '${bola}', ${id('member', 'n')}, ${at('n', SOURCES)} from ${to(SOURCES - 1)}`,
    requests: `insert into follow_requests (requester_id, member_id, created_at)
      select ${id('member', 'n')}, '${chidi}', ${at('n', many)} from ${to(many)}`,
    blocks: `insert into blocks (blocker_id, blocked_id, created_at)
      select '${chidi}', ${id('member', `${members} + 1 - n`)}, ${at('n', few)} from ${to(few)}
       union all select ${id('member', 'n * 50')}, ${member('n * 50 + 7')}, now() from ${to(members / 50)}`,

    conversations: `insert into conversations
        (user1_id, user2_id, latest_id, latest_message, latest_message_at, latest_sender_id)
      select least('${ada}', other), greatest('${ada}', other), other, '', now(), other
        from (select n, ${id('member', 'n')} other from ${to(few)} union all select 0, '${bola}') o
       union all
      select ${id('member', 'n * 2')}, ${id('member', 'n * 2 + 1')}, ${id('member', 'n')}, '', now(), ${id('member', 'n * 2')}
        from ${to(members / 2 - 1)}`,
    messages: `insert into messages (id, sender_id, recipient_id, content, with_media, created_at)
      select ${id('message', 'n * 2 + k')}, case k when 0 then '${ada}' else ${id('member', 'n')} end,
             case k when 0 then ${id('member', 'n')} else '${ada}' end, 'How far?', false,
             ${at('n * 2 + k', 2 * few + 1)}
        from ${to(few)}, generate_series(0, 1) k`,
    'messages of others': `insert into messages (id, sender_id, recipient_id, content, with_media, created_at)
      select ${id('message', `${3 * members} + n`)}, ${id('member', 'n * 2')}, ${id('member', 'n * 2 + 1')}, 'How far?', false,
             ${at('n', members / 2)}
        from ${to(members / 2 - 1)}`,
    'messages of one conversation': `insert into messages
        (id, sender_id, recipient_id, content, with_media, read_at, created_at)
      select ${id('message', `${members} + n`)}, sender, case sender when '${ada}' then '${bola}' else '${ada}' end::uuid,
             'Which bus stop do you use, and how early is early enough?', false, case when n < ${many} - 20 then now() end,
             ${at('n', many)}
        from (select n, case n % 2 when 0 then '${ada}' else '${bola}' end::uuid sender from ${to(many)}) m`,
    'latest messages': `update conversations c
        set latest_id = m.id, latest_message = m.content, latest_message_at = m.created_at,
            latest_sender_id = m.sender_id
       from (select distinct on (user1_id, user2_id) * from messages
              order by user1_id, user2_id, created_at desc, id desc) m
      where c.user1_id = m.user1_id and c.user2_id = m.user2_id`,

    notifications: `insert into notifications (id, user_id, kind, post_id, actor_id, created_at)
      select ${id('notification', 'n * 2 + k')}, '${ada}', case k when 0 then 'like' else 'comment' end,
             ${id('post', 'n * 20')}, ${member('n')}, ${at('n', Math.min(posts / 20, many / 2))}
        from ${to(Math.min(posts / 20, many / 2))}, generate_series(0, 1) k`,
    'notifications of others': `insert into notifications (user_id, kind, member_id, actor_id)
      select ${id('member', 'n')}, 'follow', ${member('n * 7 + k')}, ${member('n * 7 + k')}
        from ${to(members)}, generate_series(1, 3) k`,
    'who did it': `insert into notification_actors (user_id, notification_id, actor_id)
      select '${ada}', ${id('notification', 'n')}, ${member('n / 2 + k')}
        from generate_series(2, ${Math.min(posts / 10, many) + 1}) n, generate_series(0, 2) k`,

    sessions: `insert into vibe_sessions
        (id, created_by, tribe_id, title, description, starts_at, ends_at, type, link)
      select ${id('session', 'n')}, case n when ${groups} then '${ada}' else ${member('n * 3')} end, case when n % 2 = 0 then '${heavy.tribe}'::uuid when n % 4 = 1 then '${heavy.closedTribe}' end, ${words('n')},
             'Past questions, and who brings the snacks', start, start + interval '90 minutes', 'online',
             'https://meet.example.ng/n'
        from (select n, now() + case when n <= ${groups} then n * interval '1 hour'
                                     else (${groups} - n - 6) * interval '1 hour' end as start
                from ${to(2 * groups)}) s`,
    attendees: `insert into session_attendees (session_id, user_id, waiting, created_at)
      select '${session}'::uuid, ${id('member', 'n')}, false, ${at('n', many)} from ${to(many)}
       union all
      select ${id('session', `1 + n % (${groups} - 1)`)}, ${id('member', 'n')}, false, ${at('n', members)} from ${to(members)}`,

    'messages to attendees': `insert into session_messages (id, session_id, user_id, content, created_at)
      select gen_random_uuid(), '${session}'::uuid, '${ada}'::uuid, 'Bring paper', ${at('n', few)} from ${to(few)}`,
    'check-ins': `insert into session_check_ins (session_id, user_id, method)
      select '${session}'::uuid, ${id('member', 'n')}, 'host' from ${to(many)} where n % 2 = 0`,

    organisers: `insert into organisers (id, name, name_folded, created_by, created_at)
      select ${id('organiser', 'n')}, 'College ' || n, 'college' || n, ${member('n')}, ${at('n', groups)} from ${to(groups)}`,
    'organiser members': `insert into organiser_members (organiser_id, user_id)
      select '${heavy.organiser}'::uuid, '${ada}'::uuid union all
      select '${heavy.organiser}', ${id('member', 'n')} from generate_series(2, 10) n`,

    challenges: `insert into challenges (id, title, description, search, category, difficulty, deadline, created_by,
                                         created_at)
      select ${id('challenge', 'n')}, ${words('n')}, 'One board, three colours', searchable(${words('n')}),
             ${pick(challengeCategories, 'n')}, ${pick(difficulties, 'n')}, now() + interval '90 days',
             case n when ${groups} then '${ada}' else ${member('n * 5')} end, ${at('n', groups, '1 minute')}
        from ${to(groups)}`,
    participants: `insert into challenge_participants (challenge_id, user_id)
      select '${challenge}'::uuid, ${id('member', 'n')} from ${to(many)} union all select '${challenge}', '${bola}'
       union all select ${id('challenge', `1 + n % (${groups} - 1)`)}, ${id('member', 'n')} from ${to(members)}`,
    files: `insert into files (id, user_id, kind, bucket, key, url, mime, bytes, stored, claimed_at, name, sha256)
      select ${id('file', 'n')}, case when n > ${many} then '${bola}' else ${id('member', `least(n, ${many})`)} end,
             'submission', 'challenge_submissions', 'bench/' || n, '/files/challenge_submissions/bench/' || n,
             'application/pdf', 1000, true, now(), 'work.pdf', encode(sha256(n::text::bytea), 'hex')
        from ${to(many + 3)}`,
    entries: `insert into challenge_submissions
        (id, challenge_id, user_id, version, latest, file_id, submission_text, state, published, created_at)
      select ${id('submission', 'n')}, '${challenge}', f.user_id, greatest(1, n - ${many}),
             n <= ${many} or n = ${many + 3}, f.id, 'It is in there',
             case when n <= ${many} and n % 2 = 0 then 'accepted' else 'submitted' end, n <= ${many} and n % 2 = 0,
             ${at('n', many + 3)}
        from ${to(many + 3)} join files f on f.id = ${id('file', 'n')}`,

    announcements: `insert into challenge_announcements (id, challenge_id, user_id, content, created_at)
      select ${id('announcement', 'n')}, '${challenge}', '${ada}', 'Bring your own markers', ${at('n', few, '1 hour')}
        from ${to(few)}`,
    certificates: `insert into proofs (user_id, challenge_id, submission_id, name, title, issued_at)
      select '${ada}', c.id, c.id, 'Ada', c.title, ${at('n', groups)}
        from ${to(groups)} join challenges c on c.id = ${id('challenge', 'n')}`,
    ...judgingRows(sizes, bola),
    ...versionsOf('tribe', heavy.tribe),
    ...versionsOf('session', session, ', moment', ', now()'),
    ...versionsOf('challenge', challenge),

    webhooks: `insert into webhooks (id, name, url, events, enabled, secret, slot)
      values ('${heavy.webhook}', 'Newsletter', 'https://hook.example/', '{post.created}', false, '', 1)`,
    deliveries: `insert into webhook_deliveries (id, webhook_id, event, state, next_at, created_at, ended_at)
      select gen_random_uuid(), '${heavy.webhook}', 'post.created', 'sent', null, ${at('n', many)}, now() from ${to(many)}`,
    log: `insert into audit_log (action, actor_id, member_id, detail, created_at)
      select 'delete_post', '${admin}', ${member('n')}, 'Post ' || n, ${at('n', many)} from ${to(many)}`,
    reports: `insert into reports (id, reporter_id, kind, subject_id, member_id, excerpt, reason, created_at)
      select ${id('report', 'n')}, ${member('n')}, 'post', p.id, p.user_id, 'word word', '${reportReasons[0]}',
             ${at('n', few)}
        from ${to(few)} join posts p on p.id = ${id('post', 'n')}`,
  };
}

function versionsOf(kind: 'tribe' | 'session' | 'challenge', row: string, columns = '', values = '') {
  return {
    [`versions of a ${kind}`]: `insert into ${kind}_versions (${kind}_id, version, title, content${columns})
      select '${row}', n, 'Builders of Yaba', 'We build things after work'${values} from generate_series(1, ${VERSIONS}) n`,
  };
}
