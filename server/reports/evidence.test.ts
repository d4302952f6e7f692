import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { admin as adminCalls } from '../../contract/admin/endpoints.ts';
import { blocks } from '../../contract/blocks/endpoints.ts';
import { messageActions } from '../../contract/messages/actions.ts';
import { posts } from '../../contract/posts/endpoints.ts';
import { type Report, reports } from '../../contract/reports/endpoints.ts';
import { REPORT_EXCERPT_LENGTH } from '../../contract/reports/limits.ts';
import { memberSettings } from '../../contract/settings/endpoints.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { erase } from '../../test/erase.ts';
import { jpeg, pdf, png, upload } from '../../test/uploads.ts';
import { makeMutual, member, newMessage, newPost, type Person, visitor } from '../../test/world.ts';
import { sweepOnce } from '../sweeps.ts';

let app: TestApp;
let admin: Person;
let moderator: Person;
let ada: Person;
let bola: Person;
let chidi: Person;

beforeAll(async () => {
  app = await startApp();
  [admin, moderator, ada, bola, chidi] = await Promise.all([
    member(app, 'admin'),
    member(app, 'moderator'),
    member(app, 'ada'),
    member(app, 'bola'),
    member(app, 'chidi'),
  ]);
  await makeMutual(ada, bola);
});

const sql = (text: string, values: unknown[] = []) => app.deps.db.pool.query(text, values);
const reported = async (kind: Report['kind'], subject_id: string, more: object = {}) => {
  const id = uuidv7();
  const { status } = await bola.call(reports.create, { id, kind, subject_id, reason: 'Spam', ...more });
  expect(status).toBe(201);
  return id;
};
const evidence = async (id: string, by = moderator) => (await by.call(reports.evidence, { id })).body;
const fetched = async (url: string, by: Person) => (await by.fetch(url)).status;
const uploaded = async (kind: 'message' | 'post', file: Buffer, name = 'photo.jpg') =>
  (await upload(ada, kind, file, { name })).body.url;
const unsend = ({ id }: { id: string }) =>
  ada.call(messageActions.unsend, { user_id: bola.id, message_id: id });
const age = (id: string, days: number) =>
  sql(`update reports set created_at = now() - $2 * interval '1 day' where id = $1`, [id, days]);
const openings = async (id: string) =>
  (await sql("select from audit_log where action = 'open_evidence' and member_id = $1", [id])).rowCount;

