import { beforeAll, describe, expect, it } from 'vitest';
import { startApp } from '../app.ts';
import { openStage, races, type Stage } from './races.ts';

/** Few, since they are run with everything else; `npm run bench:races` runs as many as one likes. */
const ROUNDS = 2;

let stage: Stage;

beforeAll(async () => {
  stage = await openStage(await startApp());
});

describe('races, 50 at once:', () => {
  it.each(Object.entries(races))('%s', async (_, race) => {
    for (let round = 0; round < ROUNDS; round++) expect(await race(stage, round)).toEqual([]);
  });
});
