import { beforeAll, describe, expect, it } from 'vitest';
import { profiles } from '../../contract/profiles/endpoints.ts';
import { startApp } from '../app.ts';
import {
  makeMutual,
  member,
  newChallenge,
  newMessage,
  newPost,
  newSession,
  newTribe,
  type Person,
  visitor,
} from '../world.ts';
import { literal, together } from './texts.ts';

let ada: Person;
let bola: Person;
let nobody: Person;

beforeAll(async () => {
  const app = await startApp();
  [ada, bola, nobody] = [await member(app, 'ada'), await member(app, 'bola'), visitor(app)];
  await makeMutual(ada, bola);
});

const scripts = literal.filter(({ given }) => /[<>"']/.test(given));
/** All of them, for fields that are long enough. */
const WHOLE = scripts.map(({ given }) => given).join(' ');

/** For each place: the maximum length of the text, and how to write it; returns who sees it on which pages. */
const places: Record<string, [max: number, write: (text: string) => Promise<[Person, path: string][]>]> = {
  'a post': [
    150,
    async (text) => {
      const { id } = await newPost(ada, { title: text, content: WHOLE });
      return [
        [nobody, `/post/${id}`],
        [bola, `/post/${id}`],
        [bola, '/home'],
      ];
    },
  ],
  'a tribe': [
    60,
    async (text) => {
      const { id } = await newTribe(ada, { name: text, description: WHOLE.slice(0, 500) });
      return [
        [bola, `/home/tribes/${id}`],
        [bola, '/home/tribes'],
      ];
    },
  ],
  'a challenge': [
    100,
    async (text) => {
      const { id } = await newChallenge(ada, { title: text, description: WHOLE });
      return [
        [bola, `/home/challenges/${id}`],
        [bola, '/home/challenges'],
      ];
    },
  ],
  'a session': [
    100,
    async (text) => {
      const { id } = await newSession(ada, {
        title: text,
        description: text,
        type: 'physical',
        location: text,
        topics: [text.slice(0, 40).replaceAll(',', ' ')],
      });
      return [[bola, `/home/sessions/${id}`]];
    },
  ],
  'a profile': [
    80,
    async (text) => {
      await ada.call(profiles.update, { full_name: text, bio: WHOLE.slice(0, 500) });
      return [
        [bola, `/home/user/${ada.id}`],
        [ada, '/home/profile'],
      ];
    },
  ],
  'a message': [
    4000,
    async (text) => {
      await newMessage(ada, bola, { content: text });
      return [[bola, `/home/messages/${ada.id}`]];
    },
  ],
  'a search': [
    100,
    async (text) => [
      [bola, `/home/tribes?q=${encodeURIComponent(text)}`],
      [bola, `/home/people?q=${encodeURIComponent(text)}`],
      [nobody, `/auth?next=${encodeURIComponent(text)}`],
      [nobody, `/${encodeURIComponent(text)}`],
    ],
  ],
};

/** HTML that the browser would run, or show as ours, if it was not escaped. */
const RAW =
  /<script>alert|<img src=x|<svg onload|<b>alert|<a href=\/\/evil|onmouseover="alert|onfocus='alert|<b>Bold/i;
const FIRST = /<script type="application\/json" id="first">(.*?)<\/script>/s;

describe('the server escapes the XSS corpus in every rendered page:', () => {
  it.each(Object.entries(places))('%s', async (where, [max, write]) => {
    const counts = new Map<string, number>();
    for (const { given } of together(scripts, max)) {
      for (const [person, path] of await write(given)) {
        const answer = await person.fetch(path);
        const html = await answer.text();
        expect([path, answer.status < 500 && answer.headers.get('content-type')]).toEqual([
          path,
          'text/html; charset=utf-8',
        ]);
        expect(html.replace(FIRST, '')).not.toMatch(RAW);
        // The scripts of the theme, of the first data, and of the page itself. A page that hydrates also has those that hold
        // early presses and load missing code. No member's text begins or ends a script.
        const count = html.includes('<script type="module"') ? 5 : 3;
        expect(html.match(/<script\b/gi)).toHaveLength(count);
        expect(html.match(/<\/script\b/gi)).toHaveLength(count);
        const data = FIRST.exec(html)?.[1] ?? '';
        expect(data).not.toContain('<');
        expect(() => JSON.parse(data)).not.toThrow();
        counts.set(
          path,
          (counts.get(path) ?? 0) +
            Number(data.includes(JSON.stringify(given).slice(1, -1).replaceAll('<', '\\u003c'))),
        );
      }
    }
    // The texts were on the pages, so there was something to escape.
    if (where !== 'a search') expect(Math.max(...counts.values())).toBeGreaterThan(0);
  });

  it('the title and preview tags of a post', async () => {
    for (const { given } of together(scripts, 120)) {
      const { id } = await newPost(ada, { title: given, content: `${given} and more` });
      const html = await (await nobody.fetch(`/post/${id}`)).text();
      const head = html.slice(0, html.indexOf('</head>'));
      const [title] = /<title>(.*?)<\/title>/s.exec(head)?.slice(1) ?? [];
      const told = [
        ...head.matchAll(
          /<meta (?:name|property)="(?:description|og:title|og:description)" content="([^"]*)">/g,
        ),
      ].map(([, text]) => text);
      expect([title ?? '', ...told].every((text) => text !== undefined && !/[<>"']/.test(text))).toBe(true);
      expect(title).toContain(escaped(given));
      expect(told.map((text) => text?.includes(escaped(given)))).toEqual([true, true, true]);
    }
  });
});

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
