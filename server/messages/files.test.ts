import { deflateRawSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { blocks } from '../../contract/blocks/endpoints.ts';
import { fileCopy } from '../../contract/files/copy.ts';
import { messageActions } from '../../contract/messages/actions.ts';
import { messages } from '../../contract/messages/endpoints.ts';
import { search } from '../../contract/search/endpoints.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { beginUpload, sendPart } from '../../test/tus.ts';
import { docx, fileRows, gifOfFrames, mp4, objects, pdf, upload, zip } from '../../test/uploads.ts';
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
});

const sendFile = async (by: Person, to: Person, bytes: Buffer, name: string, content = '') =>
  newMessage(by, to, { content, media_url: (await upload(by, 'message', bytes, { name })).body.url });

/** The people who can fetch the file. The others get 404. */
async function viewersOf(url: string) {
  const people = Object.entries({ ada, bola, chidi, admin, nobody: visitor(app) });
  const answers = await Promise.all(
    people.map(async ([name, person]) => [name, (await person.fetch(url)).status]),
  );
  for (const [, status] of answers) expect([200, 404]).toContain(status);
  return answers.flatMap(([name, status]) => (status === 200 ? [name] : []));
}

const latestOf = async (person: Person) => (await person.call(messages.conversations, {})).body.items[0];
const threadOf = async (person: Person, user_id: string) =>
  (await person.call(messages.thread, { user_id })).body.items;

describe('a file in a message', () => {
  it.each([
    ['pdf', pdf, 'application/pdf'],
    ['docx', docx, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['zip', () => zip({ 'notes.txt': 'Ohm' }), 'application/zip'],
  ])('of type %s is downloaded unchanged, by its sender and recipient only', async (ending, make, mime) => {
    const sent = make();
    const stored = (await upload(ada, 'message', sent, { name: `../Ìwé  mi.${ending}` })).body;
    expect(stored).toMatchObject({ mime, bytes: sent.length, width: null, variants: [] });
    expect(await viewersOf(stored.url)).toEqual(['ada']);
    const file = { url: stored.url, name: `Ìwé mi.${ending}`, bytes: sent.length };
    const message = await newMessage(ada, bola, { content: '', media_url: stored.url });
    expect(message).toMatchObject({ content: '', media_url: stored.url, media: null, file, with_file: true });
    expect((await threadOf(bola, ada.id))[0]).toEqual(message);
    expect(await latestOf(bola)).toMatchObject({ latest_kind: 'file', latest_message: file.name });
    expect(await viewersOf(stored.url)).toEqual(['ada', 'bola']);

    const response = await bola.fetch(stored.url);
    expect(Buffer.from(await response.arrayBuffer()).equals(sent)).toBe(true);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': mime,
      'content-disposition': expect.stringMatching(
        new RegExp(
          `^attachment; filename="I?_?w_? mi.${ending}"; filename\\*=UTF-8''%C3%8Cw%C3%A9%20mi.${ending}$`,
        ),
      ),
      'content-length': String(sent.length),
      'cache-control': 'private, no-store',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });

    await bola.call(blocks.block, { id: ada.id });
    expect(await viewersOf(stored.url)).toEqual(['ada']);
    await bola.call(blocks.unblock, { id: ada.id });
    await makeMutual(ada, bola);
  });

  it('can be uploaded in parts and sent with text, and is quoted, found and listed by name', async () => {
    const bytes = Buffer.concat([pdf(), Buffer.alloc(3_000, 'x')]);
    const path = await beginUpload(ada, bytes.length, 'message');
    expect((await sendPart(ada, path, 0, bytes.subarray(0, 1_000))).status).toBe(204);
    const { url } = await (await sendPart(ada, path, 1_000, bytes.subarray(1_000))).json();
    const worded = await newMessage(ada, bola, { content: 'My notes', media_url: url });
    expect(worded).toMatchObject({ content: 'My notes', file: { name: 'work.pdf', bytes: bytes.length } });
    expect(await latestOf(bola)).toMatchObject({ latest_kind: 'text', latest_message: 'My notes' });

    const alone = await sendFile(ada, bola, pdf(), 'Thermodynamics.pdf');
    const reply = await newMessage(bola, ada, { content: 'Thank you', reply_to: alone.id });
    expect(reply.reply_to).toMatchObject({ id: alone.id, kind: 'file', text: 'Thermodynamics.pdf' });
    const found = (await bola.call(search.messages, { q: 'thermodynamics' })).body.items;
    expect(found).toMatchObject([{ id: alone.id, content: '', file_name: 'Thermodynamics.pdf' }]);
    const both = (await ada.call(search.messages, { q: '"my notes" work' })).body.items;
    expect(both.map(({ id }) => id)).toEqual([worded.id]);
    expect((await chidi.call(search.messages, { q: 'thermodynamics' })).body.items).toEqual([]);
  });

  it('is stored as an archive if it is a Word document that unpacks to 64 MB', async () => {
    const { file } = await sendFile(ada, bola, docxBomb(), 'Bomb.docx');
    expect(file).toMatchObject({ name: 'Bomb.docx.zip', bytes: docxBomb().length });
    expect((await bola.fetch(file?.url ?? '')).headers.get('content-type')).toBe('application/zip');
  });

  it('is deleted with its name when its message is unsent', async () => {
    const { id, file } = await sendFile(ada, bola, pdf(), 'Secret.pdf');
    await newMessage(bola, ada, { content: 'Which one?', reply_to: id });
    const named = { user_id: bola.id, message_id: id };
    expect((await ada.call(messageActions.unsend, named)).status).toBe(200);
    const after = JSON.stringify([await threadOf(bola, ada.id), await latestOf(bola)]);
    expect(after).not.toContain('Secret');
    expect((await threadOf(bola, ada.id)).find((message) => message.id === id)).toMatchObject({
      file: null,
      with_file: false,
      media_gone: false,
      unsent: true,
    });
    await sweepOnce(app.deps);
    expect(await viewersOf(file?.url ?? '')).toEqual([]);
  });

  it('is deleted with its sender, and the message says that it had a file', async () => {
    const gone = await member(app, 'gone');
    await makeMutual(gone, ada);
    const { file } = await sendFile(gone, ada, pdf(), 'Theirs.pdf');
    await app.deps.db.pool.query('delete from users where id = $1', [gone.id]);
    await sweepOnce(app.deps);
    expect(await viewersOf(file?.url ?? '')).toEqual([]);
    expect(await threadOf(ada, gone.id)).toMatchObject([
      { media_url: null, media: null, file: null, media_gone: true, with_file: true },
    ]);
  });
});

