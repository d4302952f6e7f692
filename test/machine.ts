import { uuidv7 } from 'uuidv7';
import { memberSettings } from '../contract/settings/endpoints.ts';
import { WEBHOOKS_MAX } from '../contract/webhooks/limits.ts';
import { recountAll } from '../server/counts/recount.ts';
import { sendMessage } from '../server/messages/queries.ts';
import { notify } from '../server/notifications/notify.queries.ts';
import { startApp, type TestApp } from './app.ts';
import { newOrganiser } from './organisers.ts';
import { allIndexed } from './search.ts';
import { member, newChallenge, newPost, newSession, newTribe, type Person } from './world.ts';

/** The code of bola's certificate. */
export const PROOF_CODE = 'ZZZZZZZZZZ';

/** A server on which every list that ada requests has `rows` rows, in addition to those that always exist. */
export interface Place {
  app: TestApp;
  rows: number;
  ada: Person;
  admin: Person;
  /** The members who take part in everything with ada, one for each row. */
  people: string[];
  /** The parents of the rows. All are ada's, except the challenge that she entered. */
  post: string;
  /** Ada's comment on the post; it has as many replies. */
  comment: string;
  tribe: string;
  tribePost: string;
  session: string;
  challenge: string;
  entered: string;
  /** Ada speaks for it, and for one for each row. */
  organiser: string;
  /** Ada's message to bola, the only one between them. */
  message: string;
  /** Has as many deliveries. */
  webhook: string;
  bola: Person;
}

export async function openPlace(rows: number): Promise<Place> {
  const app = await startApp();
  const [ada, bola, admin] = [
    await member(app, 'ada'),
    await member(app, 'bola'),
    await member(app, 'admin'),
  ];
  const [tribePost, comment, message, webhook] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];
  const [post, tribe, session] = [
    (await newPost(ada)).id,
    (await newTribe(ada)).id,
    (await newSession(ada, { max_attendees: 'unlimited' })).id,
  ];
  const [challenge, entered] = [(await newChallenge(ada)).id, (await newChallenge(bola)).id];
  const { id: organiser } = await newOrganiser(ada);
  const things = {
    organiser,
    post,
    comment,
    tribe,
    tribePost,
    session,
    challenge,
    entered,
    message,
    webhook,
  };
  const made = { app, rows, ada, bola, admin, ...things };
  const { pool } = app.deps.db;
  await pool.query(crowds(made));
  await pool.query(oneMessage(made));
  await pool.query(postsAndTribes(made));
  await pool.query(versions(made));
  await pool.query(challengesAndEntries(made));
  await pool.query(certificates(made));
  await pool.query(sessions(made));
  await pool.query(organisers(made));
  await pool.query(forAdmins(made));
  await ada.call(memberSettings.update, { public_page: true });
  await recountAll(app.deps.db);
  await allIndexed(app);
  const { rows: found } = await pool.query<{ id: string }>(`select id from ${PEOPLE}`);
  const people = found.map(({ id }) => id);
  await tell({ ...made, people });
  return { ...made, people };
}

type Made = Omit<Place, 'people'>;

const PEOPLE = `(select id, row_number() over (order by created_at, id)::int as n from users where name like 'person %') p`;

const oneMessage = ({ ada, bola, message }: Made) => `
  insert into conversations (user1_id, user2_id, latest_id, latest_message, latest_message_at, latest_sender_id)
    values (least('${ada.id}', '${bola.id}')::uuid, greatest('${ada.id}', '${bola.id}')::uuid, '${message}', 'Hi', now(), '${ada.id}');
  insert into messages (id, sender_id, recipient_id, content, with_media)
    values ('${message}', '${ada.id}', '${bola.id}', 'Hi', false)`;

/**
 * Inserts mutual followers of ada with a skill, a school and a state, members who request to follow her, members whom she has
 * blocked, sign-ins and API tokens of hers.
 */
const crowds = ({ ada, rows }: Made) => `
  insert into users (id, email, name, username)
    select gen_random_uuid(), kind || n || '@example.ng', kind || ' ' || n, kind || n
      from generate_series(1, ${rows}) n, unnest(array['person', 'asker', 'hidden']) kind;
  insert into profile_details (user_id, kind, text, shown, member_since)
    select u.id, kind, kind, true, u.created_at from users u, unnest(array['school', 'state']) kind where u.name like 'person %';
  update profiles set skills = '{Sewing}' where full_name like 'person %';
  insert into user_follows (follower_id, following_id) select id, '${ada.id}' from ${PEOPLE};
  insert into user_follows (follower_id, following_id) select '${ada.id}', id from ${PEOPLE};
  insert into follow_requests (requester_id, member_id)
    select id, '${ada.id}' from users where name like 'asker %';
  insert into blocks (blocker_id, blocked_id) select '${ada.id}', id from users where name like 'hidden %';
  insert into sign_ins (id, user_id, token, expires_at)
    select gen_random_uuid(), '${ada.id}', gen_random_uuid(), now() + interval '1 day' from generate_series(1, ${rows}) n;
  insert into api_tokens (id, user_id, name, token_hash, scopes)
    select gen_random_uuid(), '${ada.id}', 'Bot ' || n, sha256(n::text::bytea), '{read:posts}' from generate_series(1, ${rows}) n`;

