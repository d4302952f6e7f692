import { expect, it } from 'vitest';
import { challengeCategories, difficulties } from '../contract/challenges/copy.ts';
import { sessionDefaults, sessionDurations, sessionSeats, sessionTypes } from '../contract/sessions/copy.ts';
import { tribeCategories, tribeFilters } from '../contract/tribes/copy.ts';

// Other tests run through these lists, and would not notice if one lost a choice.
it('the choices are those of the specification', () => {
  expect(tribeFilters.join()).toBe('Technology,Music,Art,Business,Sports,Education');
  expect(tribeCategories.join()).toBe(
    'Technology,Music,Business,Art,Literature,Fashion,Education,Gaming,Sports,Entertainment,Other',
  );
  expect(challengeCategories.join()).toBe('Design,Development,Business,Content,Music');
  expect(difficulties.join()).toBe('Easy,Medium,Hard');
  expect(sessionDurations.join()).toBe('30,60,90,120,180');
  expect(sessionTypes.join()).toBe('online,physical,hybrid');
  expect(sessionSeats.join()).toBe('5,10,20,50,100,unlimited');
  expect(sessionDefaults).toEqual({
    ...{ start_time: '19:00', duration_minutes: 60, type: 'online', max_attendees: '10' },
  });
});
