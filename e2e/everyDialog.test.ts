import { globSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { startApp, type TestApp } from '../test/app.ts';
import { end } from '../test/atEnd.ts';
import { inTurn } from '../test/soak.ts';
import { axeFaults, openPage, show, waitForHydration } from './browser.ts';
import { dialogs, type Opened } from './dialogs.ts';
import { fullWorld, type World } from './everyScreen.ts';
import { layoutFaults } from './layout.ts';
import { expect, test } from './test.ts';

/**
 * Checked in the tests that create their content: mutations.test.ts (offline), edits.test.ts, organisers.test.ts,
 * closedTribe.test.ts and judging.test.ts.
 */
const ELSEWHERE = [
  'shell/offline/startOfflineSupport',
  'posts/edit/EditCommentDialog',
  'edits/VersionsDialog',
  'challenges/organisers/DecideSelected',
  'tribes/manage/TribeSettings',
  'challenges/judging/Judges',
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

/**
 * A soak checks both looks. `npm test` checks one, which alternates from dialog to dialog. everyScreen.test.ts checks the page
 * behind a dialog.
 */
async function faultsOf(page: Page, nth: number, viewport?: Opened['viewport']): Promise<string[]> {
  const faults: string[] = [];
  // A dialog with a fixed viewport keeps it: its button does not exist at other sizes.
  const looks = viewport ? LOOKS.map((look) => ({ ...look, viewport })) : LOOKS;
  for (const look of inTurn(looks, nth)) {
    await show(page, look);
    for (const fault of [...(await axeFaults(page, 'dialog[open]')), ...(await layoutFaults(page))])
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
  expect(sources.toSorted()).toEqual([...new Set(known)].toSorted());
});

/** The dialogs of a member, by address: a page opens each address once. */
function byAddress(as: Opened['as']): [string, (Opened & { nth: number })[]][] {
  const own = dialogs.map((dialog, nth) => ({ ...dialog, nth })).filter((dialog) => dialog.as === as);
  return [...Map.groupBy(own, ({ at }) => at(world))];
}

/** Opens and closes a dialog. Returns its faults. */
async function faultsOfOpening(page: Page, { press, nth, viewport }: Opened & { nth: number }) {
  await page.setViewportSize(viewport ?? WIDE);
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
  const faults = await faultsOf(page, nth, viewport);
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  const [[, opener] = []] = press;
  await expect(page.locator(':focus')).toHaveCount(1);
  await expect(page.getByRole('button', { name: opener ?? '' }).first()).toBeFocused();
  return faults;
}

test.describe('each dialog opens by keyboard, passes axe and the layout check, and returns the focus when it closes', () => {
  // A test opens up to thirty dialogs.
  test.describe.configure({ timeout: 600_000 });

  for (const as of ['ada', 'admin'] as const)
    test(`for ${as}`, async () => {
      const page = await openPage(app, '/livez', { as: world[as], viewport: WIDE });
      const found: string[] = [];
      for (const [address, ofAddress] of byAddress(as)) {
        await page.goto(app.url + address);
        await waitForHydration(page);
        for (const dialog of ofAddress) {
          const title = `${dialog.source}: ${dialog.press.map(([, name]) => name).join(', ')}`;
          const faults = await test.step(title, () => faultsOfOpening(page, dialog));
          for (const fault of faults) found.push(`${title}: ${fault}`);
        }
      }
      expect(found).toEqual([]);
    });
});

test('a press that reopens a dialog while Escape closes it is not lost', async () => {
  const page = await openPage(app, `/home/sessions/${world.session.id}`, { as: world.ada, viewport: WIDE });
  const opener = page.getByRole('button', { name: 'Edit session' });
  await opener.click();
  const dialog = page.locator('dialog[open]');
  await expect(dialog).toBeVisible();
  await opener.evaluate((button: HTMLElement) => {
    // Sends the events of Escape.
    (document.querySelector('dialog[open]') as HTMLDialogElement).requestClose();
    button.click();
  });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});
