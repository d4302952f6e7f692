import { uuidv7 } from 'uuidv7';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountCopy } from '../../contract/account/copy.ts';
import { account, twoFactor } from '../../contract/account/endpoints.ts';
import { memberDeletion } from '../../contract/account/ofMembers.ts';
import { ways } from '../../contract/account/ways.ts';
import { authCopy } from '../../contract/auth/copy.ts';
import type { Endpoint } from '../../contract/core/endpoint.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { turnOnTwoFactor } from '../../test/authenticator.ts';
import { openTransaction, waitForLock } from '../../test/locks.ts';
import { startSmtp, type TestSmtp } from '../../test/smtp.ts';
import { type Answer, member, PASSWORD, type Person, visitor } from '../../test/world.ts';
import { accountMail } from '../auth/mails/accountMails.ts';
import { makeAdmin } from '../auth/queries.ts';

let smtp: TestSmtp;
let plain: TestApp;
/** Delivers mail, on the same database. */
let mailing: TestApp;
let ada: Person;
let n = 0;

beforeAll(async () => {
  smtp = await startSmtp();
  plain = await startApp({ ACCOUNT_DELETION: 'on' });
});
beforeEach(async () => {
  ada = await member(plain, `ada_${++n}`);
  mailing = await startApp({ SMTP_URL: smtp.url }, plain.databaseUrl);
  return () => mailing.close();
});

const newAddress = () => `new_${n}@example.ng`;
const askForNewAddress = () =>
  visitor(mailing, ada.cookie, ada.id).call(account.changeEmail, { email: newAddress(), current: PASSWORD });
const changePassword = () =>
  ada.call(account.changePassword, { current: PASSWORD, password: 'better horse' });

describe('a new password while the mail to a new address is made', () => {
  it('waits for its link, which then does not work', async () => {
    const blocker = await openTransaction(plain);
    await blocker.query(
      `insert into verifications (id, user_id, purpose, new_email, token_hash, code_hash, expires_at, code_expires_at)
       values (gen_random_uuid(), $1, 'email', 'other@example.ng', '\\x00', '\\x00', now(), now())`,
      [ada.id],
    );
    await askForNewAddress();
    const mailed = smtp.mailTo(newAddress());
    await waitForLock(plain, mailed);
    const changed = changePassword();
    await waitForLock(plain, mailed, changed);
    await blocker.query('rollback');
    expect((await changed).status).toBe(200);
    const { token } = await mailed;
    const answer = await visitor(mailing).call(account.confirmEmail, { token });
    expect(answer.error?.message).toBe(authCopy.badToken);
  });

  it('stops the mail before its link', async () => {
    const blocker = await openTransaction(plain);
    await blocker.query('select from users where id = $1 for no key update', [ada.id]);
    const { db, jobs } = mailing.deps;
    const mail = { type: 'newAddress', userId: ada.id, email: newAddress() } as const;
    await db.transaction((tx) => jobs.add(tx, accountMail(true), mail, { userId: ada.id }));
    jobs.wake();
    await waitForLock(plain);
    expect((await changePassword()).status).toBe(200);
    await blocker.query('rollback');
    // Waits for the run.
    await jobs.close();
    expect(smtp.received.filter(({ to }) => to.includes(newAddress()))).toEqual([]);
    const { rows } = await plain.deps.db.pool.query('select from verifications where user_id = $1', [ada.id]);
    expect(rows).toEqual([]);
  });
});

/** A request that needs the password, and what it needs before. */
type Ask = () => Promise<Answer<Endpoint>>;

async function withTwoFactor(e: typeof twoFactor.turnOff | typeof twoFactor.newCodes): Promise<Ask> {
  const { codes } = await turnOnTwoFactor(ada);
  return () => ada.call(e, { current: PASSWORD, code: codes[0] ?? '' });
}

async function withLink(): Promise<Ask> {
  const id = uuidv7();
  await plain.deps.db.pool.query(
    `insert into credentials (id, user_id, account_id, provider_id) values ($1, $2, 'ada', 'https://accounts.example.ng')`,
    [id, ada.id],
  );
  return () => ada.call(ways.remove, { id, current: PASSWORD });
}

async function asAdmin(): Promise<Ask> {
  const other = await member(plain, `other_${n}`);
  await makeAdmin(plain.deps.db, ada.id);
  return () => ada.call(memberDeletion.request, { id: other.id, current: PASSWORD });
}

it.each<[string, () => Promise<Ask> | Ask]>([
  [
    'a change of the address',
    () => () => ada.call(account.changeEmail, { email: newAddress(), current: PASSWORD }),
  ],
  ['a change of the address that is confirmed by mail', () => askForNewAddress],
  ['a deletion', () => () => ada.call(account.requestDeletion, { current: PASSWORD })],
  ['the deletion of another member by an admin', asAdmin],
  ['the end of two-factor authentication', () => withTwoFactor(twoFactor.turnOff)],
  ['a request for new recovery codes', () => withTwoFactor(twoFactor.newCodes)],
  ['the removal of a linked account', withLink],
])('%s is refused if the password changes after it was checked', async (_, prepare) => {
  const ask = await prepare();
  const state = async () => {
    const { rows } = await plain.deps.db.pool.query(
      `select email, (select count(*) from users where delete_after is not null) as deletions,
              (select count(*) from jobs where user_id = $1) as jobs,
              (select count(*) from credentials where user_id = $1) as ways,
              (select count(*) from two_factor where user_id = $1) as keys,
              (select array_agg(code_hash order by code_hash) from recovery_codes where user_id = $1) as codes
         from users where id = $1`,
      [ada.id],
    );
    return rows;
  };
  const before = await state();
  const blocker = await openTransaction(plain);
  await blocker.query('select from users where id = $1 for no key update', [ada.id]);
  await blocker.query('select from user_roles where user_id = $1 for update', [ada.id]);
  const asked = ask();
  await waitForLock(plain, asked);
  expect((await changePassword()).status).toBe(200);
  await blocker.query('rollback');
  const { passwordWrong } = accountCopy;
  expect(await asked).toMatchObject({ status: 400, error: { fields: { current: passwordWrong } } });
  expect(await state()).toEqual(before);
});

it('a confirmed address waits for a mail to a newer one, whose link replaces its own', async () => {
  await askForNewAddress();
  const { token } = await smtp.mailTo(newAddress());
  const newer = await openTransaction(plain);
  // As the job of the mail: the account first, then its link.
  await newer.query('select from users where id = $1 for no key update', [ada.id]);
  const confirmed = visitor(mailing).call(account.confirmEmail, { token });
  await waitForLock(plain, confirmed);
  await newer.query('update verifications set id = gen_random_uuid() where user_id = $1', [ada.id]);
  await newer.query('commit');
  expect((await confirmed).error?.message).toBe(authCopy.badToken);
});
