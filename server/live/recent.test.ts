import { describe, expect, test } from 'vitest';
import { createRecent } from './recent.ts';

/** Two processes with one clock, that hear the same. */
function twoProcesses() {
  let ms = 1_000_000;
  const now = () => ms;
  const [here, there] = [createRecent(now), createRecent(now)];
  return {
    here,
    there,
    pass: (by: number) => {
      ms += by;
    },
    tell: (id: string) => {
      for (const one of [here, there]) one.add({ topic: 'posts', act: 'created', id }, undefined);
    },
  };
}

const ids = (told: ReturnType<ReturnType<typeof createRecent>['since']>) =>
  told?.map(({ event }) => event.id);

describe('a place of another process', () => {
  test('brings what was told since, and what may have been on its way', () => {
    const { here, there, pass, tell } = twoProcesses();
    pass(10_000);
    tell('long before');
    pass(10_000);
    tell('just before');
    pass(500);
    const place = here.position();
    expect(ids(there.since(place))).toEqual(['just before']);
    pass(10_000);
    tell('since');
    expect(ids(there.since(place))).toEqual(['just before', 'since']);
    expect(ids(here.since(place))).toEqual(['since']);
  });

  test('from before this one was there, or ahead of its clock, is unknown', () => {
    const { here, pass } = twoProcesses();
    pass(60_000);
    const place = here.position();
    pass(1_000);
    const late = createRecent(() => 1_061_000);
    expect(late.since(place)).toBeUndefined();
    const slow = createRecent(() => 1_000);
    expect(slow.since(place)).toBeUndefined();
  });

  test('is unknown once what was told then is no longer kept', () => {
    const { here, there, pass, tell } = twoProcesses();
    pass(60_000);
    const place = here.position();
    for (let n = 0; n < 2_500; n++) {
      pass(10);
      tell(`event ${n}`);
    }
    expect(there.since(place)).toBeUndefined();
    expect(ids(there.since(here.position()))).toHaveLength(201);
  });
});
