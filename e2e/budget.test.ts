import { startApp, type TestApp } from '../test/app.ts';
import { end } from '../test/atEnd.ts';
import { member, newChallenge, newPost, newSession, newTribe, type Person } from '../test/world.ts';
import { openPage } from './browser.ts';
import { expect, test } from './test.ts';
import { watchWire } from './traffic.ts';

// The budget of the code of a first visit, in kilobytes of 1000 bytes over the wire (brotli), without images and on a small
// community. pageWeight.test.ts has what a visit takes in all, as README.md and bench/RESULTS.md count it. For comparison:
// PieFed takes 220, and NodeBB takes 115 for its scripts alone.
const budgets = [
  { path: '/auth', signedIn: false, most: 110 },
  { path: '/home', signedIn: true, most: 130 },
];

let app: TestApp;
let ada: Person;

test.beforeAll(async () => {
  app = await startApp();
  ada = await member(app, 'ada');
  await newSession(ada);
  await newChallenge(ada);
  for (let n = 1; n <= 5; n++) {
    await newPost(ada, { title: `Something worth reading ${n}`, content: `It is number ${n}. `.repeat(20) });
    await newTribe(ada, { name: `Worth joining ${n}`, description: `All about number ${n}. `.repeat(9) });
  }
});
test.afterAll(end);

test.describe('the first load', () => {
  for (const { path, signedIn, most } of budgets)
    test(`of ${path} stays within ${most} kB`, async () => {
      const page = await openPage(app, '/livez', signedIn ? { as: ada } : {});
      const { bytes } = await watchWire(page);
      await page.goto(app.url + path);
      // Includes what the page fetches after hydration.
      await page.waitForLoadState('networkidle');
      await expect.poll(() => page.evaluate(() => document.documentElement.dataset.hydrated)).toBe('true');
      const { Image: _, ...counted } = bytes;
      const total = Object.values(counted).reduce((sum, n) => sum + n, 0) / 1000;
      const parts = Object.entries(counted).map(([kind, n]) => `${kind} ${(n / 1000).toFixed(1)}`);
      console.log(`First load of ${path}: ${total.toFixed(1)} kB of ${most} (${parts.join(', ')})`);
      expect(total).toBeLessThan(most);
    });
});
