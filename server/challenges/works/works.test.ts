import sharp from 'sharp';
import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { challengeClosure, challenges } from '../../../contract/challenges/endpoints.ts';
import { judging } from '../../../contract/challenges/judging/endpoints.ts';
import { type PublicWork, publicGallery, results } from '../../../contract/challenges/results/endpoints.ts';
import { type Submission, submissions } from '../../../contract/challenges/submissions.ts';
import { teams } from '../../../contract/challenges/teams/endpoints.ts';
import type { Input } from '../../../contract/core/endpoint.ts';
import { memberSettings } from '../../../contract/settings/endpoints.ts';
import { startApp, type TestApp } from '../../../test/app.ts';
import { judgedChallenge, passDeadline } from '../../../test/judging.ts';
import { jpegFromPhone, pdf, png, pngBomb, upload } from '../../../test/uploads.ts';
import { member, newChallenge, type Person, submitted, visitor } from '../../../test/world.ts';

let app: TestApp;
let ada: Person;
let bola: Person;
let chidi: Person;

beforeAll(async () => {
  app = await startApp();
  [ada, bola, chidi] = await Promise.all([member(app, 'ada'), member(app, 'bola'), member(app, 'chidi')]);
});

const sql = (text: string, values: unknown[] = []) => app.deps.db.pool.query(text, values);
const accept = (entry: Submission) =>
  ada.call(submissions.review, {
    ...{ id: entry.challenge_id, submission_id: entry.id, state: 'accepted', note: null, seen: 'submitted' },
  } as Input<typeof submissions.review>);
const galleryOf = async (id: string) => (await visitor(app).call(publicGallery, { id })).body.items;
/** The work that visitors see of the only shown entry. */
const workIn = async (id: string) => (await galleryOf(id))[0]?.work ?? null;
const previewsMade = (many: number) =>
  expect
    .poll(async () => (await sql("select from jobs where kind = 'submission_preview'")).rowCount)
    .toBe(many);

const judged = () => judgedChallenge(ada, { judges: [['chidi', chidi]] });

/** Ends the challenge; its judge scores the first entry that is drawn. */
async function publishResults(id: string) {
  await passDeadline(app, id);
  const [first] = (await chidi.call(judging.draw, { id })).body.entries;
  const submission_id = first?.submission_id ?? '';
  await chidi.call(judging.score, { id, submission_id, scores: [4, 5], note: null });
  expect((await ada.call(results.publish, { id, allow_fewer: true })).status).toBe(200);
  await previewsMade(0);
}

async function picture(person: Person, bytes: Buffer, name = 'gate.png') {
  return (await upload(person, 'submission', bytes, { name })).body.url;
}

/** A challenge with results whose entry, of bola's, is accepted; visitors see its work if `shown`. */
async function published(shown: boolean, changes: Partial<Input<typeof submissions.create>> = {}) {
  const id = await judged();
  const entry = await submitted(bola, { id }, { work_public: shown, ...changes });
  await accept(entry);
  await publishResults(id);
  return { id, entry, named: { id, submission_id: entry.id } };
}

/** The addresses that a visitor's browser can open. */
const addressesOf = (work: PublicWork | null) => [
  ...(work?.file?.url ? [work.file.url] : []),
  ...(work?.file?.preview?.variants.map(({ url }) => url) ?? []),
];
const statusOf = async (url: string, headers = {}) => (await visitor(app).fetch(url, { headers })).status;

