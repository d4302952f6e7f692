import { beforeAll, describe, expect, it } from 'vitest';
import { type Submission, submissions } from '../../contract/challenges/submissions.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { pdf, upload } from '../../test/uploads.ts';
import { member, newChallenge, type Person, submitted, visitor } from '../../test/world.ts';

let app: TestApp;
/** Creates the challenges. */
let ada: Person;
/** Submits. */
let bola: Person;
/** Takes part and submits, too, and creates a challenge. */
let chidi: Person;
let admin: Person;
let nobody: Person;

beforeAll(async () => {
  app = await startApp();
  [ada, bola, chidi, admin] = await Promise.all([
    member(app, 'ada'),
    member(app, 'bola'),
    member(app, 'chidi'),
    member(app, 'admin'),
  ]);
  nobody = visitor(app);
  await newChallenge(chidi);
});

const entered = async () => {
  const challenge = await newChallenge(ada);
  await submitted(chidi, challenge);
  return submitted(bola, challenge);
};
const judge = (entry: Submission, seen: Submission['state'], state: 'accepted' | 'rejected') =>
  ada.call(submissions.review, { id: entry.challenge_id, submission_id: entry.id, state, note: null, seen });
const show = (entry: Submission, call: typeof submissions.publish | typeof submissions.unpublish) =>
  bola.call(call, { id: entry.challenge_id, submission_id: entry.id });

/** The names of those who can fetch the file; all others get 404. */
async function readersOf({ file_url }: Pick<Submission, 'file_url'>) {
  const asked = Object.entries({ ada, bola, chidi, admin, nobody }).map(async ([name, person]) => {
    const answer = await person.fetch(file_url ?? '');
    if (answer.status !== 200)
      expect([answer.status, (await answer.json()).error.code]).toEqual([404, 'not_found']);
    else {
      expect(Buffer.from(await answer.arrayBuffer()).equals(pdf())).toBe(true);
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
    }
    return answer.status === 200 ? [name] : [];
  });
  return (await Promise.all(asked)).flat();
}

describe('the file of an entry', () => {
  it('is readable only by its author, the challenge’s creator and admins', async () => {
    expect(await readersOf(await entered())).toEqual(['ada', 'bola', 'admin']);
  });

  it('is readable by every member, but no visitor, while its author publishes it', async () => {
    const entry = await entered();
    await judge(entry, 'submitted', 'accepted');
    expect(await readersOf(entry)).toEqual(['ada', 'bola', 'admin']);
    await show(entry, submissions.publish);
    expect(await readersOf(entry)).toEqual(['ada', 'bola', 'chidi', 'admin']);
    await show(entry, submissions.unpublish);
    expect(await readersOf(entry)).toEqual(['ada', 'bola', 'admin']);
  });

  it('is private again once the entry is no longer accepted', async () => {
    const entry = await entered();
    await judge(entry, 'submitted', 'accepted');
    await show(entry, submissions.publish);
    await judge(entry, 'accepted', 'rejected');
    expect(await readersOf(entry)).toEqual(['ada', 'bola', 'admin']);
  });

  it('is readable only by its uploader before it is submitted', async () => {
    const { url } = (await upload(bola, 'submission', pdf())).body;
    expect(await readersOf({ file_url: url } as Submission)).toEqual(['bola']);
  });

  it('of an earlier version stays private when a later one is published', async () => {
    const first = await entered();
    const second = await submitted(bola, { id: first.challenge_id });
    await judge(second, 'submitted', 'accepted');
    await show(second, submissions.publish);
    expect(await readersOf(first)).toEqual(['ada', 'bola', 'admin']);
    expect(await readersOf(second)).toEqual(['ada', 'bola', 'chidi', 'admin']);
  });
});

describe('a downloaded file', () => {
  it.each<[called: string, header: string]>([
    ['plan.pdf', 'attachment; filename="plan.pdf"'],
    ['', 'attachment; filename="file.pdf"'],
    ['page.html', 'attachment; filename="page.html.pdf"'],
    [
      'Ọ̀nà (1).pdf',
      `attachment; filename="__n_ (1).pdf"; filename*=UTF-8''%E1%BB%8C%CC%80n%C3%A0%20%281%29.pdf`,
    ],
    ['a"b\\c%41.pdf', `attachment; filename="a_b_c_41.pdf"; filename*=UTF-8''a%22b%5Cc%2541.pdf`],
    [
      'x\r\nset-cookie: a=b.pdf',
      `attachment; filename="x__set-cookie: a=b.pdf"; filename*=UTF-8''x%0D%0Aset-cookie%3A%20a%3Db.pdf`,
    ],
    ['😀.pdf', `attachment; filename="_.pdf"; filename*=UTF-8''%F0%9F%98%80.pdf`],
  ])('named %j has a safe Content-Disposition header', async (called, header) => {
    const { url } = (await upload(bola, 'submission', pdf())).body;
    await app.deps.db.pool.query('update files set name = $2 where url = $1', [url, called]);
    const { headers } = await bola.fetch(url);
    expect(headers.get('content-disposition')).toBe(header);
    expect([headers.get('set-cookie'), headers.get('content-type')]).toEqual([null, 'application/pdf']);
  });
});
