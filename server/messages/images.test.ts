import { beforeAll, describe, expect, it } from 'vitest';
import { blocks } from '../../contract/blocks/endpoints.ts';
import { follows } from '../../contract/follows/endpoints.ts';
import { messages } from '../../contract/messages/endpoints.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { jpeg, upload } from '../../test/uploads.ts';
import { makeMutual, member, newMessage, type Person, visitor } from '../../test/world.ts';
import { sweepOnce } from '../sweeps.ts';

let app: TestApp;
let ada: Person;
let bola: Person;
let chidi: Person;
let admin: Person;

beforeAll(async () => {
  app = await startApp();
  [ada, bola, chidi, admin] = await Promise.all([
    member(app, 'ada'),
    member(app, 'bola'),
    member(app, 'chidi'),
    member(app, 'admin'),
  ]);
  await makeMutual(ada, bola);
  await makeMutual(ada, chidi);
});

const picture = async (by: Person) =>
  (await upload(by, 'message', await jpeg({ width: 1000, height: 600 }))).body;

/** The people who can fetch the picture, the same for every size. The others get 404. */
async function viewersOf(urls: string[]) {
  const people = Object.entries({ ada, bola, chidi, admin, nobody: visitor(app) });
  const asked = people.map(async ([name, person]) => {
    const answers = await Promise.all(urls.map((url) => person.fetch(url)));
    const statuses = [...new Set(answers.map(({ status }) => status))];
    expect(statuses).toHaveLength(1);
    if (statuses[0] === 404) return [];
    expect(statuses).toEqual([200]);
    for (const { headers } of answers)
      expect([headers.get('content-type'), headers.get('cache-control')]).toEqual([
        'image/webp',
        'private, no-store',
      ]);
    return [name];
  });
  return (await Promise.all(asked)).flat();
}

describe('the picture of a message', () => {
  it('is visible to its sender before it is sent, then to both members, in every size', async () => {
    const { url, variants } = await picture(ada);
    const urls = [url, ...variants.map((variant) => variant.url)];
    expect(new Set(urls).size).toBeGreaterThan(2);
    expect(await viewersOf(urls)).toEqual(['ada']);
    const { media } = await newMessage(ada, bola, { media_url: url });
    expect(media?.variants).toEqual(variants);
    expect(await viewersOf(urls)).toEqual(['ada', 'bola']);
  });

  it('stays visible to both after an unfollow, but not to the recipient during a block', async () => {
    const { url } = await picture(ada);
    await newMessage(ada, bola, { media_url: url });
    await bola.call(follows.unfollow, { id: ada.id });
    expect(await viewersOf([url])).toEqual(['ada', 'bola']);
    for (const [one, other] of [
      [ada, bola],
      [bola, ada],
    ] as const) {
      await one.call(blocks.block, { id: other.id });
      expect(await viewersOf([url])).toEqual(['ada']);
      await one.call(blocks.unblock, { id: other.id });
    }
    expect(await viewersOf([url])).toEqual(['ada', 'bola']);
    await makeMutual(ada, bola);
  });

  it('is deleted with its sender, and the message says so', async () => {
    const gone = await member(app, 'gone');
    await makeMutual(gone, ada);
    const { url } = await picture(gone);
    await newMessage(gone, ada, { content: '', media_url: url });
    await app.deps.db.pool.query('delete from users where id = $1', [gone.id]);
    await sweepOnce(app.deps);
    expect(await viewersOf([url])).toEqual([]);
    expect((await ada.call(messages.thread, { user_id: gone.id })).body.items).toMatchObject([
      { content: '', media: null, media_url: null, media_gone: true },
    ]);
  });
});
