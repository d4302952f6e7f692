import { beforeAll, beforeEach, expect, it } from 'vitest';
import { EXPORT_PATH } from '../../../contract/account/endpoints.ts';
import { auth } from '../../../contract/auth/endpoints.ts';
import type { Language } from '../../../contract/core/languages.ts';
import { legalAdmin } from '../../../contract/legal/endpoints.ts';
import { acceptedPages, type LegalPage } from '../../../contract/legal/pages.ts';
import { startApp, type TestApp } from '../../../test/app.ts';
import { erase } from '../../../test/erase.ts';
import { unzip } from '../../../test/unzip.ts';
import { member, type Person, signUp, visitor } from '../../../test/world.ts';
import { version } from '../../version.ts';

let app: TestApp;
let admin: Person;

beforeAll(async () => {
  app = await startApp();
  admin = await member(app, 'admin');
});
beforeEach(() => sql('delete from legal_versions'));

const sql = async (text: string, values: unknown[] = []) => (await app.deps.db.pool.query(text, values)).rows;
const write = (page: LegalPage, content: string | null, seen: number, language: Language = 'en') =>
  admin.call(legalAdmin.save, { page, language, content, seen });
const acceptedBy = (username: string) =>
  sql(
    `select a.page, a.language, a.version, a.release from acceptances a join profiles p on p.id = a.user_id
      where p.username = $1 order by a.page`,
    [username],
  );

/** Signs up by a browser in a language. */
const signUpIn = (language: Language, username: string, more: object = {}) =>
  visitor(app).fetch(auth.signUp.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': language },
    body: JSON.stringify({
      email: `${username}@example.ng`,
      password: 'correct horse',
      full_name: 'Tolu Ade',
      username,
      ...more,
    }),
  });

it('sign-up stores that the default texts of this release were in force', async () => {
  await signUp(app, 'tolu');
  expect(await acceptedBy('tolu')).toEqual(
    acceptedPages.toSorted().map((page) => ({ page, language: 'en', version: 0, release: version })),
  );
});

it('sign-up stores the versions that the language of the browser shows, whatever the client says', async () => {
  await write('rules', 'One', 0);
  await write('rules', 'Two', 1);
  await write('privacy', 'In Hausa', 0, 'ha');
  await write('terms', 'Ours', 0);
  await write('terms', null, 1);
  expect((await signUpIn('ha', 'zainab', { version: 9, acceptances: [] })).status).toBe(201);
  expect(await acceptedBy('zainab')).toEqual([
    { page: 'privacy', language: 'ha', version: 1, release: null },
    { page: 'rules', language: 'en', version: 2, release: null },
    { page: 'terms', language: 'en', version: 2, release: version },
  ]);
});

it('a rejected sign-up stores nothing', async () => {
  const before = await sql('select count(*) from acceptances');
  expect((await signUpIn('en', 'zainab')).status).toBe(400);
  expect((await signUpIn('en', 'x')).status).toBe(400);
  expect(await sql('select count(*) from acceptances')).toEqual(before);
});

it('a later sign-up with the same unverified address replaces what was accepted', async () => {
  const smtp = await startApp({ SMTP_URL: 'smtp://127.0.0.1:9' }, app.databaseUrl);
  const form = { email: 'efe@example.ng', password: 'correct horse', full_name: 'Efe', username: 'efe' };
  await visitor(smtp).call(auth.signUp, form);
  await write('rules', 'One', 0);
  await visitor(smtp).call(auth.signUp, form);
  expect(await acceptedBy('efe')).toMatchObject([{}, { page: 'rules', version: 1, release: null }, {}]);
});

it('the export contains what the member accepted, and the pages that an admin wrote', async () => {
  const exportOf = async (person: Person) => {
    const files = unzip(Buffer.from(await (await person.fetch(EXPORT_PATH)).arrayBuffer()));
    return JSON.parse(files.get('data.json')?.toString() ?? '');
  };
  await write('contact', 'Call us', 0);
  const { acceptances } = await exportOf(await signUp(app, 'amaka'));
  expect(acceptances).toHaveLength(3);
  expect(acceptances[2]).toEqual({
    page: 'terms',
    language: 'en',
    version: 0,
    default_of_release: version,
    accepted_at: expect.stringMatching(/^\d{4}-/),
  });
  expect((await exportOf(admin)).pages_written).toMatchObject([{ page: 'contact', content: 'Call us' }]);
});

it('the erasure of an account deletes what it accepted', async () => {
  const { id } = await signUp(app, 'uche');
  const rows = () => sql('select page from acceptances where user_id = $1', [id]);
  expect(await rows()).toHaveLength(3);
  await erase(app.deps.db, id);
  expect(await rows()).toEqual([]);
});
