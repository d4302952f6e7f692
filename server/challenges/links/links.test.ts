import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { linksCopy, submissionCopy } from '../../../contract/challenges/copy.ts';
import { challenges } from '../../../contract/challenges/endpoints.ts';
import { submissions } from '../../../contract/challenges/submissions.ts';
import { startApp, type TestApp } from '../../../test/app.ts';
import { startPageServer } from '../../../test/pageServer.ts';
import { pdf, upload } from '../../../test/uploads.ts';
import { member, newChallenge, type Person, submitted } from '../../../test/world.ts';
import { getJobsUsage } from '../../jobs/usage.queries.ts';
import { keepTitles } from './keepTitles.ts';

const PAGE = 'https://www.example.com.ng/design';

let app: TestApp;
let web: Awaited<ReturnType<typeof startPageServer>>;
let ada: Person;
let bola: Person;
let id: string;

beforeAll(async () => {
  // The page server has no TLS, so every fetch fails after it connects.
  web = await startPageServer((_request, response) => response.writeHead(500).end());
  app = await startApp({}, undefined, { network: web.network });
  [ada, bola] = await Promise.all([member(app, 'ada'), member(app, 'bola')]);
  id = (await newChallenge(ada)).id;
  await bola.call(challenges.join, { id });
});

const submit = (changes: object, person = bola) =>
  person.call(submissions.create, { id, submission_id: uuidv7(), submission_text: null, ...changes });
const file = async () => (await upload(bola, 'submission', pdf())).body.url;
const latest = async () => (await bola.call(submissions.mine, { id })).body.items[0];
const sql = (text: string, values: unknown[] = []) => app.deps.db.pool.query(text, values);
const idle = () =>
  expect
    .poll(async () => {
      app.deps.jobs.wake();
      const { waiting, running, retrying } = await getJobsUsage(app.deps.db);
      return waiting + running + retrying;
    })
    .toBe(0);
/** Does what the job does after it has fetched the page. */
async function read(url: string, title: string) {
  const { rows } = await sql(
    `update links set site = 'example.com.ng', title = $2 where url = $1 returning url_hash`,
    [url, title],
  );
  await keepTitles(app.deps)(rows[0].url_hash);
}

describe('a submission of links', () => {
  it('needs no file, but can have one', async () => {
    const links = [PAGE, 'https://youtu.be/a?t=1#top', 'https://bücher.com/'];
    const made = await submit({ links });
    expect([made.status, made.body]).toEqual([
      201,
      expect.objectContaining({
        ...{ version: 1, file_url: null, file_name: null, mime: null, bytes: null, sha256: null },
        links: [
          { url: PAGE, site: 'example.com.ng', title: null },
          { url: 'https://youtu.be/a?t=1#top', site: 'youtu.be', title: null },
          { url: 'https://xn--bcher-kva.com/', site: 'xn--bcher-kva.com', title: null },
        ],
      }),
    ]);
    // A form sends all links as one text, and duplicates count once.
    const both = await submit({
      links: ` github.com/ada/danfo\nhttps://github.com/ada/danfo `,
      file_url: await file(),
    });
    expect(both.body).toMatchObject({
      version: 2,
      mime: 'application/pdf',
      links: [{ url: 'https://github.com/ada/danfo', site: 'github.com', title: null }],
    });
    expect((await submit({ file_url: await file() })).body).toMatchObject({ version: 3, links: [] });
    const [reviewed] = (await ada.call(submissions.list, { id })).body.items;
    expect(reviewed).toMatchObject({ version: 3 });
  });

  it.each<[what: string, fields: object, field: string, message: string]>([
    ['neither a file nor links', {}, 'file_url', submissionCopy.file],
    ['an empty text', { links: '  ' }, 'file_url', submissionCopy.file],
    ['four links', { links: ['a.ng', 'b.ng', 'c.ng', 'd.ng'] }, 'links', linksCopy.many],
    ['http', { links: ['http://example.com/'] }, 'links', linksCopy.wrong],
    ['javascript', { links: ['javascript:alert(1)'] }, 'links', linksCopy.wrong],
    ['a password', { links: ['https://bank.ng:x@evil.ng/'] }, 'links', linksCopy.wrong],
    ['a name without a dot', { links: ['https://localhost/'] }, 'links', linksCopy.wrong],
    ['no address', { links: ['https://'] }, 'links', linksCopy.wrong],
    ['one of 501', { links: [`https://a.ng/${'x'.repeat(488)}`] }, 'links', linksCopy.long],
  ])('is rejected: %s', async (_what, fields, field, message) => {
    const before = await latest();
    expect(await submit(fields)).toMatchObject({ status: 400, error: { fields: { [field]: message } } });
    expect(await latest()).toEqual(before);
  });

  it('is accepted with internal addresses, but does not fetch them', async () => {
    await idle();
    const before = web.connections();
    const links = ['https://127.0.0.1/', 'https://169.254.169.254/latest', `${app.deps.env.publicUrl}/x`].map(
      (url) => url.replace('http:', 'https:'),
    );
    expect((await submit({ links })).status).toBe(201);
    await idle();
    expect(web.connections()).toBe(before);
    expect((await latest())?.links.map(({ title }) => title)).toEqual([null, null, null]);
  });
});

