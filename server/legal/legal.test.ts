import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { admin as dashboard } from '../../contract/admin/endpoints.ts';
import { type Language, languages } from '../../contract/core/languages.ts';
import { editCopy } from '../../contract/edits/copy.ts';
import { legalAdminCopy } from '../../contract/legal/copy.ts';
import { legal, legalAdmin } from '../../contract/legal/endpoints.ts';
import { LEGAL_TEXT_MAX, LEGAL_VERSIONS_SHOWN } from '../../contract/legal/limits.ts';
import type { MarkupPart } from '../../contract/legal/markup.ts';
import { legalPages } from '../../contract/legal/pages.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { erase } from '../../test/erase.ts';
import { member, type Person, visitor } from '../../test/world.ts';

let app: TestApp;
let admin: Person;
let ada: Person;
let nobody: Person;

beforeAll(async () => {
  app = await startApp();
  [admin, ada] = await Promise.all([member(app, 'admin'), member(app, 'ada')]);
  nobody = visitor(app);
});
beforeEach(() => sql('delete from legal_versions'));

const sql = async (text: string, values: unknown[] = []) => (await app.deps.db.pool.query(text, values)).rows;
const rules = (language: Language = 'en') => ({ page: 'rules', language }) as const;
const save = (content: string | null, seen: number, language: Language = 'en', as = admin) =>
  as.call(legalAdmin.save, { ...rules(language), content, seen });
const wordsOf = (parts: MarkupPart[]) => parts.filter((part) => typeof part === 'string').join('');

async function read(language: Language = 'en', as = nobody) {
  const { body } = await as.call(legal.page, rules(language));
  return { ...body, words: wordsOf(body.content) };
}

describe('a page that nobody has written', () => {
  it.each(legalPages)(
    '/%s shows the default text in every language, with the name of the app',
    async (page) => {
      for (const { tag } of languages) {
        const { status, body } = await nobody.call(legal.page, { page, language: tag });
        expect([status, body.language, body.version]).toEqual([200, 'en', 0]);
        expect(wordsOf(body.content)).toContain('VibeTribe');
        expect(body.content).toContainEqual({ open: 'h2' });
      }
    },
  );

  it('names the contact of the settings, and follows them in what it says about erasure', async () => {
    const settings = {
      SUPPORT_CONTACT: 'help@vibe.example',
      APP_NAME: 'Vibe*9* <b>',
      ACCOUNT_DELETION: 'on',
      AUDIT_DAYS: '90',
    };
    const other = visitor(await startApp(settings, app.databaseUrl));
    const of = async (as: Person, page: (typeof legalPages)[number]) =>
      (await as.call(legal.page, { page, language: 'en' })).body.content;
    expect(await of(other, 'contact')).toContainEqual({ open: 'a', href: 'mailto:help@vibe.example' });
    expect(wordsOf(await of(other, 'privacy'))).toMatch(
      /Vibe\*9\* <b>.* 90 days.*30 days later it is erased/s,
    );
    expect(wordsOf(await of(nobody, 'privacy'))).toMatch(
      /as long as the operator needs it.*the operator erases your account/s,
    );
    expect(await of(nobody, 'terms')).toContainEqual({ open: 'a', href: '/contact' });
  });

  it('is rejected for an unknown page or language with 400', async () => {
    const asked = (path: string) => nobody.fetch(`/api/legal/${path}`);
    expect((await asked('imprint?language=en')).status).toBe(400);
    expect((await (await asked('rules?language=fr')).json()).error.message).toBe(legalAdminCopy.noLanguage);
  });
});

