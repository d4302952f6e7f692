import { expect, it } from 'vitest';
import { dayName, dayOf } from '../ui/text/days.ts';
import { dateTimeText, timeText } from './times.ts';

it.each([
  ['2026-11-20T23:00:00.000Z', '12:00 AM', 'Nov 21, 12:00 AM', 'Today'],
  ['2026-11-21T11:05:00.000Z', '12:05 PM', 'Nov 21, 12:05 PM', 'Today'],
  ['2026-11-20T22:59:59.999Z', '11:59 PM', 'Nov 20, 11:59 PM', 'Yesterday'],
  ['2026-11-19T23:00:00.000Z', '12:00 AM', 'Nov 20, 12:00 AM', 'Yesterday'],
  ['2026-11-19T22:59:00.000Z', '11:59 PM', 'Nov 19, 11:59 PM', 'Thursday'],
  ['2026-11-14T23:00:00.000Z', '12:00 AM', 'Nov 15, 12:00 AM', 'Sunday'],
  ['2026-11-14T22:59:00.000Z', '11:59 PM', 'Nov 14, 11:59 PM', 'Sat, 14 Nov 2026'],
  ['2025-11-21T08:00:00.000Z', '9:00 AM', 'Nov 21, 9:00 AM', 'Fri, 21 Nov 2025'],
])('%s has the time %s, the date %s and the day %s', (at, time, dateTime, day) => {
  expect([timeText(at), dateTimeText(at)]).toEqual([time, dateTime]);
  // Half past midnight in Lagos, still the day before in London.
  expect(dayName(dayOf(at), Date.parse('2026-11-20T23:30:00.000Z'))).toBe(day);
});