const postsAndTribes = ({ ada, post, comment, tribe, tribePost, rows }: Made) => `
  insert into posts (id, user_id, title, content)
    select gen_random_uuid(), '${ada.id}', 'Post ' || n, 'Of many' from generate_series(1, ${rows}) n;
  insert into posts (id, user_id, title, content, tribe_id)
    select case n when 0 then '${tribePost}' else gen_random_uuid() end, '${ada.id}', 'Post ' || n, 'Of many', '${tribe}'
      from generate_series(0, ${rows}) n;
  insert into post_likes (post_id, user_id)
    select post::uuid, id from ${PEOPLE}, unnest(array['${post}', '${tribePost}']) post;
  insert into bookmarks (post_id, user_id)
    select id, '${ada.id}' from posts where tribe_id is null and id <> '${post}' limit ${rows};
  insert into tags (name, folded) select 'lagos', 'lagos' union all select 'tag' || n, 'tag' || n from generate_series(1, ${rows}) n;
  insert into post_tags (post_id, tag_id, created_at)
    select p.id, t.id, p.created_at from posts p, tags t
     where t.folded = 'lagos' and p.tribe_id is null and p.id <> '${post}' limit ${rows};
  insert into tag_follows (user_id, tag_id) select '${ada.id}', id from tags;
  insert into trending_tags (tag_id, authors, score) select id, 5, 1 from tags;
  insert into post_comments (id, post_id, user_id, content)
    select gen_random_uuid(), post::uuid, id, 'Well said' from ${PEOPLE}, unnest(array['${post}', '${tribePost}']) post;
  insert into post_comments (id, post_id, user_id, content) values ('${comment}', '${post}', '${ada.id}', 'Well said');
  insert into post_comments (id, post_id, user_id, content, parent_id)
    select gen_random_uuid(), '${post}', id, 'So it is', '${comment}' from ${PEOPLE};
  insert into tribe_members (tribe_id, user_id) select '${tribe}', id from ${PEOPLE};
  insert into invites (tribe_id, id, code, created_by)
    select '${tribe}', gen_random_uuid(), gen_random_uuid(), id from ${PEOPLE};
  insert into tribes (id, name, description, category, search, image, created_by)
    select gen_random_uuid(), 'Tribe ' || n, 'Of many', 'Art', 'of many', '/x.svg', '${ada.id}'
      from generate_series(1, ${rows}) n`;

/** Earlier versions of a post and of ada's comment, each replaced long after its creation. */
const versions = ({ ada, post, comment, rows }: Made) => `
  update post_comments set version = ${rows} + 1 where id = '${comment}';
  update posts set version = ${rows} + 1 where id = '${post}';
  insert into post_versions (post_id, version, title, content, replaced_at)
    select '${post}', n, 'Post', 'Of many', now() + make_interval(hours => 1 + n) from generate_series(1, ${rows}) n;
  insert into comment_versions (post_id, comment_id, version, user_id, content, replaced_at)
    select '${post}', '${comment}', n, '${ada.id}', 'Said', now() + make_interval(hours => 1 + n)
      from generate_series(1, ${rows}) n`;

/** The invite code of bola's team in ada's challenge. */
export const TEAM_CODE = 'abcdefghijkl';

/**
 * Inserts bola's team in ada's challenge, everybody's accepted and published submission to it, judged by ada, and every
 * version of ada's submission to bola's challenge.
 */
const challengesAndEntries = ({ ada, bola, challenge, entered, rows }: Made) => `
  insert into challenges (id, title, description, search, category, created_by)
    select gen_random_uuid(), 'Challenge ' || n, '', 'of many', 'Music', '${ada.id}' from generate_series(1, ${rows}) n;
  insert into teams (challenge_id, id, name, code) values ('${challenge}', '${challenge}', 'Danfo', '${TEAM_CODE}');
  insert into team_members (challenge_id, team_id, user_id) values ('${challenge}', '${challenge}', '${bola.id}');
  insert into files (id, user_id, kind, bucket, key, url, mime, stored, claimed_at, name)
    select gen_random_uuid(), '${ada.id}', 'submission', 'challenge_submissions', of || n, '/files/' || of || n,
           'application/pdf', true, now(), of || ' ' || n
      from generate_series(1, ${rows}) n, unnest(array['entry', 'version']) of;
  insert into challenge_submissions (id, challenge_id, user_id, version, file_id, state, published)
    select gen_random_uuid(), '${challenge}', p.id, 1, f.id, 'accepted', true
      from ${PEOPLE} join files f on f.name = 'entry ' || p.n;
  insert into challenge_submissions (id, challenge_id, user_id, version, latest, file_id)
    select gen_random_uuid(), '${entered}', '${ada.id}', n, n = ${rows}, f.id
      from generate_series(1, ${rows}) n join files f on f.name = 'version ' || n;
  insert into challenge_announcements (id, challenge_id, user_id, content)
    select gen_random_uuid(), '${challenge}', '${bola.id}', 'Bring paper ' || n from generate_series(1, ${rows}) n;
  insert into challenge_judges (challenge_id, user_id, accepted_at) values ('${challenge}', '${ada.id}', now());
  insert into challenge_scores (challenge_id, submission_id, judge_id)
    select challenge_id, id, '${ada.id}' from challenge_submissions where challenge_id = '${challenge}';
  insert into challenge_results (challenge_id, published_at, judges_count, sha256, result)
    select '${challenge}', now(), 1, '', json_build_object('published_at', '2026-11-25T08:00:00.000Z', 'blind', false,
             'judges', 1, 'judges_per_entry', 1, 'entries', (
               select coalesce(json_agg(json_build_object('submission_id', id, 'number', 1, 'place', 1, 'raw', 1,
                        'normalised', 1, 'averages', json_build_array(1), 'judges', 1)), '[]')
                 from challenge_submissions where challenge_id = '${challenge}'))`;