describe('a written page', () => {
  it('is shown at once to visitors and members, despite the cache, with its version and date', async () => {
    expect((await read()).version).toBe(0);
    const before = Date.now() - 1;
    expect(await save('# Be *kind*', 0)).toMatchObject({ status: 200, body: { version: 1, own: true } });
    for (const as of [nobody, ada]) {
      const shown = await read('en', as);
      expect(shown.content).toEqual([
        { open: 'h2' },
        'Be ',
        { open: 'em' },
        'kind',
        { close: 'em' },
        { close: 'h2' },
      ]);
      expect(shown.version).toBe(1);
      expect(Date.parse(shown.updated_at)).toBeGreaterThan(before);
    }
  });

  it('falls back to English where a language has no text, and to the default where English has none', async () => {
    await save('Be kind', 0);
    await save('Make you get sense', 0, 'pcm');
    expect(await read('pcm')).toMatchObject({ language: 'pcm', words: 'Make you get sense' });
    expect(await read('ha')).toMatchObject({ language: 'en', words: 'Be kind', version: 1 });
    await save(null, 1, 'pcm');
    expect(await read('pcm')).toMatchObject({ language: 'en', words: 'Be kind', version: 1 });
    await save(null, 1);
    expect(await read('pcm')).toMatchObject({ language: 'en', version: 2 });
    expect((await read('pcm')).words).toContain('Asking for money');
  });

  it('keeps its earlier versions, with their authors', async () => {
    await save('One', 0);
    await save('Two', 1);
    await save(null, 2);
    const { items } = (await admin.call(legalAdmin.versions, rules())).body;
    expect(items).toMatchObject([
      { version: 3, own: false },
      { version: 2, own: true },
      { version: 1, own: true, author: { username: 'admin' } },
    ]);
    const one = (version: number) => admin.call(legalAdmin.version, { ...rules(), version });
    expect((await one(1)).body).toEqual({ content: 'One' });
    expect((await one(3)).body).toEqual({ content: null });
    expect((await one(4)).status).toBe(404);
    expect((await admin.call(legalAdmin.list, {})).body.items).toMatchObject([
      { page: 'rules', language: 'en', version: 3, own: false },
    ]);
  });

  it('lists at most the latest versions', async () => {
    await sql(
      "insert into legal_versions (page, language, version, content) select 'rules', 'en', n, 'x' from generate_series(1, $1) n",
      [LEGAL_VERSIONS_SHOWN + 1],
    );
    const { items } = (await admin.call(legalAdmin.versions, rules())).body;
    expect([items.length, items[0]?.version]).toEqual([LEGAL_VERSIONS_SHOWN, LEGAL_VERSIONS_SHOWN + 1]);
  });

  it('stays after the account of its author is erased', async () => {
    const chidi = await member(app, 'chidi');
    await admin.call(dashboard.grant, { id: chidi.id });
    await save('By chidi', 0, 'en', chidi);
    await erase(app.deps.db, chidi.id);
    expect((await read()).words).toBe('By chidi');
    expect((await admin.call(legalAdmin.versions, rules())).body.items).toMatchObject([{ author: null }]);
  });
});

describe('the editor', () => {
  it('begins with the text that the page shows, and says whether it is its own', async () => {
    const get = async (language: Language) => (await admin.call(legalAdmin.get, rules(language))).body;
    expect(await get('yo')).toMatchObject({
      version: 0,
      own: false,
      content: expect.stringContaining('## Not allowed'),
    });
    await save('Be kind', 0);
    expect(await get('en')).toMatchObject({ version: 1, own: true, content: 'Be kind' });
    expect(await get('yo')).toMatchObject({ version: 0, own: false, content: 'Be kind' });
  });

  it('previews what the page will show, and stores nothing', async () => {
    const content = '# Be *kind*\n\n[x](javascript:alert(1)) <b>';
    const preview = (await admin.call(legalAdmin.preview, { content })).body;
    expect(await sql('select 1 from legal_versions')).toEqual([]);
    await save(content, 0);
    expect(preview.content).toEqual((await read()).content);
  });

  it.each([
    ['an empty text', ' \n\u200b', legalAdminCopy.short],
    ['a text that is too long', 'a'.repeat(LEGAL_TEXT_MAX + 1), legalAdminCopy.long],
  ])('rejects %s', async (_title, content, message) => {
    const rejected = await save(content, 0);
    expect([rejected.status, rejected.error?.fields]).toEqual([400, { content: message }]);
    expect((await admin.call(legalAdmin.preview, { content })).status).toBe(400);
    expect(await sql('select 1 from legal_versions')).toEqual([]);
  });

  it('accepts the longest text', async () => {
    expect((await save('ẹ'.repeat(LEGAL_TEXT_MAX), 0)).status).toBe(200);
  });

  it('rejects members and visitors', async () => {
    expect((await save('Mine', 0, 'en', ada)).status).toBe(403);
    expect((await save('Mine', 0, 'en', nobody)).status).toBe(401);
    expect(await sql('select 1 from legal_versions')).toEqual([]);
  });

  it('is logged without the text', async () => {
    await save('Be kind', 0, 'ha');
    await save(null, 1, 'ha');
    const { items } = (await admin.call(dashboard.audit, { limit: 2 })).body;
    expect(items).toMatchObject([
      { action: 'restore_page', detail: 'rules (ha), 2', actor: { username: 'admin' } },
      { action: 'edit_page', detail: 'rules (ha), 1' },
    ]);
  });
});

describe('two admins', () => {
  it('do not overwrite each other: the second save of an old version gets 409', async () => {
    await save('Be kind', 0);
    const late = await save('Be rude', 0);
    expect([late.status, late.error?.message]).toEqual([409, editCopy.changed]);
    expect((await save(null, 0)).status).toBe(409);
    expect((await read()).words).toBe('Be kind');
    expect((await save('Be rude', 1)).status).toBe(200);
  });

  it('who save at the same time write one version', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => save(`Text ${n}`, 0)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)]);
    expect(await sql('select version from legal_versions')).toEqual([{ version: 1 }]);
  });

  it('get the saved version for a repeated save, which changes nothing', async () => {
    for (const seen of [0, 0, 1]) expect((await save('Be kind', seen)).body.version).toBe(1);
    expect(await save(null, 0, 'ig')).toMatchObject({ status: 200, body: { version: 0 } });
    expect(await sql('select version from legal_versions')).toHaveLength(1);
  });
});
