import { uuidv7 } from 'uuidv7';
import { adminCopy } from '../contract/admin/copy.ts';
import { reportCopy, reportKindNames } from '../contract/reports/copy.ts';
import { reports } from '../contract/reports/endpoints.ts';
import { sessions } from '../contract/sessions/endpoints.ts';
import { sessionMessageCopy as copy } from '../contract/sessions/messages.copy.ts';
import { sessionMessages } from '../contract/sessions/messages.ts';
import { outboxCopy } from '../contract/shell/copy.ts';
import { startApp, type TestApp } from '../test/app.ts';
import { end } from '../test/atEnd.ts';
import { member, newSession, type Person } from '../test/world.ts';
import { expectToast, expectWholeEverywhere, openPage, show, waitForHydration } from './browser.ts';
import { keptFor } from './savedRows.ts';
import { expect, test } from './test.ts';

// The host loses the connection.
const LOST = /ERR_|Failed to load resource/;

let app: TestApp;
/** The host. */
let ada: Person;
/** Attends. */
let bola: Person;
let chidi: Person;
let admin: Person;

test.beforeAll(async () => {
  app = await startApp();
  [ada, bola, chidi, admin] = (await Promise.all(
    ['ada', 'bola', 'chidi', 'admin'].map((name) => member(app, name)),
  )) as [Person, Person, Person, Person];
});
test.afterAll(end);

test('a host messages attendees, who read it live', async () => {
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
  await guest.reload();
  await waitForHydration(guest);
  await expect(shown.getByText('We moved to room 4.')).toBeVisible();
  await stranger.reload();
  await waitForHydration(stranger);
  await expect(stranger.getByRole('heading', { name: 'Revision at the hall' })).toBeVisible();
  expect(await stranger.getByText('We moved to room 4.').count()).toBe(0);

  // Others than the author report it.
  const report = reportCopy.titleOf(reportKindNames.session_message.toLowerCase());
  await shown.getByRole('button', { name: copy.actions }).click();
  await expect(guest.getByRole('menuitem', { name: copy.remove })).toHaveCount(0);
  await guest.getByRole('menuitem', { name: report }).click();
  const dialog = guest.getByRole('dialog', { name: report });
  await dialog.getByRole('radio', { name: 'Scam or fraud' }).check();
  await expectWholeEverywhere(guest);
  await dialog.getByRole('button', { name: reportCopy.sendReport }).click();
  await expectToast(guest, reports.create.copy.done);

  await button(copy.actions).click();
  await expect(host.getByRole('menuitem', { name: report })).toHaveCount(0);
  await host.getByRole('menuitem', { name: copy.remove }).click();
  await host.getByRole('dialog').getByRole('button', { name: copy.remove }).click();
  await expectToast(host, copy.removed);
  await expect(host.getByRole('main')).toBeFocused();
  await expect(shown).toHaveCount(0);

  // Staff still read it.
  const desk = await openPage(app, '/home/admin?tab=reports', { as: admin });
  const card = desk.getByRole('listitem', { name: `${reportKindNames.session_message}: Scam or fraud` });
  await expect(card.getByText('We moved to room 4.')).toBeVisible();
  await expect(card.getByText(reportCopy.alreadyGone)).toBeVisible();
  await expectWholeEverywhere(desk);
});

test('an admin opens the session of a reported message, and removes the message', async () => {
  const { id } = await newSession(ada, { title: 'Revision at the gate' });
  await bola.call(sessions.attend, { id });
  const message_id = uuidv7();
  await ada.call(sessionMessages.create, { id, message_id, content: 'Pay 5,000 to this account' });
  const about = { kind: 'session_message', subject_id: message_id, reason: 'Spam' } as const;
  await bola.call(reports.create, { id: uuidv7(), ...about });
  const desk = await openPage(app, '/home/admin?tab=reports', { as: admin });
  const card = desk.getByRole('listitem', { name: `${reportKindNames.session_message}: Spam` });
  await card.getByRole('link', { name: adminCopy.lookAtIt }).click();
  const region = desk.getByRole('region', { name: copy.messages });
  await expect(region.getByText('Pay 5,000 to this account')).toBeVisible();
  await desk.goBack();
  await card.getByRole('button', { name: adminCopy.decide }).click();
  const dialog = desk.getByRole('dialog', { name: adminCopy.howDoesThisEnd });
  await dialog
    .getByRole('radio', { name: adminCopy.deleteThe(reportKindNames.session_message.toLowerCase()) })
    .check();
  await dialog.getByRole('button', { name: adminCopy.decide }).click();
  await expectToast(desk, reportCopy.decidedIt);
  await expect(card).toHaveCount(0);
  expect((await bola.call(sessionMessages.list, { id })).body.items).toEqual([]);
});
