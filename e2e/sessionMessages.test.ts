import { sessions } from '../contract/sessions/endpoints.ts';
import { sessionMessageCopy as copy } from '../contract/sessions/messages.copy.ts';
import { outboxCopy } from '../contract/shell/copy.ts';
import { startApp, type TestApp } from '../test/app.ts';
import { end } from '../test/atEnd.ts';
import { member, newSession } from '../test/world.ts';
import { expectToast, expectWholeEverywhere, openPage, show, waitForHydration } from './browser.ts';
import { keptFor } from './savedKeys.ts';
import { expect, test } from './test.ts';

// The host loses the connection.
const LOST = /ERR_|Failed to load resource/;

let app: TestApp;

test.beforeAll(async () => {
  app = await startApp();
});
test.afterAll(end);

test('a host messages attendees, who read it live', async () => {
  const [ada, bola, chidi] = await Promise.all(['ada', 'bola', 'chidi'].map((name) => member(app, name)));
  if (!ada || !bola || !chidi) throw new Error('no members');
  const { id } = await newSession(ada, { title: 'Revision at the hall' });
  await bola.call(sessions.attend, { id });
  const at = `/home/sessions/${id}`;
  const host = await openPage(app, at, { as: ada, expected: LOST });
  const guest = await openPage(app, at, { as: bola });
  const stranger = await openPage(app, at, { as: chidi });
  for (const page of [host, guest])
    await show(page, { colorScheme: 'light', viewport: { width: 360, height: 740 } });
  const button = (name: string) => host.getByRole('button', { name, exact: true });
  const text = host.getByRole('textbox', { name: copy.text });

  await button(copy.write).click();
  await button(copy.send).click();
  await expect(host.getByText(copy.empty)).toBeVisible();
  await text.fill('We moved to room 4.');
  await expectWholeEverywhere(host);
  await host.keyboard.press('Escape');
  await expect(text).toBeHidden();

  // The draft is kept. Without a connection, the message waits in the outbox.
  await button(copy.write).click();
  await expect(text).toHaveValue('We moved to room 4.');
  await expect.poll(() => keptFor(host)).toBe(ada.id);
  await host.context().setOffline(true);
  await button(copy.send).click();
  await expectToast(host, outboxCopy.waits);
  await host.context().setOffline(false);

  const shown = guest.getByRole('region', { name: copy.messages });
  await expect(shown.getByText('We moved to room 4.')).toBeVisible();
  await expectWholeEverywhere(guest);
  expect(await shown.getByRole('button', { name: copy.actions }).count()).toBe(0);
  await guest.reload();
  await waitForHydration(guest);
  await expect(shown.getByText('We moved to room 4.')).toBeVisible();
  await stranger.reload();
  await waitForHydration(stranger);
  await expect(stranger.getByRole('heading', { name: 'Revision at the hall' })).toBeVisible();
  expect(await stranger.getByText('We moved to room 4.').count()).toBe(0);

  await button(copy.actions).click();
  await host.getByRole('menuitem', { name: copy.remove }).click();
  await host.getByRole('dialog').getByRole('button', { name: copy.remove }).click();
  await expectToast(host, copy.removed);
  await expect(shown).toHaveCount(0);
});
