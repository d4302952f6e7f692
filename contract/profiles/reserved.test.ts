import { describe, expect, it } from 'vitest';
import { isReservedUsername } from './reserved.ts';

const isReserved = (username: string, appName = 'VibeTribe') => isReservedUsername(username, appName);

describe('the reserved usernames', () => {
  it.each(
    'administrator admin moderator mod support help root system official staff security api vibetribe'.split(
      ' ',
    ),
  )('include %s', (name) => {
    expect(isReserved(name)).toBe(true);
  });

  it.each([
    'ADMIN',
    'Adm1n',
    'adrnin',
    '_admin_',
    'a.d.m.i.n',
    'admin2',
    '0fficial',
    '5upport24',
    'He1p',
    'heIp',
    'r00t',
    'VibeTribe',
    'v1betr1be',
    'vibe_tribe',
    'vlbetribe',
    'vibetribe_support',
    'official.vibetribe',
    'TheVibeTribe',
    'vibetribe247',
  ])('include the lookalike %s', (name) => {
    expect(isReserved(name)).toBe(true);
  });

  it('include the name of this community, but not of another one', () => {
    expect(isReserved('naija_hub', 'Naija Hub')).toBe(true);
    expect(isReserved('vibetribe', 'Naija Hub')).toBe(false);
    expect(isReserved('ada', 'Ọ̀ṣ')).toBe(false);
  });

  it.each(['ada', 'modupe', 'adminda', 'helpful_ada', 'roots', 'vibes', 'tribe', '123456', '___', 'systema'])(
    'do not include %s',
    (name) => {
      expect(isReserved(name)).toBe(false);
    },
  );
});
