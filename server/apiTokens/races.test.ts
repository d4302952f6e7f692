import { uuidv7 } from 'uuidv7';
import { expect, it } from 'vitest';
import { accountCopy } from '../../contract/account/copy.ts';
import { account } from '../../contract/account/endpoints.ts';
import { apiTokens } from '../../contract/apiTokens/endpoints.ts';
import { notifications } from '../../contract/notifications/endpoints.ts';
import { posts } from '../../contract/posts/endpoints.ts';
import { startApp } from '../../test/app.ts';
import { openTransaction, waitForLock } from '../../test/locks.ts';
import { member, newPost, PASSWORD } from '../../test/world.ts';

it('no API token is made with a password that changes after it was checked', async () => {
  const app = await startApp();
  const ada = await member(app, 'ada');
  const blocker = await openTransaction(app);
  await blocker.query('select from users where id = $1 for no key update', [ada.id]);
  const made = ada.call(apiTokens.create, {
    ...{ id: uuidv7(), name: 'Bot of a thief', days: '30', scopes: ['read:posts'], current: PASSWORD },
  });
  await waitForLock(app, made);
  const password = 'better horse';
  expect((await ada.call(account.changePassword, { current: PASSWORD, password })).status).toBe(200);
  await blocker.query('rollback');
  const { passwordWrong } = accountCopy;
  expect(await made).toMatchObject({ status: 400, error: { fields: { current: passwordWrong } } });
  expect((await app.deps.db.pool.query('select from api_tokens')).rows).toEqual([]);
});

it('a member loses no notification while their API token is made', async () => {
  const app = await startApp();
  const [ada, bola] = [await member(app, 'ada'), await member(app, 'bola')];
  const [id, post] = [uuidv7(), await newPost(ada)];
  const blocker = await openTransaction(app);
  await blocker.query(
    'insert into api_tokens (id, user_id, name, token_hash, scopes) values ($1, $2, $3, $4, $5)',
    [id, bola.id, 'The same id', Buffer.alloc(32), ['read:posts']],
  );
  const made = ada.call(apiTokens.create, {
    ...{ id, name: 'Bot of the week', days: '30', scopes: ['read:posts'], current: PASSWORD },
  });
  await waitForLock(app, made);
  await bola.call(posts.like, { id: post.id });
  await blocker.query('rollback');
  expect((await made).status).toBe(201);
  expect((await ada.call(notifications.list, {})).body.items.map(({ kind }) => kind)).toEqual(['like']);
});