/** A Word document whose first part unpacks to 64 MB. */
function docxBomb(): Buffer {
  const packed = deflateRawSync(Buffer.alloc(64 * 1024 * 1024));
  const name = '[Content_Types].xml';
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(8, 8);
  header.writeUInt32LE(packed.length, 18);
  header.writeUInt32LE(64 * 1024 * 1024, 22);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, Buffer.from(name), packed, zip({})]);
}

describe('a message rejects', () => {
  const sorry = 'Please select an image file, or a PDF, Word or ZIP file';
  const image = 'Please select an image file';

  it.each([
    ['a program', () => Buffer.from('MZ\x90\0program'), 'a.pdf', sorry],
    ['a page', () => Buffer.from('<!doctype html><script>1</script>'), 'a.zip', sorry],
    ['a text', () => Buffer.from('just text'), 'a.txt', sorry],
    ['a video', mp4, 'a.mp4', sorry],
    ['a document that is named as an image', pdf, 'a.JPG', image],
    ['a broken image', () => gifOfFrames(1).subarray(0, 20), 'a', image],
  ])('%s, and stores nothing', async (_, make, name, message) => {
    const before = [await fileRows(app), await objects(app)];
    const { status, error } = await upload(ada, 'message', make(), { name, type: 'application/pdf' });
    expect([status, error?.message]).toEqual([400, message]);
    expect([await fileRows(app), await objects(app)]).toEqual(before);
  });

  it('a file of 10 MB, but not one a byte smaller', async () => {
    const limit = 10 * 1024 * 1024;
    const padded = (size: number) => Buffer.concat([pdf(), Buffer.alloc(size - pdf().length)]);
    const large = await upload(ada, 'message', padded(limit), { name: 'a.pdf' });
    expect([large.status, large.error?.message]).toEqual([413, 'File size must be less than 10MB']);
    const { file } = await sendFile(ada, bola, padded(limit - 1), 'a.pdf');
    expect(file?.bytes).toBe(limit - 1);
  });

  it('a file that was uploaded more than a day ago, with a reason of its own, also once the sweep has removed it', async () => {
    const [{ body: old }, { body: removed }, { body: theirs }] = await Promise.all([
      upload(ada, 'message', pdf(), { name: 'old.pdf' }),
      upload(ada, 'message', pdf(), { name: 'removed.pdf' }),
      upload(bola, 'message', pdf(), { name: 'theirs.pdf' }),
    ]);
    const age = (urls: string[], interval: string) =>
      app.deps.db.pool.query('update files set created_at = now() - $2::interval where url = any($1)', [
        urls,
        interval,
      ]);
    await age([old.url, theirs.url], '23 hours 30 minutes');
    await age([removed.url], '25 hours');
    await sweepOnce(app.deps);
    const send = (media_url: string) => newMessage(ada, bola, { content: 'The notes', media_url });
    await expect(send(old.url)).rejects.toThrow(fileCopy.tooOld);
    const yesterday = removed.url.replace(/\d+_/, `${Date.now() - 25 * 3_600_000}_`);
    await expect(send(yesterday)).rejects.toThrow(fileCopy.tooOld);
    for (const url of [theirs.url, removed.url, yesterday.replace(ada.id, bola.id)])
      await expect(send(url)).rejects.toThrow(fileCopy.notYours);
  });

  it('a file of another member, of another kind or of another message', async () => {
    const { file } = await sendFile(ada, bola, pdf(), 'once.pdf');
    const [theirs, entry] = await Promise.all([
      upload(bola, 'message', pdf(), { name: 'a.pdf' }),
      upload(ada, 'submission', pdf(), { name: 'a.pdf' }),
    ]);
    for (const url of [file?.url, theirs.body.url, entry.body.url])
      await expect(newMessage(ada, bola, { content: '', media_url: url ?? '' })).rejects.toThrow(
        fileCopy.notYours,
      );
  });
});
