import { uuidv7 } from 'uuidv7';
import { memberSettings } from '../contract/settings.ts';
import { recountAll } from '../server/counts/recount.ts';
import { sendMessage } from '../server/messages/queries.ts';
import { notify } from '../server/notifications/notify.queries.ts';
import { startApp, type TestApp } from './app.ts';
import { member, newChallenge, newPost, newSession, newTribe, type Person } from './world.ts';

/** A server on which every list that ada asks for has so many rows, beside those that are always there. */
export interface Place {
  app: TestApp;
  rows: number;
  ada: Person;
  admin: Person;
  /** Who is with ada in everything, one for each row. */
  people: string[];
  /** What the rows hang on. It is ada's, but for the challenge that she entered. */
  post: string;
  tribe: string;
  tribePost: string;
  session: string;
  challenge: string;
  entered: string;
}

export async function openPlace(rows: number): Promise<Place> {
  const app = await startApp();
  const [ada, bola, admin] = [
    await member(app, 'ada'),
    await member(app, 'bola'),
    await member(app, 'admin'),
  ];
  const tribePost = uuidv7();
  const [post, tribe, session] = [
    (await newPost(ada)).id,
    (await newTribe(ada)).id,
    (await newSession(ada, { max_attendees: 'unlimited' })).id,
  ];
  const [challenge, entered] = [(await newChallenge(ada)).id, (await newChallenge(bola)).id];
  const made = { app, rows, ada, admin, post, tribe, tribePost, session, challenge, entered };
  const { pool } = app.deps.db;
  await pool.query(crowds(made));
  await pool.query(postsAndTribes(made));
  await pool.query(challengesAndEntries(made));
  await pool.query(sessions(made));
  await pool.query(forAdmins(made));
  await ada.call(memberSettings.update, { public_page: true });
  await recountAll(app.deps.db);
  const { rows: found } = await pool.query<{ id: string }>(`select id from ${PEOPLE}`);
  const people = found.map(({ id }) => id);
  await tell({ ...made, people });
  return { ...made, people };
}

type Made = Omit<Place, 'people'>;

const PEOPLE = `(select id, row_number() over (order by created_at, id)::int as n from users where name like 'person %') p`;

/** Friends of ada's, members who ask to follow her, members whom she has blocked, and browsers that she is signed in at. */
const crowds = ({ ada, rows }: Made) => `
  insert into users (id, email, name, username)
    select gen_random_uuid(), kind || n || '@example.ng', kind || ' ' || n, kind || n
      from generate_series(1, ${rows}) n, unnest(array['person', 'asker', 'hidden']) kind;
  insert into user_follows (follower_id, following_id) select id, '${ada.id}' from ${PEOPLE};
  insert into user_follows (follower_id, following_id) select '${ada.id}', id from ${PEOPLE};
  insert into follow_requests (requester_id, member_id)
    select id, '${ada.id}' from users where name like 'asker %';
  insert into blocks (blocker_id, blocked_id) select '${ada.id}', id from users where name like 'hidden %';
  insert into sign_ins (id, user_id, token, expires_at)
    select gen_random_uuid(), '${ada.id}', gen_random_uuid(), now() + interval '1 day' from generate_series(1, ${rows}) n`;

const postsAndTribes = ({ ada, post, tribe, tribePost, rows }: Made) => `
  insert into posts (id, user_id, title, content)
    select gen_random_uuid(), '${ada.id}', 'Post ' || n, 'Of many' from generate_series(1, ${rows}) n;
  insert into posts (id, user_id, title, content, tribe_id)
    select case n when 0 then '${tribePost}' else gen_random_uuid() end, '${ada.id}', 'Post ' || n, 'Of many', '${tribe}'
      from generate_series(0, ${rows}) n;
  insert into post_likes (post_id, user_id)
    select post::uuid, id from ${PEOPLE}, unnest(array['${post}', '${tribePost}']) post;
  insert into post_comments (id, post_id, user_id, content)
    select gen_random_uuid(), post::uuid, id, 'Well said' from ${PEOPLE}, unnest(array['${post}', '${tribePost}']) post;
  insert into tribe_members (tribe_id, user_id) select '${tribe}', id from ${PEOPLE};
  insert into invites (tribe_id, id, code, created_by)
    select '${tribe}', gen_random_uuid(), gen_random_uuid(), id from ${PEOPLE};
  insert into tribes (id, name, description, category, search, image, created_by)
    select gen_random_uuid(), 'Tribe ' || n, 'Of many', 'Art', 'of many', '/x.svg', '${ada.id}'
      from generate_series(1, ${rows}) n`;

/** Everybody's entry to ada's challenge, accepted and shown, and every version of hers to another's. */
const challengesAndEntries = ({ ada, challenge, entered, rows }: Made) => `
  insert into challenges (id, title, description, search, category, created_by)
    select gen_random_uuid(), 'Challenge ' || n, '', 'of many', 'Music', '${ada.id}' from generate_series(1, ${rows}) n;
  insert into files (id, user_id, kind, bucket, key, url, mime, stored, claimed_at, name)
    select gen_random_uuid(), '${ada.id}', 'submission', 'challenge_submissions', of || n, '/files/' || of || n,
           'application/pdf', true, now(), of || ' ' || n
      from generate_series(1, ${rows}) n, unnest(array['entry', 'version']) of;
  insert into challenge_submissions (id, challenge_id, user_id, version, file_id, state, published)
    select gen_random_uuid(), '${challenge}', p.id, 1, f.id, 'accepted', true
      from ${PEOPLE} join files f on f.name = 'entry ' || p.n;
  insert into challenge_submissions (id, challenge_id, user_id, version, latest, file_id)
    select gen_random_uuid(), '${entered}', '${ada.id}', n, n = ${rows}, f.id
      from generate_series(1, ${rows}) n join files f on f.name = 'version ' || n`;

/** To come and past, all of the tribe; somebody else's seat in each of those that have one. */
const sessions = ({ ada, tribe, session, rows }: Made) => `
  insert into vibe_sessions (id, created_by, tribe_id, title, description, starts_at, ends_at, type)
    select gen_random_uuid(), '${ada.id}', '${tribe}', 'Session ' || n, '', at, at + interval '1 hour', 'online'
      from generate_series(1, ${rows}) n, unnest(array[7, -7]) days,
           lateral (select now() + make_interval(days => days, mins => n) as at) t;
  insert into session_attendees (session_id, user_id, waiting) select '${session}', id, false from ${PEOPLE}`;

const forAdmins = ({ ada, admin, rows }: Made) => `
  insert into audit_log (action, actor_id, member_id)
    select 'suspend', '${admin.id}', '${ada.id}' from generate_series(1, ${rows}) n;
  insert into reports (id, kind, subject_id, member_id, excerpt, reason)
    select gen_random_uuid(), 'post', id, user_id, 'Of many', 'Spam' from posts where title like 'Post %' and tribe_id is null`;

/** A message of each to ada, as many more of the first, and something that each has done. */
async function tell({ app: { deps }, ada, tribe, people }: Place) {
  const { rows: tribes } = await deps.db.pool.query(`select id from tribes where id <> '${tribe}'`);
  for (const [n, actorId] of people.entries()) {
    for (const from of new Set([actorId, people[0] ?? actorId]))
      await sendMessage(deps.db, from, { id: uuidv7(), user_id: ada.id, content: 'How far?' });
    await notify(deps.db, [ada.id], { kind: 'tribe_post', actorId, about: { tribe_id: tribes[n].id } });
  }
}
