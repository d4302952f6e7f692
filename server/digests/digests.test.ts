import { uuidv7 } from 'uuidv7';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { blocks } from '../../contract/blocks/endpoints.ts';
import { digestCopy } from '../../contract/digests/copy.ts';
import { digests } from '../../contract/digests/endpoints.ts';
import { follows } from '../../contract/follows/endpoints.ts';
import { digestMailCopy as pidgin } from '../../contract/languages/pcm/digests.copy.ts';
import { notificationKinds as pidginKinds } from '../../contract/languages/pcm/notifications.copy.ts';
import { notifications } from '../../contract/notifications/endpoints.ts';
import { tribePosts } from '../../contract/posts/tribe.ts';
import { memberSettings } from '../../contract/settings/endpoints.ts';
import { tribes } from '../../contract/tribes/endpoints.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { type Received, startSmtp, type TestSmtp } from '../../test/smtp.ts';
import { member, newTribe, type Person, visitor } from '../../test/world.ts';
import type { Jobs } from '../deps/jobs.ts';
import { getJobsUsage } from '../jobs/usage.queries.ts';
import { queueDigests } from './send.ts';

const PUBLIC_URL = 'https://vibetribe.example';

/** The members' server; it sends no mail. */
let app: TestApp;
let mailing: TestApp;
let smtp: TestSmtp;
let ada: Person;
let bola: Person;
let chidi: Person;

beforeAll(async () => {
  smtp = await startSmtp();
  app = await startApp();
  mailing = await startApp({ SMTP_URL: smtp.url, PUBLIC_URL }, app.databaseUrl);
  await stopRepeats();
  [ada, bola, chidi] = (await Promise.all(['ada', 'bola', 'chidi'].map((name) => member(app, name)))) as [
    Person,
    Person,
    Person,
  ];
  await sql('update users set email_verified = true');
});

// Removes all tribes with their notifications, and makes a digest due for ada and chidi only.
beforeEach(async () => {
  await sql('delete from tribes');
  await sql('update profiles set digested_at = now()');
  await sql("update profiles set digested_at = now() - interval '25 hours' where id in ($1, $2)", [
    ada.id,
    chidi.id,
  ]);
});

const sql = (text: string, values: unknown[] = []) => app.deps.db.pool.query(text, values);

/** The tests queue the digests themselves, and each app that starts does so repeatedly. A run that has begun adds the next one. */
async function stopRepeats() {
  do await sql("delete from jobs where kind = 'digests' and leased_until is null");
  while ((await sql("select from jobs where kind = 'digests'")).rowCount);
}

/** Bola posts in `count` tribes in which the members `told` have turned the bell on. The last tribe has the latest post. */
async function postIn(count: number, ...told: Person[]) {
  for (let n = 1; n <= count; n++) {
    const { id } = await newTribe(bola, { name: `Readers <${n}>` });
    for (const person of told) {
      await person.call(tribes.join, { id });
      await person.call(tribes.ring, { id });
    }
    await bola.call(tribePosts.create, { id, post_id: uuidv7(), content: 'A secret for readers alone' });
  }
}

/** Queues the due digests and waits until their jobs are done. */
async function send() {
  const { db, mail } = mailing.deps;
  const before = mail.usage().sent;
  const claimed = await queueDigests(mailing.deps);
  await expect.poll(() => getJobsUsage(db)).toMatchObject({ waiting: 0, running: 0 });
  return { claimed, mailed: mail.usage().sent - before };
}

/** Queues the due digests, whose jobs wait as after a failed attempt. Runs them after `change`; returns how many mails were sent. */
async function sendAfter(change: () => Promise<unknown>) {
  const { db, mail, jobs } = mailing.deps;
  const before = mail.usage().sent;
  const runAt = new Date(Date.now() + 3_600_000);
  const delayed: Jobs = {
    ...jobs,
    add: (tx, kind, payload, options) => jobs.add(tx, kind, payload, { ...options, runAt }),
  };
  expect(await queueDigests({ ...mailing.deps, jobs: delayed })).toBe(2);
  await change();
  await sql("update jobs set run_at = now() where kind = 'digest_mail'");
  jobs.wake();
  await expect.poll(() => getJobsUsage(db)).toMatchObject({ waiting: 0, running: 0, retrying: 0 });
  return mail.usage().sent - before;
}
const mailTo = (name: string, nth: number) => smtp.mailTo(`${name}@example.ng`, nth);
const count = (name: string) => smtp.received.filter(({ to }) => to.includes(`${name}@example.ng`)).length;
const isOn = async (person: Person) => (await person.call(memberSettings.get, {})).body.email;

