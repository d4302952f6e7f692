import { stripTypeScriptTypes } from 'node:module';
import { describe, expect, it } from 'vitest';
import { languages } from '../../contract/core/languages.ts';
import { faultsIn } from './checks.ts';
import { withTexts } from './edits.ts';
import { type EnglishText, englishText, sourceOfText } from './functions.ts';
import { readTexts } from './texts.ts';

const load = (source: string): Promise<Record<string, unknown>> =>
  import(`data:text/javascript,${encodeURIComponent(stripTypeScriptTypes(source))}`);

describe.each(languages.slice(1))('the texts in $name', async ({ tag }) => {
  const { texts, modules } = await readTexts(tag);

  it('are exported without a fault', () => {
    expect(Object.keys(texts).length).toBeGreaterThan(2500);
    expect(faultsIn({ language: tag, texts }, tag, texts)).toEqual([]);
  });

  it('are the same after the export, an edit of each, and the edit back', () => {
    for (const { prefix, source, english } of modules) {
      const own = [...english.keys()].flatMap((key) => {
        const text = texts[key]?.translation;
        return text ? [{ key, text }] : [];
      });
      const edited = withTexts(source, prefix, own, english);
      // The edit only writes quotation marks and inserted names in another way, which another edit writes again.
      expect(withTexts(edited, prefix, own, english)).toBe(edited);
      const others = own.map(({ key, text }) => ({ key, text: `x${text}` }));
      expect(withTexts(withTexts(edited, prefix, others, english), prefix, own, english)).toBe(edited);
    }
  });

  it('read the same in source code that the import writes', () => {
    const wrong = modules.flatMap(({ english }) =>
      [...english].filter(([key, text]) => {
        const translation = texts[key]?.translation;
        if (!translation) return false;
        // biome-ignore lint/security/noGlobalEval: the source code of a text is what the test is about
        const value = globalThis.eval(sourceOfText(translation, text));
        const names = text.parameters?.map((name) => `{${name}}`);
        return (names ? value(...names) : value) !== translation;
      }),
    );
    expect(wrong).toEqual([]);
  });
});

const plain: EnglishText = { text: 'Post', parameters: undefined };
const english = new Map([
  ['posts.postCopy.post', plain],
  ['posts.postCopy.gone.title', plain],
  ['posts.feedCopy.names.my_tribes', plain],
  ['posts.feedCopy.names.24', plain],
  ['posts.postCopy.join', { text: 'Join {app}', parameters: ['app'] }],
]);

describe('an import', () => {
  it('adds texts, objects and exports that a catalogue lacks', async () => {
    const source = "export const postCopy: Beginning<typeof en.postCopy> = { post: 'Rubutu', gone: {} };\n";
    const changes = [
      { key: 'posts.postCopy.gone.title', text: 'Babu' },
      { key: 'posts.postCopy.join', text: 'Shiga {app} `a`' },
      { key: 'posts.feedCopy.names.my_tribes', text: 'Ƙungiyoyina' },
      { key: 'posts.feedCopy.names.24', text: 'Kwana' },
    ];
    const { postCopy, feedCopy } = await load(withTexts(source, 'posts', changes, english));
    expect(postCopy).toMatchObject({ post: 'Rubutu', gone: { title: 'Babu' } });
    expect((postCopy as { join: (app: string) => string }).join('VibeTribe')).toBe('Shiga VibeTribe `a`');
    expect(feedCopy).toEqual({ names: { my_tribes: 'Ƙungiyoyina', 24: 'Kwana' } });
  });

  it('names each fault with the key of its text', () => {
    const texts = {
      'posts.join': { english: 'Join {app}', translation: null },
      'posts.long': { english: 'At most 4 images', translation: 'Hotuna 4' },
      'posts.count': { english: 'like|likes', translation: 'so' },
    };
    const faults = (changed: object) =>
      faultsIn({ language: 'ha', texts: changed as typeof texts }, 'ha', texts);
    expect(faults(texts)).toEqual([]);
    expect(faults({ 'posts.join': { english: 'Join {app}', translation: 'Shiga {ap}' } })).toEqual([
      'posts.join: {app} is missing',
      'posts.join: the English text has no {ap}',
    ]);
    expect(faults({ 'posts.none': { english: 'None', translation: 'Babu' } })).toEqual([
      'posts.none: there is no text with this key',
    ]);
    expect(faults({ 'posts.long': { english: 'At most 5 images', translation: 'Hotuna' } })).toEqual([
      'posts.long: the English text has changed; export again',
      'posts.long: the numbers differ from those of the English text',
    ]);
    expect(faults({ 'posts.count': { english: 'like|likes', translation: 'a|b|c ' } })).toEqual([
      'posts.count: the spaces at its beginning and end differ from those of the English text',
      'posts.count: at most 2 forms, separated by |',
    ]);
    expect(faults({ 'posts.count': { english: 'like|likes', translation: 7 } })).toEqual([
      'posts.count: the translation must be a text in quotes, or null',
    ]);
    expect(faults({ 'posts.count': { english: 'like|likes', translation: 'so'.repeat(40) } })).toEqual([
      'posts.count: the translation is too long',
    ]);
    expect(faultsIn({ language: 'yo', texts }, 'ha', texts)).toEqual([
      'The file is of the language yo, not ha',
    ]);
  });

  it('leaves functions that do more than insert their parameters to the source code', () => {
    expect(englishText((count: number) => `${count === 1 ? 'reply' : 'replies'}`)).toBeUndefined();
    expect(englishText((name: string) => `By ${name}`)).toEqual({ text: 'By {name}', parameters: ['name'] });
  });
});
