import { globSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { startApp, type TestApp } from '../test/app.ts';
import { end } from '../test/atEnd.ts';
import { inTurn } from '../test/soak.ts';
import { axeFaults, openPage, show } from './browser.ts';
import { dialogs, type Opened } from './dialogs.ts';
import { fullWorld, type World } from './everyScreen.ts';
import { layoutFaults } from './layout.ts';
import { expect, test } from './test.ts';

/** Checked in the tests that create their content: mutations.test.ts (offline), edits.test.ts and organisers.test.ts. */
const ELSEWHERE = [
  'shell/offline/OutboxButton',
  'posts/edit/EditCommentDialog',
  'edits/VersionsDialog',
  'challenges/organisers/DecideSelected',
];

const WIDE = { width: 1280, height: 1024 };
const LOOKS = [
  { colorScheme: 'light', viewport: WIDE },
  { colorScheme: 'dark', viewport: { width: 360, height: 740 } },
] as const;

let app: TestApp;
let world: World;

test.beforeAll(async () => {
  app = await startApp({ ACCOUNT_DELETION: 'on' });
  world = await fullWorld(app);
});
test.afterAll(end);

/** A soak checks both looks. `npm test` checks one, which alternates from dialog to dialog. */
async function faultsOf(page: Page, nth: number, viewport?: Opened['viewport']): Promise<string[]> {
  const faults: string[] = [];
  // A dialog with a fixed viewport keeps it: its button does not exist at other sizes.
  const looks = viewport ? LOOKS.map((look) => ({ ...look, viewport })) : LOOKS;
  for (const look of inTurn(looks, nth)) {
    await show(page, look);
    for (const fault of [...(await axeFaults(page)), ...(await layoutFaults(page))])
      faults.push(`${look.viewport.width} px, ${look.colorScheme}: ${fault}`);
  }
  return faults;
}

test('the list of dialogs contains every dialog in the source', () => {
  const root = `${import.meta.dirname}/../web/`;
  const sources = globSync('**/*.tsx', { cwd: root })
    .filter((file) => /<(?:Confirm)?Dialog\b|<dialog\b/.test(readFileSync(root + file, 'utf8')))
    .map((file) => file.replace('.tsx', ''))
    .filter((source) => source !== 'ui/Dialog');
  const known = [...dialogs.map(({ source }) => source), ...ELSEWHERE];
  expect(sources.toSorted()).toEqual(known.toSorted());
});

test.describe('a dialog opens by keyboard, passes axe and the layout check, and returns the focus when it closes', () => {
  for (const { source, as, at, press, nth, viewport } of dialogs.map((dialog, nth) => ({
    ...dialog,
    nth,
  })))
    test(source, async () => {
      const page = await openPage(app, at(world), { as: world[as], viewport: viewport ?? WIDE });
      // Lazily loaded parts hydrate a little later than the page, and until then a key press does nothing.
      await expect(async () => {
        await page.keyboard.press('Escape');
        for (const [role, name] of press) {
          await page.getByRole(role, { name }).first().focus({ timeout: 5_000 });
          await page.keyboard.press('Enter');
        }
        await expect(page.locator('dialog[open]')).toBeVisible({ timeout: 2_000 });
      }).toPass();
      expect(await page.evaluate(() => document.activeElement?.closest('dialog[open]') !== null)).toBe(true);
      expect(await faultsOf(page, nth, viewport)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.locator('dialog[open]')).toHaveCount(0);
      const [[, opener] = []] = press;
      const focused = page.locator(':focus');
      await expect(focused).toHaveCount(1);
      await expect(page.getByRole('button', { name: opener ?? '' }).first()).toBeFocused();
    });
});