describe('the public gallery', () => {
  it('shows a visitor twenty works, without a failed request and without a hidden one', async () => {
    const id = await judged();
    const names = Array.from({ length: 20 }, (_, n) => `maker${n}`);
    const makers = await Promise.all(names.map((name) => member(app, name)));
    for (const [n, maker] of makers.entries()) {
      const file_url = n % 2 ? undefined : await picture(maker, await png({ width: 900 }));
      const links = n % 5 ? [] : [`https://maker${n}.example.com.ng/work`];
      await accept(
        await submitted(maker, { id }, { work_public: true, links, ...(file_url && { file_url }) }),
      );
    }
    await publishResults(id);

    const items = await galleryOf(id);
    expect(items.map(({ work }) => work !== null)).toEqual(Array(20).fill(true));
    expect(items.flatMap(({ work }) => work?.links ?? []).map(({ site }) => site)).toHaveLength(4);
    const files = items.map(({ work }) => work?.file);
    expect(files.filter((file) => file?.preview)).toHaveLength(10);
    for (const { work } of items) {
      const addresses = addressesOf(work);
      expect(addresses.length).toBeGreaterThan(0);
      expect(await Promise.all(addresses.map((url) => statusOf(url)))).toEqual(addresses.map(() => 200));
    }
  });

  it('shows no work by default, and that of a version whose author chose it once the entry is accepted', async () => {
    const quiet = await published(false);
    expect(await galleryOf(quiet.id)).toEqual([]);
    await bola.call(submissions.publish, quiet.named);
    expect(await galleryOf(quiet.id)).toMatchObject([{ work: null }]);
    const loud = await published(true);
    expect((await bola.call(submissions.mine, { id: loud.id })).body.items).toMatchObject([
      { published: true, work_public: true },
    ]);
    expect(await workIn(loud.id)).toMatchObject({
      file: { mime: 'application/pdf', bytes: pdf().length, preview: null },
    });
  });

  it('hides a work at once, at the addresses that a visitor has, too', async () => {
    const { id, named } = await published(true);
    const [address = ''] = addressesOf(await workIn(id));
    expect(await statusOf(address)).toBe(200);
    expect((await bola.call(submissions.hideWork, named)).body).toMatchObject({
      ...{ published: true, work_public: false },
    });
    // The cached response is dropped.
    expect(await workIn(id)).toBeNull();
    expect(await statusOf(address)).toBe(404);
    expect((await bola.call(submissions.showWork, named)).status).toBe(200);
    expect(await statusOf(address)).toBe(200);
    // To withdraw the entry withdraws its work, and to show the entry again does not show the work.
    await bola.call(submissions.unpublish, named);
    expect([await galleryOf(id), await statusOf(address)]).toEqual([[], 404]);
    await bola.call(submissions.publish, named);
    expect([await workIn(id), await statusOf(address)]).toEqual([null, 404]);
  });

  it.each([
    ['its author has a private profile', () => bola.call(memberSettings.update, { private_profile: true })],
    [
      'its author is hidden',
      () =>
        sql("insert into hidden_members (user_id, since, whole) values ($1, '-infinity', true)", [bola.id]),
    ],
    ['its challenge is closed', (id: string) => ada.call(challengeClosure.close, { id })],
  ])('serves no work while %s', async (_, hide) => {
    const { id } = await published(true);
    const [address = ''] = addressesOf(await workIn(id));
    expect(await statusOf(address)).toBe(200);
    await hide(id);
    expect(await statusOf(address)).toBe(404);
    await bola.call(memberSettings.update, { private_profile: false });
    await sql('delete from hidden_members');
  });

  it('does not serve an address that is expired, changed, or signed for another work', async () => {
    const { id, entry } = await published(true);
    const [address = ''] = addressesOf(await workIn(id));
    const other = await published(true);
    const [otherAddress = ''] = addressesOf(await workIn(other.id));
    const [, , , , , token = '', copy = ''] = address.split('/');
    const [end = '', signature = ''] = token.split('.');
    const later = (Number.parseInt(end, 36) + 3_600).toString(36);
    for (const wrong of [
      `/files/work/${id}/${entry.id}/${later}.${signature}/${copy}`,
      `/files/work/${id}/${entry.id}/${end}.${'A'.repeat(22)}/${copy}`,
      `/files/work/${id}/${entry.id}/${end}/${copy}`,
      `/files/work/${id}/${entry.id}/${token}/360.webp`,
      `/files/work/${id}/${entry.id}/${otherAddress.split('/')[5]}/${copy}`,
      `/files/work/${other.id}/${entry.id}/${token}/${copy}`,
      `/files/work/${id}/not-an-id/${token}/${copy}`,
    ])
      expect([wrong, await statusOf(wrong)]).toEqual([wrong, 404]);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 3_600_000 });
    try {
      expect(await statusOf(address)).toBe(404);
    } finally {
      vi.useRealTimers();
    }
    expect(await statusOf(address)).toBe(200);
  });

  it('gives visitors only previews of a picture, without the place where it was taken', async () => {
    const bytes = await jpegFromPhone({ width: 1600, height: 1000 });
    const file_url = await picture(bola, bytes, 'gate.jpg');
    const { id, entry } = await published(true, { file_url });
    const work = await workIn(id);
    expect(work?.file).toMatchObject({ url: null, name: 'gate.jpg', preview: { width: 1000, height: 1600 } });
    const preview = work?.file?.preview;
    expect(preview?.variants.map(({ width }) => width)).toEqual([360, 720, 1000]);
    const answer = await visitor(app).fetch(preview?.url ?? '');
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).exif).toBeUndefined();
    const etag = answer.headers.get('etag') ?? '';
    expect(await statusOf(preview?.url ?? '', { 'if-none-match': etag })).toBe(304);
    const original = (preview?.url ?? '').replace(/[^/]+$/, 'file');
    expect(await statusOf(original)).toBe(404);
    // Its owner reads the file as it was uploaded, and members the preview of a published entry.
    expect(Buffer.from(await (await bola.fetch(entry.file_url)).arrayBuffer()).equals(bytes)).toBe(true);
    const [shown] = (await chidi.call(submissions.published, { id })).body.items;
    expect((await chidi.fetch(shown?.preview?.url ?? '')).status).toBe(200);
    expect(await statusOf(shown?.preview?.url ?? '')).toBe(404);
  });

  it('offers no copy of a picture that is too large to decode', async () => {
    const file_url = await picture(bola, pngBomb(9_000));
    const { id } = await published(true, { file_url });
    expect(await workIn(id)).toMatchObject({ file: { url: null, preview: null } });
  });
});

