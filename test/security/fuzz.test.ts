import { expect, it } from 'vitest';
import { memberSettings } from '../../contract/settings.ts';
import { startApp } from '../app.ts';
import { isSoak } from '../soak.ts';
import { newPost, newSession, newTribe, signIn } from '../world.ts';
import { fuzz } from './fuzz.ts';
import { createSenders } from './senders.ts';

/** `npm run bench:fuzz` sends ten times as many as a soak, with a new seed. */
const REQUESTS = isSoak ? 20_000 : 2_200;
const SEED = 20_261_121;

it(`the server answers ${REQUESTS} requests made from its OpenAPI document without a 5xx or a response outside its schema`, {
  timeout: 300_000,
}, async () => {
  const app = await startApp();
  const senders = await createSenders(app);
  const ada = await signIn(app, 'ada@example.ng');
  await newPost(ada);
  await ada.call(memberSettings.update, { public_page: true });
  await newSession(ada, { tribe_id: (await newTribe(ada)).id });
  const { findings, shut, succeeded } = await fuzz({ url: app.url, senders, requests: REQUESTS, seed: SEED });
  expect(findings).toEqual([]);
  // It got in: what is refused at the door shows nothing of what is behind it.
  expect(succeeded).toBeGreaterThan(REQUESTS / 5);
  expect(shut.length).toBeLessThan(40);
});
