import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { tribeCopy } from '../contract/tribes.copy.ts';
import { startApp, type TestApp } from '../test/app.ts';
import { member, newPost, type Person } from '../test/world.ts';
import { expectAccessible, openPage } from './browser.ts';

const A_REFERENCE = /\(Reference: [0-9a-f]{10}\)$/;
let app: TestApp;
let ada: Person;
let id: string;

beforeAll(async () => {
  app = await startApp({ LOG_LEVEL: 'silent' });
  ada = await member(app, 'ada');
  ({ id } = await newPost(ada, { title: 'Danfo to Yaba' }));
});

const inDatabase = (sql: string) => app.deps.db.pool.query(sql);

/** What to quote of the next answer of 500, once it has come. */
async function reference(page: Page, act: () => Promise<unknown>): Promise<string> {
  const failed = page.waitForResponse((response) => response.status() === 500);
  await act();
  const named = (await (await failed).allHeaders())['x-request-id'];
  expect(named).toMatch(/^[0-9a-f]{10}$/);
  return `(Reference: ${named})`;
}

describe('a failure of ours can be quoted', () => {
  it('from a notice', async () => {
    await inDatabase('alter table post_likes add check (user_id is null)');
    const page = await openPage(app, '/home', { as: ada, expected: /500/ });
    const like = page.getByRole('button', { name: '0 likes' });
    const text = await reference(page, () => like.click());
    await page.getByLabel('Notices').getByText(`Failed to update like ${text}`, { exact: true }).waitFor();
    await expectAccessible(page);
  });

  it('from a list that could not be loaded, by its last try', async () => {
    await inDatabase('drop table tribes cascade');
    const page = await openPage(app, '/home/settings', { as: ada, expected: /500/ });
    await page.getByRole('link', { name: 'Tribes' }).first().click();
    const alert = page.getByRole('alert');
    await alert.getByText(tribeCopy.listFailed).and(alert.getByText(A_REFERENCE)).waitFor();
    await expectAccessible(page);
  });

  it('from a whole page that could not be loaded', async () => {
    const page = await openPage(app, '/home/posts', { as: ada, expected: /500/ });
    await inDatabase('drop table posts cascade');
    await page.goto(`${app.url}/post/${id}`);
    await page.getByRole('heading', { name: 'Failed to load post' }).waitFor();
    await page.getByText(A_REFERENCE).waitFor();
    await expectAccessible(page);
  });
});

describe('what is no failure of ours', () => {
  it('has nothing to quote', async () => {
    const page = await openPage(app, '/auth', { expected: /401|400|403/ });
    await page.getByLabel('Email').fill('nobody@example.ng');
    await page.getByLabel('Password', { exact: true }).fill('wrong horse');
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByLabel('Notices').getByText('password').waitFor();
    expect(await page.getByText('Reference:').count()).toBe(0);
  });
});
