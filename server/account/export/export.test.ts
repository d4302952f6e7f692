import { uuidv7 } from 'uuidv7';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountCopy } from '../../../contract/account/copy.ts';
import { EXPORT_PATH } from '../../../contract/account/endpoints.ts';
import { blocks } from '../../../contract/blocks/endpoints.ts';
import { judging } from '../../../contract/challenges/judging/endpoints.ts';
import { errorCopy } from '../../../contract/core/errors.ts';
import { invites } from '../../../contract/invites/endpoints.ts';
import { messages } from '../../../contract/messages/endpoints.ts';
import { postComments } from '../../../contract/posts/comments.ts';
import { postEdits } from '../../../contract/posts/edits.ts';
import { posts } from '../../../contract/posts/endpoints.ts';
import { profiles } from '../../../contract/profiles/endpoints.ts';
import { reports } from '../../../contract/reports/endpoints.ts';
import { sessions } from '../../../contract/sessions/endpoints.ts';
import { memberSettings } from '../../../contract/settings/endpoints.ts';
import { tribes } from '../../../contract/tribes/endpoints.ts';
import { startApp, type TestApp } from '../../../test/app.ts';
import { entryToJudge } from '../../../test/judging.ts';
import { unzip } from '../../../test/unzip.ts';
import { jpeg, objects, pdf, upload } from '../../../test/uploads.ts';
import {
  makeMutual,
  member,
  newChallenge,
  newPost,
  newSession,
  newTribe,
  type Person,
  submitted,
  visitor,
} from '../../../test/world.ts';
import { statements } from '../../db/db.ts';

type Data = Record<string, Record<string, unknown>[]> & {
  account: Record<string, unknown>;
  profile: Record<string, unknown>;
  settings: Record<string, unknown>;
};

let app: TestApp;
let n = 0;
let ada: Person;
let bola: Person;

beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  [ada, bola] = await Promise.all([member(app, `ada_${++n}`), member(app, `bola_${n}`)]);
});

const sql = async (text: string, values: unknown[] = []) => (await app.deps.db.pool.query(text, values)).rows;

async function exportOf(person: Person) {
  const answer = await person.fetch(EXPORT_PATH);
  const files = unzip(Buffer.from(await answer.arrayBuffer()));
  const text = files.get('data.json')?.toString() ?? '';
  return { answer, files, text, data: JSON.parse(text) as Data };
}

const picture = async (kind: 'post' | 'tribe' | 'challenge' | 'message' | 'avatar') =>
  (await upload(ada, kind, await jpeg())).body.url;

/** Creates one of everything that a member can create. */
async function makeEverything() {
  await makeMutual(ada, bola);
  const post = await newPost(ada, {
    images: [{ url: await picture('post'), alt: 'A bridge' }, { url: await picture('post') }],
  });
  const theirs = await newPost(bola, { title: 'Of bola' });
  await ada.call(posts.like, { id: theirs.id });
  const comment = { id: theirs.id, comment_id: uuidv7() };
  await ada.call(postComments.add, { ...comment, content: 'At Ojuelegba' });
  await ada.call(postEdits.comment, { ...comment, content: 'At Ojota', seen: 1 });
  const tribe = await newTribe(ada, { image: await picture('tribe') });
  const invite = uuidv7();
  await ada.call(invites.create, { id: tribe.id, invite_id: invite });
  const joined = await newTribe(bola);
  await ada.call(tribes.join, { id: joined.id });
  const session = await newSession(ada);
  const attended = await newSession(bola);
  await ada.call(sessions.attend, { id: attended.id });
  const challenge = await newChallenge(ada, { image: await picture('challenge') });
  const entry = await newChallenge(bola);
  await submitted(ada, entry, { submission_text: 'My board' });
  const judged = await entryToJudge(app, { creator: bola, entrant: bola, judge: [`ada_${n}`, ada] });
  await ada.call(judging.score, { ...judged, note: 'Strong lines' });
  await ada.call(profiles.setAvatar, { url: await picture('avatar') });
  const write = (from: Person, to: Person, content: string, media_url: string | null = null) =>
    from.call(messages.send, { user_id: to.id, id: uuidv7(), content, media_url });
  await write(ada, bola, 'How far?', await picture('message'));
  await write(bola, ada, 'I dey');
  await write(ada, bola, '', (await upload(ada, 'message', pdf(), { name: 'Notes.pdf' })).body.url);
  const report = {
    id: uuidv7(),
    kind: 'post',
    subject_id: theirs.id,
    reason: 'Spam',
    details: 'Look',
  } as const;
  await ada.call(reports.create, report);
  return { post, theirs, tribe, invite, joined, session, attended, challenge, entry, judged };
}

