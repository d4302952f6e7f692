import { globSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { languages } from './languages.ts';

type Texts = Record<string, unknown>;

/** Exports with visible texts: every `…Copy`, and these. */
const NAMES =
  /Copy$|^(?:auditActions|badgeNames|notificationKinds|outcomeTold|reactionNames|reasonNames|reportKindNames|sessionTypeNames|submissionStateNames|whoDid|daysLeftText|opensInText|phaseNames)$/;
/** The most words of a label that may stay English, such as 'Delete account'. Longer texts must be translated. */
const LABEL_WORDS = 3;
/** Longer texts that are the same in both languages. */
const SAME = new Set([
  'Create the first challenge',
  "Can't go",
  'Notifications for this tribe',
  'QR code for your authenticator app',
  'Resend email',
  'Share something with this tribe...',
]);

const CONTRACT = join(import.meta.dirname, '..');

const textsOf = async (path: string): Promise<Texts> =>
  Object.fromEntries(
    Object.entries((await import(join(CONTRACT, path))) as Texts).filter(([name]) => NAMES.test(name)),
  );

/** Every text with its path: 'posts.copy.ts.postCopy.gone.title'. */
function flat(value: unknown, way: string): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return [[way, value]];
  return Object.entries(value).flatMap(([key, inner]) => flat(inner, `${way}.${key}`));
}

/** The texts of the modules that match a pattern. `posts.copy.ts` of a language translates `posts/copy.ts`. */
async function catalogue(pattern: string) {
  const paths = globSync(pattern, { cwd: CONTRACT }).filter((path) => !/\.test\.|catalogue/.test(path));
  const all = await Promise.all(
    paths.map(async (path) =>
      flat(await textsOf(path), path.replace(/^languages\/\w+\//, '').replaceAll('/', '.')),
    ),
  );
  return new Map(all.flat().filter(([, text]) => typeof text !== 'boolean'));
}

const wordsOf = (text: unknown) => `${text}`.split(/[\s|]+/).length;

const english = await catalogue('!(languages)/**/*.ts');

describe('the languages', () => {
  it('each have a catalogue, except English', () => {
    const folders = readdirSync(join(CONTRACT, 'languages'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    expect(folders.sort()).toEqual(
      languages
        .map(({ tag }) => tag as string)
        .slice(1)
        .sort(),
    );
  });

  it('are compared with an English catalogue of more than 700 texts', () => {
    expect(english.size).toBeGreaterThan(700);
    expect(english.get('posts.copy.ts.postCopy.gone.title')).toBe('Post Not Found');
  });
});

describe.each(languages.slice(1))('$name', async ({ tag }) => {
  const said = await catalogue(`languages/${tag}/*.ts`);

  it('translates every English text', () => {
    expect([...english.keys()].filter((way) => !said.has(way))).toEqual([]);
  });

  it('has no text that English lacks', () => {
    expect([...said.keys()].filter((way) => !english.has(way))).toEqual([]);
  });

  it('uses every parameter of the English text', () => {
    const forgotten = [...said].filter(([way, text]) => {
      const before = english.get(way);
      if (typeof text !== typeof before) return true;
      if (typeof text !== 'function' || typeof before !== 'function') return false;
      const given = Array.from({ length: Math.max(text.length, before.length) }, (_, n) => 1001 + n);
      const [ours, theirs] = [text, before].map((say) => String(say(...given)));
      return given.some((one) => theirs?.includes(String(one)) && !ours?.includes(String(one)));
    });
    expect(forgotten.map(([way]) => way)).toEqual([]);
  });

  it('keeps the numbers of the English text', () => {
    const numbersIn = (text: unknown) =>
      typeof text === 'string' ? (text.match(/\d+(?:,\d+)*/g) ?? []).sort() : [];
    const changed = [...said].filter(
      ([way, text]) => `${numbersIn(text)}` !== `${numbersIn(english.get(way))}`,
    );
    expect(changed.map(([way]) => way)).toEqual([]);
  });

  it('differs from English, except for short labels and listed exceptions', () => {
    const same = [...said].filter(
      ([way, text]) => text === english.get(way) && !SAME.has(`${text}`) && wordsOf(text) > LABEL_WORDS,
    );
    expect(same.map(([way, text]) => `${way}: ${text}`)).toEqual([]);
  });
});
