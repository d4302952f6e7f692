import { beforeAll, describe, expect, it } from 'vitest';
import { startApp } from '../app.ts';
import { isSoak } from '../soak.ts';
import { openStage, races, type Stage } from './races.ts';

/** `npm run bench:races` runs any number of rounds. */
const ROUNDS = isSoak ? 10 : 2;

let stage: Stage;

beforeAll(async () => {
  stage = await openStage(await startApp());
});

describe('races of 50 concurrent requests:', () => {
  it.each(Object.entries(races))('%s', async (_, race) => {
    for (let round = 0; round < ROUNDS; round++) expect(await race(stage, round)).toEqual([]);
  });
});