const headerOf = ({ mail }: Received, key: string) =>
  mail.headers.find((header) => header.key === key)?.value ?? '';
/** The path behind the unsubscribe button that mail programs show. */
const linkIn = (received: Received) =>
  /^<https:\/\/vibetribe\.example(\/unsubscribe\?token=[^>]+)>$/.exec(
    headerOf(received, 'list-unsubscribe'),
  )?.[1] ?? '';

describe('a digest', () => {
  it('lists ten of twelve notifications with links, and not the content of the posts', async () => {
    await postIn(12, ada);
    const before = count('ada');
    expect(await send()).toEqual({ claimed: 2, mailed: 1 });
    const received = await mailTo('ada', before + 1);
    const { subject, text = '', html = '' } = received.mail;
    expect(subject).toBe('12 new notifications on VibeTribe');
    const lines = text.split('\n').filter((line) => line.startsWith('- '));
    expect(lines).toEqual(Array.from({ length: 10 }, (_, n) => `- Bola Test posted in Readers <${12 - n}>`));
    expect(text).toContain('And 2 more.');
    expect(text).toContain(`${PUBLIC_URL}/home/notifications`);
    expect(text).toContain(PUBLIC_URL + linkIn(received));
    expect(html).toContain('Readers &#60;12&#62;');
    expect(`${text}${html}`).not.toContain('secret');
    expect(headerOf(received, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  });

  it('is written in the language of the recipient', async () => {
    await ada.call(memberSettings.update, { language: 'pcm' });
    await postIn(1, ada);
    const before = count('ada');
    await send();
    await ada.call(memberSettings.update, { language: 'en' });
    const { subject, text = '', html = '' } = (await mailTo('ada', before + 1)).mail;
    expect(subject).toBe(pidgin.subject('VibeTribe', 1));
    expect(text).toContain(`- Bola Test ${pidginKinds.tribe_post?.text?.('Readers <1>')}`);
    expect(text).toContain(`${pidgin.why} ${pidgin.unsubscribe}`);
    expect(html).toContain('<html lang="pcm">');
  });

  it('is sent at most once a day, and never repeats a notification', async () => {
    await postIn(1, ada);
    const before = count('ada');
    expect((await send()).mailed).toBe(1);
    await mailTo('ada', before + 1);
    await sql('delete from tribes');
    await postIn(1, ada);
    expect(await send()).toEqual({ claimed: 0, mailed: 0 });
    // A day later, with nothing new: notifications that are still unread are not mailed again.
    await sql("update notifications set created_at = created_at - interval '25 hours'");
    const turn = "update profiles set digested_at = now() - interval '24 hours 1 minute' where id = $1";
    await sql(turn, [ada.id]);
    expect(await send()).toEqual({ claimed: 1, mailed: 0 });
  });

  it('leaves what arrives between its turn and the sending to the next one', async () => {
    await postIn(2, ada);
    await sql(
      `update notifications n set created_at = now() + interval '1 minute'
         from tribes t where t.id = n.tribe_id and t.name = 'Readers <2>'`,
    );
    const before = count('ada');
    expect(await send()).toEqual({ claimed: 2, mailed: 1 });
    const first = (await mailTo('ada', before + 1)).mail;
    expect(first.subject).toBe('1 new notification on VibeTribe');
    expect(first.text).toContain('Readers <1>');
    // A day later.
    await sql("update notifications set created_at = created_at - interval '25 hours'");
    await sql("update profiles set digested_at = digested_at - interval '25 hours' where id = $1", [ada.id]);
    expect(await send()).toEqual({ claimed: 1, mailed: 1 });
    const next = (await mailTo('ada', before + 2)).mail;
    expect(next.subject).toBe('1 new notification on VibeTribe');
    expect(next.text).toContain('Readers <2>');
  });

  it('omits a follow that has ended', async () => {
    const before = count('ada');
    await bola.call(follows.follow, { id: ada.id });
    await bola.call(follows.follow, { id: chidi.id });
    await bola.call(follows.unfollow, { id: ada.id });
    const chidis = count('chidi');
    expect(await send()).toEqual({ claimed: 2, mailed: 1 });
    expect((await mailTo('chidi', chidis + 1)).mail.text).toContain('- Bola Test started following you');
    expect(count('ada')).toBe(before);
    await bola.call(follows.unfollow, { id: chidi.id });
  });

  it('is sent once to each member when several processes queue digests concurrently', async () => {
    await sql(
      `insert into users (id, email, name, email_verified)
       select gen_random_uuid(), n || '@crowd.ng', '', true from generate_series(1, 30) n`,
    );
    const crowd = "(select id from users where email like '%@crowd.ng')";
    await sql(`update profiles set digested_at = now() - interval '25 hours' where id in ${crowd}`);
    await sql(
      `insert into notifications (user_id, kind, actor_id, member_id) select id, 'follow', $1, $1 from ${crowd} c`,
      [bola.id],
    );
    await sql(
      `insert into user_follows (follower_id, following_id) select $1, id from ${crowd} c on conflict do nothing`,
      [bola.id],
    );
    const other = await startApp({ SMTP_URL: smtp.url, PUBLIC_URL }, app.databaseUrl);
    await stopRepeats();
    const queued = await Promise.all([mailing, other, mailing, other].map(({ deps }) => queueDigests(deps)));
    // The crowd, Ada and Chidi.
    expect(queued.reduce((sum, count) => sum + count, 0)).toBe(32);
    const received = () => smtp.received.flatMap(({ to }) => to).filter((to) => to.endsWith('@crowd.ng'));
    await expect.poll(() => received().length).toBe(30);
    expect(new Set(received()).size).toBe(30);
  });
});

it('the queue is filled up to its limit in one run, and holds the others back', async () => {
  await sql(
    `insert into users (id, email, name, email_verified)
     select gen_random_uuid(), n || '@many.ng', '', true from generate_series(1, 1200) n`,
  );
  const many = "(select id from users where email like '%@many.ng')";
  await sql(`update profiles set digested_at = now() - interval '26 hours' where id in ${many}`);
  expect(await queueDigests(mailing.deps, 1_100)).toBe(1_100);
  await expect.poll(() => getJobsUsage(mailing.deps.db)).toMatchObject({ waiting: 0, running: 0 });
  expect(await queueDigests(mailing.deps, 0)).toBe(0);
  // The rest of the crowd, Ada and Chidi.
  expect(await queueDigests(mailing.deps, 1_100)).toBe(102);
  await expect.poll(() => getJobsUsage(mailing.deps.db)).toMatchObject({ waiting: 0, running: 0 });
  await sql(`delete from users where id in ${many}`);
});

describe('a digest that is due', () => {
  const cases: [string, () => Promise<unknown>, () => Promise<unknown>][] = [
    [
      'to an address that nobody has verified',
      () => sql('update users set email_verified = false where id = $1', [ada.id]),
      () => sql('update users set email_verified = true'),
    ],
    [
      'to a suspended member',
      () => sql("insert into suspensions (user_id, reason) values ($1, 'Spam')", [ada.id]),
      () => sql('delete from suspensions'),
    ],
    ['where all is read', () => ada.call(notifications.readAll, {}), async () => {}],
    [
      'of somebody whom a block keeps apart',
      () => ada.call(blocks.block, { id: bola.id }),
      () => ada.call(blocks.unblock, { id: bola.id }),
    ],
  ];

  it('counts and lists only notifications of members who are not blocked', async () => {
    await postIn(1, ada);
    const { id } = await newTribe(chidi, { name: 'Runners' });
    await ada.call(tribes.join, { id });
    await ada.call(tribes.ring, { id });
    await chidi.call(tribePosts.create, { id, post_id: uuidv7(), content: 'At six' });
    await ada.call(blocks.block, { id: bola.id });
    const before = count('ada');
    await send();
    await ada.call(blocks.unblock, { id: bola.id });
    const { subject, text = '' } = (await mailTo('ada', before + 1)).mail;
    expect(subject).toBe('1 new notification on VibeTribe');
    expect(text).toContain('- Chidi Test posted in Runners');
  });

  it.each(cases)('is not sent %s', async (_where, make, undo) => {
    await postIn(1, ada, chidi);
    await make();
    // Chidi's digest is sent, so ada's could have been.
    expect(await send()).toEqual({ claimed: 2, mailed: 1 });
    await undo();
    expect(await send()).toEqual({ claimed: 0, mailed: 0 });
  });
});

it('a digest is not sent to a member who turned digests off, nor without a mail server', async () => {
  await postIn(1, ada, chidi);
  expect(await queueDigests(app.deps)).toBe(0);
  await ada.call(memberSettings.update, { email: false });
  expect(await send()).toEqual({ claimed: 1, mailed: 1 });
  await ada.call(memberSettings.update, { email: true });
});

describe('a digest that is retried', () => {
  // The current hour in WAT, which is UTC+1, and the next one.
  const from = (new Date().getUTCHours() + 1) % 24;
  const quiet = { from: from * 60, to: ((from + 2) % 24) * 60 };

  beforeEach(async () => {
    await ada.call(memberSettings.update, { email: true, quiet: null });
  });

  it('is not sent to a member who has turned digests off meanwhile', async () => {
    await postIn(1, ada, chidi);
    const before = count('ada');
    expect(await sendAfter(() => ada.call(memberSettings.update, { email: false }))).toBe(1);
    expect(count('ada')).toBe(before);
  });

  it('is sent after the quiet hours that have begun meanwhile', async () => {
    await postIn(1, ada, chidi);
    const before = count('ada');
    expect(await sendAfter(() => ada.call(memberSettings.update, { quiet }))).toBe(1);
    expect(count('ada')).toBe(before);
    expect(await send()).toEqual({ claimed: 0, mailed: 0 });
    await ada.call(memberSettings.update, { quiet: null });
    expect(await send()).toEqual({ claimed: 1, mailed: 1 });
    expect((await mailTo('ada', before + 1)).mail.subject).toBe('1 new notification on VibeTribe');
  });

  it('reports nothing again that a later digest has mailed', async () => {
    await postIn(1, ada, chidi);
    await sendAfter(async () => {
      await ada.call(memberSettings.update, { quiet });
      await sql("update profiles set digested_at = digested_at + interval '1 hour' where id = $1", [ada.id]);
    });
    await ada.call(memberSettings.update, { quiet: null });
    expect(await send()).toEqual({ claimed: 0, mailed: 0 });
  });
});

describe('the unsubscribe link', () => {
  let link: string;

  beforeEach(async () => {
    await ada.call(memberSettings.update, { email: true });
    await postIn(1, ada);
    const before = count('ada');
    await send();
    link = linkIn(await mailTo('ada', before + 1));
  });

  const oneClick = (path: string, init: RequestInit = {}) =>
    fetch(app.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
      ...init,
    });

  it('turns digests off with a POST without an Origin header, and again changes nothing', async () => {
    for (const _ of [1, 2]) {
      const answer = await oneClick(link);
      expect([answer.status, await answer.text()]).toEqual([200, digestCopy.done]);
      expect(await isOn(ada)).toBe(false);
    }
    expect(await isOn(chidi)).toBe(true);
  });

  it('accepts a multipart POST from another site', async () => {
    const body = new FormData();
    body.set('List-Unsubscribe', 'One-Click');
    const headers = { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' };
    expect((await oneClick(link, { headers, body })).status).toBe(200);
    expect(await isOn(ada)).toBe(false);
  });

  it('changes nothing on GET or HEAD', async () => {
    for (const method of ['GET', 'HEAD']) {
      expect((await oneClick(link, { method, body: null })).status).toBe(200);
      expect(await isOn(ada)).toBe(true);
    }
  });

  it('turns digests off through the endpoint that our page calls', async () => {
    const token = new URLSearchParams(link.split('?')[1]).get('token') ?? '';
    expect((await visitor(app).call(digests.unsubscribe, { token })).status).toBe(200);
    expect(await isOn(ada)).toBe(false);
  });

  it('rejects a forged or missing token with 400', async () => {
    const token = new URLSearchParams(link.split('?')[1]).get('token') ?? '';
    const seal = token.split('.')[1] ?? '';
    const forged = [
      '',
      'x',
      chidi.id,
      `${chidi.id}.`,
      `${chidi.id}.${seal}`,
      `${token}.x`,
      `${ada.id}.${seal}A`,
    ];
    for (const made of forged) {
      const answer = await oneClick(`/unsubscribe?token=${made}`);
      expect([answer.status, (await answer.json()).error.message], made).toEqual([400, digestCopy.badLink]);
      expect((await visitor(app).call(digests.unsubscribe, { token: made })).status, made).toBe(400);
    }
    expect((await oneClick('/unsubscribe')).status).toBe(400);
    expect([await isOn(ada), await isOn(chidi)]).toEqual([true, true]);
  });

  it('does not open other paths to a POST without an Origin header', async () => {
    for (const path of ['/api/unsubscribe', `/api${link}`, '/unsubscribe/x'])
      expect((await oneClick(path)).status, path).toBe(403);
  });
});
