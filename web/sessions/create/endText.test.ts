import { describe, expect, it } from 'vitest';
import { endText } from './SessionFields.tsx';

const at = (start_time: string, duration_minutes = 60) => ({ type: 'online', start_time, duration_minutes });
// Between the time and AM or PM, Intl writes a narrow space.
const textIn = (locale: string, start: string) => endText(at(start), locale).replace(/\s/g, ' ');

describe('the end of a session', () => {
  it('is shown in the 12-hour or 24-hour format of the locale', () => {
    expect(textIn('en-US', '19:00')).toBe('Ends at 8:00 PM WAT');
    expect(textIn('en-GB', '19:00')).toBe('Ends at 20:00 WAT');
  });

  it('names the next day after midnight, and only the time zone if there is no start', () => {
    expect(textIn('en-GB', '23:30')).toMatch(/^Ends at 00:30 WAT.+/);
    expect(textIn('en-GB', '')).toBe('Nigerian time (WAT)');
  });
});