describe('the title of a link', () => {
  it('is stored with every submission that waits for it, and does not change later', async () => {
    const url = 'https://example.com.ng/title';
    const first = await submit({ links: [`${url}#a`, 'https://example.com.ng/other'] });
    const second = await submit({ links: [`${url}#b`] });
    await idle();
    expect(web.connections()).toBeGreaterThan(0);
    await read(url, 'Danfo');
    const titles = async () => {
      const { items } = (await bola.call(submissions.mine, { id })).body;
      return [first, second].map(({ body }) =>
        items.find((one) => one.id === body.id)?.links.map((l) => l.title),
      );
    };
    expect(await titles()).toEqual([['Danfo', null], ['Danfo']]);
    await read(url, 'Something else');
    expect(await titles()).toEqual([['Danfo', null], ['Danfo']]);
    // A title that is already known is in the response.
    expect((await submit({ links: [url] })).body.links).toEqual([
      { url, site: 'example.com.ng', title: 'Something else' },
    ]);
  });

  it('is the earlier one if the page cannot be fetched again', async () => {
    const url = 'https://example.com.ng/down';
    await submit({ links: [url] });
    await idle();
    await read(url, 'Before');
    await sql("update links set requested_at = now() - interval '8 days' where url = $1", [url]);
    expect((await submit({ links: [url] })).body.links).toMatchObject([{ title: null }]);
    await idle();
    // The title is stored after the job.
    await expect.poll(async () => (await latest())?.links).toMatchObject([{ title: 'Before' }]);
  });

  it('is stored even if the page is read during the submission', async () => {
    const url = 'https://example.com.ng/race';
    await submit({ links: [url] });
    await idle();
    const { rows } = await sql('select url_hash from links where url = $1', [url]);
    await Promise.all([
      ...Array.from({ length: 3 }, () => submit({ links: [url] })),
      sql('update links set title = $2 where url = $1', [url, 'Race']).then(() =>
        keepTitles(app.deps)(rows[0].url_hash),
      ),
    ]);
    const { items } = (await bola.call(submissions.mine, { id })).body;
    const raced = items.filter(({ links }) => links[0]?.url === url);
    expect(raced).toHaveLength(4);
    expect(raced.map(({ links }) => links[0]?.title)).toEqual(raced.map(() => 'Race'));
  });
});

it('only reviewers see that another member submitted the same file', async () => {
  const { id: other } = await newChallenge(ada);
  const chidi = await member(app, 'chidi');
  const bolas = await submitted(bola, { id: other });
  const chidis = await submitted(chidi, { id: other });
  // The member's own earlier version does not count, nor does the same file in another challenge.
  await submitted(chidi, { id: other });
  await submitted(await member(app, 'dayo'), { id: (await newChallenge(ada)).id });
  const list = (await ada.call(submissions.list, { id: other })).body.items;
  expect(list.map((one) => [one.user_id, one.same_file_as])).toEqual([
    [chidi.id, ['Bola Test']],
    [bola.id, ['Chidi Test']],
  ]);
  for (const entry of [bolas, chidis]) expect(entry).not.toHaveProperty('same_file_as');
  const [mine] = (await bola.call(submissions.mine, { id: other })).body.items;
  expect(mine).not.toHaveProperty('same_file_as');
});