describe('the image of a reported message that is then unsent', () => {
  it('opens for staff, unchanged, and for nobody else; each opening is in the audit log', async () => {
    const media_url = await uploaded('message', await jpeg());
    const bytes = await (await ada.fetch(media_url)).bytes();
    const message = await newMessage(ada, bola, { content: '', media_url });
    const id = await reported('message', message.id);
    await unsend(message);
    await sweepOnce(app.deps);
    expect(await fetched(media_url, ada)).toBe(404);

    const before = await openings(ada.id);
    for (const staff of [admin, moderator]) {
      const { files, words, messages } = await evidence(id, staff);
      expect([files.length, words, messages]).toEqual([1, 'Image', []]);
      const file = await staff.fetch(files[0]?.url ?? '');
      expect([file.status, file.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
      expect(await file.bytes()).toEqual(bytes);
    }
    expect(await openings(ada.id)).toBe((before ?? 0) + 2);

    const [file] = (await evidence(id)).files;
    for (const other of [ada, bola, chidi, visitor(app)])
      expect(await fetched(file?.url ?? '', other)).toBe(404);
    for (const other of [ada, bola, chidi])
      expect((await other.call(reports.evidence, { id })).status).toBe(403);
  });

  it('is kept by the sweep while the report is open, and for 90 days', async () => {
    const content = 'Send me your BVN';
    const media_url = await uploaded('message', await jpeg());
    const message = await newMessage(ada, bola, { content, media_url });
    const id = await reported('message', message.id, { with_messages: true });
    await unsend(message);
    const [file] = (await evidence(id)).files;
    await age(id, 91);
    await sweepOnce(app.deps);
    expect(await fetched(file?.url ?? '', admin)).toBe(200);
    expect((await evidence(id)).words).toBe(content);
    await admin.call(reports.decide, { id, outcome: 'dismissed' });
    await age(id, 89);
    await sweepOnce(app.deps);
    expect(await evidence(id)).toMatchObject({ words: content, files: [{}] });
    await age(id, 91);
    for (let n = 0; n < 2; n++) await sweepOnce(app.deps);
    expect(await evidence(id)).toEqual({ words: 'Message', files: [], messages: [] });
    expect(
      (await sql('select from reports where id = $1 and reports::text like $2', [id, '%BVN%'])).rows,
    ).toEqual([]);
    expect(await fetched(file?.url ?? '', admin)).toBe(404);
  });
});

describe('the text of a decided report, after 90 days', () => {
  const long = 'Send me your BVN. '.repeat(30).trim();
  const decided = async (kind: 'message' | 'post', subject: string, outcome: 'dismissed' | 'warned') => {
    const id = await reported(kind, subject);
    await admin.call(reports.decide, { id, outcome, note: 'Ask nobody for this' });
    await age(id, 91);
    await sweepOnce(app.deps);
    return (await evidence(id)).words;
  };

  it('is cut to the excerpt', async () => {
    const post = await newPost(ada, { title: 'Help me', content: long });
    expect(await decided('post', post.id, 'dismissed')).toBe(
      `Help me\n${long}`.slice(0, REPORT_EXCERPT_LENGTH),
    );
  });

  it('is forgotten, if it is a message; a warning keeps its excerpt', async () => {
    const [one, other] = [
      await newMessage(ada, bola, { content: long }),
      await newMessage(ada, bola, { content: long }),
    ];
    expect(await decided('message', one.id, 'dismissed')).toBe('Message');
    expect(await decided('message', other.id, 'warned')).toBe(long.slice(0, REPORT_EXCERPT_LENGTH));
  });
});

describe('evidence', () => {
  it('has every image of a post that was edited or deleted since, whose own addresses lead nowhere', async () => {
    const images = [];
    for (let n = 0; n < 3; n++) images.push({ url: await uploaded('post', await png()) });
    const post = await newPost(ada, { images });
    const id = await reported('post', post.id);
    await ada.call(posts.remove, { id: post.id });
    const { files } = await evidence(id);
    expect(files.map(({ width }) => width !== null)).toEqual([true, true, true]);
    for (const { url } of files) expect(await fetched(url, moderator)).toBe(200);
    for (const { url } of images) expect(await fetched(url, ada)).toBe(404);
  });

  it('has a document with its name, as a download', async () => {
    const media_url = await uploaded('message', await pdf(), 'Fees.pdf');
    const id = await reported('message', (await newMessage(ada, bola, { content: '', media_url })).id);
    const [file] = (await evidence(id)).files;
    expect(file).toMatchObject({ name: 'Fees.pdf', width: null });
    const answer = await moderator.fetch(file?.url ?? '');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="Fees\.pdf"/);
  });

  it('has five messages before and after the reported one, if the reporter added them, and none unsent', async () => {
    const said = [];
    for (let n = 0; n < 13; n++)
      said.push(await newMessage(n % 2 ? bola : ada, n % 2 ? ada : bola, { content: `number ${n}` }));
    const [middle, gone] = [said[6], said[8]];
    if (!middle || !gone) throw new Error('There are too few messages');
    await unsend(gone);
    const id = await reported('message', middle.id, { with_messages: true });
    await unsend(middle);
    const { messages, words } = await evidence(id);
    expect(words).toBe('number 6');
    expect(messages.map(({ content }) => Number(content.slice(7)))).toEqual([
      1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12,
    ]);
    const other = await reported('message', said[10]?.id ?? '');
    expect((await evidence(other)).messages).toEqual([]);
  });

  it('opens past a block and a private profile', async () => {
    const dayo = await member(app, 'dayo');
    const { url } = (await upload(dayo, 'post', await png())).body;
    const post = await newPost(dayo, { images: [{ url }] });
    const id = await reported('post', post.id);
    await dayo.call(memberSettings.update, { private_profile: true });
    await dayo.call(blocks.block, { id: moderator.id });
    expect((await moderator.call(posts.get, { id: post.id })).status).toBe(404);
    const { files } = await evidence(id);
    expect(await fetched(files[0]?.url ?? '', moderator)).toBe(200);
  });

  it('about oneself stays closed, and about staff to moderators', async () => {
    const { url } = (await upload(moderator, 'post', await png())).body;
    const id = await reported('post', (await newPost(moderator, { images: [{ url }] })).id);
    const second = await member(app, 'efe');
    await admin.call(adminCalls.grantModerator, { id: second.id });
    const [file] = (await evidence(id, admin)).files;
    for (const by of [moderator, second]) {
      expect((await by.call(reports.evidence, { id })).status).toBe(403);
      expect(await fetched(file?.url ?? '', by)).toBe(404);
    }
  });

  it('is copied once, also by concurrent retries of a report', async () => {
    const { url } = (await upload(ada, 'post', await png())).body;
    const post = await newPost(ada, { images: [{ url }] });
    const report = { id: uuidv7(), kind: 'post', subject_id: post.id, reason: 'Spam' } as const;
    const answers = await Promise.all([1, 2, 3].map(() => bola.call(reports.create, report)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 201]);
    expect((await evidence(report.id)).files).toHaveLength(1);
  });

  it('is gone after the erasure of the member', async () => {
    const femi = await member(app, 'femi');
    const { url } = (await upload(femi, 'post', await png())).body;
    const id = await reported('post', (await newPost(femi, { images: [{ url }] })).id);
    const [file] = (await evidence(id)).files;
    await erase(app.deps.db, femi.id);
    await sweepOnce(app.deps);
    expect((await evidence(id)).files).toEqual([]);
    expect(await fetched(file?.url ?? '', admin)).toBe(404);
  });
});