describe('the data export', () => {
  it('is a zip archive of all the member’s data and files', async () => {
    const made = await makeEverything();
    const { answer, data, files } = await exportOf(ada);
    expect(answer.headers.get('content-type')).toBe('application/zip');
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="vibetribe-data-\d{4}-\d\d-\d\d\.zip"$/,
    );
    expect(answer.headers.get('cache-control')).toBe('no-store');

    expect(data.account).toMatchObject({ id: ada.id, email: `ada_${n}@example.ng` });
    expect(data.profile).toMatchObject({ username: `ada_${n}`, picture: expect.stringMatching(/^files\//) });
    expect(data.settings).toMatchObject({ push: true, email: true, private_profile: false });
    const withFile = (field: string) =>
      expect.objectContaining({ [field]: expect.stringMatching(/^files\//) });
    expect(data).toMatchObject({
      posts: [
        {
          id: made.post.id,
          content: made.post.content,
          picture_shows: 'A bridge',
          more_pictures: [expect.stringMatching(/^files\//)],
        },
      ],
      comments: [
        {
          post_id: made.theirs.id,
          content: 'At Ojota',
          earlier_versions: [{ content: 'At Ojuelegba' }],
        },
      ],
      likes: [{ post_id: made.theirs.id }],
      tribes_made: [{ id: made.tribe.id }],
      tribes_joined: [{ id: made.tribe.id }, { id: made.joined.id }],
      invites: [{ id: made.invite, tribe: made.tribe.name, uses: 0 }],
      sessions_made: [{ id: made.session.id }],
      session_seats: [{ id: made.attended.id, host: { id: bola.id } }],
      challenges_made: [{ id: made.challenge.id }],
      challenges_joined: [{ id: made.entry.id }],
      entries: [{ challenge_id: made.entry.id, submission_text: 'My board' }],
      judging: [{ challenge_id: made.judged.id, entries: [{ scores: [4, 5], note: 'Strong lines' }] }],
      scores_received: [],
      following: [{ member: { id: bola.id, username: `bola_${n}` } }],
      followers: [{ member: { id: bola.id } }],
      blocks: [],
      reports: [{ subject_id: made.theirs.id, details: 'Look' }],
      held_texts: [],
      messages: [
        { direction: 'sent', content: 'How far?', with_member: { id: bola.id } },
        { direction: 'received', content: 'I dey', file: null, file_name: null },
        { direction: 'sent', content: '', picture: null, file_name: 'Notes.pdf' },
      ],
      sign_ins: [{}],
    });
    expect(data.notifications).toContainEqual(expect.objectContaining({ kind: 'follow' }));
    expect(data.posts).toEqual([withFile('picture')]);
    expect(data.tribes_made).toEqual([withFile('banner')]);
    expect(data.challenges_made).toEqual([withFile('picture')]);
    expect(data.entries).toEqual([withFile('file')]);
    expect(data.messages?.[0]).toEqual(withFile('picture'));
    expect(data.messages?.[2]).toEqual(withFile('file'));

    const paths = data.files?.map(({ path }) => String(path)) ?? [];
    expect(paths).toHaveLength(8);
    expect([...files.keys()].sort()).toEqual(['data.json', ...paths].sort());
    expect(files.get(String(data.entries?.[0]?.file))).toEqual(pdf());
    for (const path of paths) {
      const served = await ada.fetch(`/${path}`);
      expect(files.get(path)).toEqual(Buffer.from(await served.arrayBuffer()));
    }
    expect(
      await sql(
        "select action, member_id from audit_log where action not in ('sign_in', 'refused') and actor_id = $1",
        [ada.id],
      ),
    ).toEqual([{ action: 'export', member_id: ada.id }]);
  });

  it('contains every column of the profile, among them the notifications that are off and the quiet hours', async () => {
    const quiet = { from: 22 * 60, to: 6 * 60 };
    await ada.call(memberSettings.update, { notification: { name: 'like', on: false }, quiet });
    expect((await exportOf(ada)).data.settings).toMatchObject({ notifications_off: ['like'], quiet });

    // A path stands for the picture. The rest are computed, of a job, or the account's.
    const others = ['avatar_url', 'search', 'digested_at', 'created_at'];
    const columns = await sql(
      `select attname as name from pg_attribute where attrelid = 'profiles'::regclass and attnum > 0 and not attisdropped`,
    );
    const text = ['export_profile', 'export_settings'].map((name) => statements.get(name)?.text).join();
    const missing = columns.filter(({ name }) => !new RegExp(`\\b${name}\\b`).test(text));
    expect(missing.map(({ name }) => name).toSorted()).toEqual(others.toSorted());
  });

  it('contains no email address or file of other members, and no secret', async () => {
    await makeEverything();
    await submitted(bola, await newChallenge(ada));
    const shown = (await upload(bola, 'message', await jpeg())).body.url;
    await bola.call(messages.send, { user_id: ada.id, id: uuidv7(), content: '', media_url: shown });
    const { text, files } = await exportOf(ada);
    expect(text).not.toContain(`bola_${n}@example.ng`);
    expect(text).not.toContain('scrypt');
    const secrets = await sql('select token, ip_address from sign_ins where user_id = any($1)', [
      [ada.id, bola.id],
    ]);
    for (const { token, ip_address } of secrets) {
      expect(text).not.toContain(token);
      expect(text).not.toContain(ip_address);
    }
    const theirs = await sql('select key from files where user_id = $1', [bola.id]);
    expect(theirs).toHaveLength(3);
    for (const { key } of theirs) {
      expect(files.has(`files/${key}`)).toBe(false);
      expect(text).not.toContain(key);
    }
  });

  it('does not name members who have blocked the member', async () => {
    await makeEverything();
    await bola.call(blocks.block, { id: ada.id });
    const { text, data } = await exportOf(ada);
    expect(text).not.toContain(`bola_${n}`);
    expect(data).toMatchObject({
      following: [],
      followers: [],
      session_seats: [],
      notifications: [],
      messages: [
        { direction: 'sent', with_member: null },
        { direction: 'sent', with_member: null },
      ],
    });
  });

  it('is rejected for visitors and for cross-site requests', async () => {
    const refused = async (person: Person, headers: Record<string, string> = {}) => {
      const answer = await person.fetch(EXPORT_PATH, { headers });
      return [answer.status, (await answer.json()).error.message];
    };
    expect(await refused(visitor(app))).toEqual([401, errorCopy.signIn]);
    for (const site of ['cross-site', 'same-site'])
      expect(await refused(ada, { 'sec-fetch-site': site })).toEqual([403, errorCopy.crossSite]);
    expect(await refused(ada, { origin: 'https://evil.example' })).toEqual([403, errorCopy.crossSite]);
    expect(
      await sql("select action from audit_log where action not in ('sign_in', 'refused') and actor_id = $1", [
        ada.id,
      ]),
    ).toEqual([]);
    const typed = await ada.fetch(EXPORT_PATH, { headers: { 'sec-fetch-site': 'none' } });
    expect(typed.status).toBe(200);
    await typed.body?.cancel();
  });

  it('is limited to one an hour, not counting HEAD and rejected requests', async () => {
    const limited = await startApp({ RATE_LIMITS: 'on' }, app.databaseUrl);
    const there = visitor(limited, ada.cookie, ada.id);
    await there.fetch(EXPORT_PATH, { method: 'HEAD' });
    await there.fetch(EXPORT_PATH, { headers: { 'sec-fetch-site': 'cross-site' } });
    expect((await exportOf(there)).answer.status).toBe(200);
    const again = await there.fetch(EXPORT_PATH);
    expect([again.status, (await again.json()).error.message]).toEqual([429, accountCopy.exportAgain]);
    expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(3_500);
    expect((await exportOf(visitor(limited, bola.cookie, bola.id))).answer.status).toBe(200);
  });

  it('omits a file that is missing from the store, and contains all others', async () => {
    await makeEverything();
    const before = (await exportOf(ada)).files;
    const [gone = ''] = [...before.keys()].filter((name) => name.startsWith('files/'));
    await app.deps.store.remove([gone.replace('files/', '')]);
    expect([...(await exportOf(ada)).files.keys()]).toEqual(
      [...before.keys()].filter((name) => name !== gone),
    );
    expect((await objects(app)).length).toBeGreaterThan(0);
  });
});
