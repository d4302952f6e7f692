import { expect, it } from 'vitest';
import {
  SESSION_DESCRIPTION_MAX,
  SESSION_LOCATION_MAX,
  SESSION_TITLE_MAX,
} from '../../contract/sessions/limits.ts';
import { longestTurn, over } from '../../test/timing.ts';
import { sessionEvent } from './events.ts';
import { icsText } from './icsText.ts';

/** The event loop may be blocked this long, in milliseconds. */
const BLOCKED_MS = 50;
const EVENTS = 1_000;

const site = { appName: 'VibeTribe', publicUrl: 'https://vibe.example.ng' };
const at = '2026-01-01T00:00:00.000Z';
const full = (part: string, length: number) => part.repeat(length).slice(0, length).toWellFormed();

const longest = (part: string, n: number) =>
  sessionEvent({
    id: `${n}`,
    title: full(part, SESSION_TITLE_MAX),
    description: full(part, SESSION_DESCRIPTION_MAX),
    location: full(part, SESSION_LOCATION_MAX),
    link: null,
    starts_at: at,
    ends_at: at,
    created_at: at,
    version: 1,
    cancelled: false,
  });

it.each([
  ['letters', 'w'],
  ['characters that are escaped', ',;\\'],
  ['line breaks', ' \n'],
  ['letters with marks', 'ẹ̀'],
  ['emoji', '👩🏽‍💻'],
  ['lines of a calendar', 'BEGIN:VEVENT\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n'],
])('a calendar of a thousand events lets other requests run every 50 ms: %s', async (_what, part) => {
  let text = '';
  const write = async () => {
    const events = Array.from({ length: EVENTS }, (_, n) => n).values();
    text = await icsText(
      site,
      events.map((n) => longest(part, n)),
      'Mine',
    );
  };
  expect(await over(BLOCKED_MS, () => longestTurn(write))).toBe(0);
  const ids = text.match(/(?<=^UID:)\d+/gm) ?? [];
  expect(ids).toEqual(Array.from({ length: EVENTS }, (_, n) => `${n}`));
  expect(text.match(/^(?:BEGIN|END):VEVENT\r$/gm)).toHaveLength(2 * EVENTS);
  expect(text.match(/^(?:BEGIN|END):VCALENDAR\r$/gm)).toHaveLength(2);
});

it.each([0, 1, 10, 11, 20])('a calendar of %i events has each once', async (count) => {
  const text = await icsText(
    site,
    Array.from({ length: count }, (_, n) => longest('a', n)),
  );
  expect(text.match(/(?<=^UID:)\d+/gm) ?? []).toEqual(Array.from({ length: count }, (_, n) => `${n}`));
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*\r\nEND:VCALENDAR\r\n$/);
});
