import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeAll, expect, it } from 'vitest';
import { Router } from 'wouter';
import * as z from 'zod/mini';
import { email } from '../contract/auth/forms.ts';
import { linksForm } from '../contract/challenges/links.ts';
import { beginningOf } from '../contract/messages/endpoints.ts';
import { shortTitle, splitFirstLine } from '../contract/posts/title.ts';
import { profileForm, username } from '../contract/profiles/forms.ts';
import { parseSearch, wordsOf } from '../contract/search/query.ts';
import { sessionForm } from '../contract/sessions/forms.ts';
import { cut } from '../contract/text/cut.ts';
import { isTag } from '../contract/text/hashtags.ts';
import { linkPieces, shownAddress } from '../contract/text/links.ts';
import { mentionedIn, piecesOf, tagsIn } from '../contract/text/pieces.ts';
import { readable } from '../contract/text/readable.ts';
import { searchable } from '../contract/text/searchable.ts';
import { showable } from '../contract/text/showable.ts';
import { clean, line, prose } from '../contract/text/text.ts';
import { cleanName } from '../server/files/upload/upload.ts';
import { markupOf } from '../server/legal/markdown.ts';
import { createMatcher } from '../server/posts/held/matcher.ts';
import { rejectAddition } from '../server/posts/held/rules.ts';
import { textChanges } from '../web/edits/VersionsDialog.tsx';
import { RichText, richTextCode } from '../web/mentions/RichText.tsx';
import { withoutBlankLines } from '../web/posts/postText.ts';
import { piecesOf as highlights } from '../web/search/marks.ts';
import { linkCode } from '../web/ui/text/LinkedText.tsx';
import { hostileTexts } from './hostileTexts.ts';
import { over, processorMsOf } from './timing.ts';

/** The event loop may be blocked this long by one text, in milliseconds. */
const TEXT_MS = 50;
const PAGE_MS = 150;
const bounds = { max: 100_000, short: '', long: '' };

const heldWords = createMatcher(['pay first', 'exam-runs.ng']);

/** Every function that reads texts of members. */
const READERS: Record<string, (text: string) => unknown> = {
  linkPieces,
  'shownAddress of each link': (text) => linkPieces(text).map((piece) => piece.url && shownAddress(piece)),
  piecesOf,
  mentionedIn,
  tagsIn,
  clean,
  prose: (text) => prose(bounds).safeParse(text),
  line: (text) => line(bounds).safeParse(text),
  searchable,
  readable,
  withoutBlankLines,
  'highlights of a search': (text) => highlights(text, { phrases: [['a'], ['ada', 'b']], open: true }),
  'changes of a version': (text) => textChanges(text, [...text].reverse().join('')),
  wordsOf,
  parseSearch,
  showable: (text) => showable(text, (part) => part < 'm'),
  username: (text) => username.safeParse(text),
  email: (text) => email.safeParse(`${text}@${text}`),
  'file name': (text) => cleanName(text),
  'Markdown of a page': (text) => markupOf(text.repeat(2)),
  isTag,
  'held words': (text) => heldWords.in(text),
  'an edit by a new member': (text) =>
    rejectAddition({ words: heldWords, isNew: true }, { text, images: [] }, { text: `${text}!`, images: [] }),
  cut: (text) => [cut(text, 50), cut(text, 5_000)],
  beginningOf,
  splitFirstLine,
  shortTitle: (content) => shortTitle({ title: content.slice(0, 50), content, tribe_id: '' }),
};

/** The least processor time of up to five runs; 0 once a run is within the limit. */
const costOf = (limitMs: number, run: () => unknown) =>
  over(limitMs, () =>
    processorMsOf(() => {
      try {
        run();
      } catch {
        // A rejection is an answer.
      }
    }),
  );

it.each(Object.entries(READERS))('%s reads each hostile text within 50 ms', async (_name, read) => {
  expect(hostileTexts.length).toBeGreaterThanOrEqual(30);
  const times = [];
  for (const { title, text } of hostileTexts)
    times.push({ title, ms: await costOf(TEXT_MS, () => read(text)) });
  expect(times.filter(({ ms }) => ms > 0)).toEqual([]);
});

it.each(['prose', 'line'] as const)(
  '%s reads a body of marks in the wrong order within 50 ms',
  async (reader) => {
    const text = 'a\u0301\u0316'.padEnd(20_000, '\u0301\u0316');
    expect(await costOf(TEXT_MS, () => READERS[reader]?.(text))).toBe(0);
  },
);

it('schemas of lists read a body of short names, or of long links, within 50 ms', async () => {
  const names = Array.from({ length: 16_000 }, (_, n) => `${n % 10}`);
  const bodies: [string, unknown][] = [
    ['interests', 'a,'.repeat(32_000)],
    ['interests', names],
    ['skills', names.join()],
    ['topics', 'a,'.repeat(32_000)],
    ['topics', names],
    ['links', Array(3).fill(`a${'\u0301'.repeat(4_000)}${'\u0316'.repeat(4_000)}.ng`)],
  ];
  const forms = {
    ...{ interests: profileForm, skills: profileForm, topics: sessionForm },
    links: z.object({ links: linksForm }),
  };
  const times = [];
  for (const [field, value] of bodies)
    times.push(await costOf(TEXT_MS, () => forms[field as keyof typeof forms].safeParse({ [field]: value })));
  expect(times).toEqual(bodies.map(() => 0));
});

beforeAll(() => Promise.all([linkCode.load(), richTextCode.load()]));

it('ten hostile texts on one page render within 150 ms', async () => {
  const times = [];
  for (const { title, text } of hostileTexts) {
    const page = () =>
      renderToString(
        <Router ssrPath="/home">
          {createElement('p', null, ...Array(10).fill(<RichText text={text} />))}
        </Router>,
      );
    times.push({ title, ms: await costOf(PAGE_MS, page) });
  }
  expect(times.filter(({ ms }) => ms > 0)).toEqual([]);
});