describe('the choice', () => {
  it('is that of each member of the team, for the latest version only', async () => {
    await sql(`update users set created_at = now() - interval '24 hours 1 second'`);
    const { id } = await newChallenge(ada, { team_max: 3 });
    await bola.call(challenges.join, { id });
    const { code } = (await bola.call(teams.create, { id, team_id: uuidv7(), name: 'Danfo' })).body;
    expect((await chidi.call(teams.join, { id, code })).status).toBe(200);
    const entry = await submitted(bola, { id });
    const named = { id, submission_id: entry.id };
    for (const other of [ada, await member(app, 'other')])
      expect(await other.call(submissions.showWork, named)).toMatchObject({ status: 404 });
    expect((await visitor(app).call(submissions.showWork, named)).status).toBe(401);
    expect(await chidi.call(submissions.showWork, named)).toMatchObject({
      ...{ status: 200, body: { work_public: true, published: false, state: 'submitted' } },
    });
    expect((await bola.call(submissions.mine, { id })).body.items).toMatchObject([{ work_public: true }]);
    await submitted(bola, { id });
    expect(await bola.call(submissions.hideWork, named)).toMatchObject({ status: 409 });
  });
});

describe('a judge', () => {
  it('sees the preview of a picture and reads a part of a PDF, at addresses that name nobody', async () => {
    const id = await judgedChallenge(ada, { blind: true, judges: [['chidi', chidi]] });
    await submitted(
      bola,
      { id },
      { file_url: await picture(bola, await png({ width: 900 }), 'bola test.png') },
    );
    const other = await member(app, 'dayo');
    await submitted(other, { id });
    await passDeadline(app, id);
    await previewsMade(0);
    const { entries } = (await chidi.call(judging.draw, { id })).body;
    expect(JSON.stringify(entries)).not.toMatch(new RegExp(`bola|${bola.id}|${other.id}`));
    const [image, document] = entries.map(({ file }) => file);
    expect(image?.preview?.variants.map(({ width }) => width)).toEqual([360, 720, 900]);
    const shown = await chidi.fetch(image?.preview?.url ?? '');
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect((await chidi.fetch(`${image?.url}?width=361`)).status).toBe(404);
    expect((await bola.fetch(image?.preview?.url ?? '')).status).toBe(404);

    const read = async (range: string) => {
      const answer = await chidi.fetch(document?.url ?? '', { headers: { range } });
      const body = answer.status === 416 ? '' : await answer.text();
      return [answer.status, answer.headers.get('content-range'), body];
    };
    const whole = pdf().toString();
    const size = whole.length;
    expect(await read('bytes=0-4')).toEqual([206, `bytes 0-4/${size}`, '%PDF-']);
    expect(await read('bytes=-5')).toEqual([206, `bytes ${size - 5}-${size - 1}/${size}`, '%%EOF']);
    expect(await read(`bytes=${size}-`)).toEqual([416, `bytes */${size}`, '']);
    for (const all of ['bytes=0-1,3-4', 'lines=1-2', 'bytes=5-2', 'bytes=-'])
      expect(await read(all)).toEqual([200, null, whole]);
  });
});