/** Inserts ada's certificates and one of bola's, each of a deleted challenge. Ada shows all of hers, each beside a skill. */
const certificates = ({ ada, bola, rows }: Made) => `
  insert into proofs (code, user_id, challenge_id, submission_id, name, title)
    select lpad(translate(n::text, '01', 'AB'), 10, 'A'), '${ada.id}', gen_random_uuid(), gen_random_uuid(), 'Ada', 'Title ' || n
      from generate_series(1, ${rows}) n;
  insert into proofs (code, user_id, challenge_id, submission_id, name, title)
    values ('${PROOF_CODE}', '${bola.id}', gen_random_uuid(), gen_random_uuid(), 'Bola', 'Title');
  update profiles set skills = array(select title from proofs where user_id = '${ada.id}') where id = '${ada.id}';
  insert into portfolios (user_id, skills)
    select '${ada.id}', coalesce(jsonb_object_agg(lower(title), id), '{}') from proofs where user_id = '${ada.id}'`;

/** Inserts upcoming and past sessions of the tribe, and a seat for everybody in `session`. */
const sessions = ({ ada, tribe, session, rows }: Made) => `
  insert into vibe_sessions (id, created_by, tribe_id, title, description, starts_at, ends_at, type)
    select gen_random_uuid(), '${ada.id}', '${tribe}', 'Session ' || n, '', at, at + interval '1 hour', 'online'
      from generate_series(1, ${rows}) n, unnest(array[7, -7]) days,
           lateral (select now() + make_interval(days => days, mins => n) as at) t;
  insert into session_messages (id, session_id, user_id, content)
    select gen_random_uuid(), '${session}', '${ada.id}', 'Bring paper ' || n from generate_series(1, ${rows}) n;
  insert into session_attendees (session_id, user_id, waiting) select '${session}', id, false from ${PEOPLE}`;

const organisers = ({ ada, organiser, rows }: Made) => `
  insert into organisers (id, name) select gen_random_uuid(), 'Organiser ' || n from generate_series(1, ${rows}) n;
  insert into organiser_members (organiser_id, user_id)
    select id, '${ada.id}' from organisers where id <> '${organiser}'`;

const forAdmins = ({ ada, admin, rows, webhook }: Made) => `
  insert into webhooks (id, name, url, events, enabled, secret, slot)
    select case when n = 1 then '${webhook}'::uuid else gen_random_uuid() end, 'Of many', 'https://127.0.0.1/', '{post.created}', false, '', n
      from generate_series(1, least(greatest(${rows}, 1), ${WEBHOOKS_MAX})) n;
  insert into webhook_deliveries (id, webhook_id, event, state, next_at, ended_at)
    select gen_random_uuid(), '${webhook}', 'ping', 'sent', null, now() from generate_series(1, ${rows}) n;
  insert into legal_versions (page, language, version, content)
    select 'rules', 'en', n, 'Of many' from generate_series(1, ${rows} + 1) n;
  insert into audit_log (action, actor_id, member_id)
    select 'suspend', '${admin.id}', '${ada.id}' from generate_series(1, ${rows}) n;
  insert into reports (id, kind, subject_id, member_id, excerpt, reason)
    select gen_random_uuid(), 'post', id, user_id, 'Of many', 'Spam' from posts where title like 'Post %' and tribe_id is null`;

/** Everybody sends ada a message, the first member one more for each other member, and everybody causes a notification. */
async function tell({ app: { deps }, ada, tribe, people }: Place) {
  const { rows: tribes } = await deps.db.pool.query(`select id from tribes where id <> '${tribe}'`);
  for (const [n, actorId] of people.entries()) {
    for (const from of new Set([actorId, people[0] ?? actorId]))
      await sendMessage(deps.db, from, { id: uuidv7(), user_id: ada.id, content: 'How far?' });
    await notify(deps.db, [ada.id], { kind: 'tribe_post', actorId, about: { tribe_id: tribes[n].id } });
  }
}
