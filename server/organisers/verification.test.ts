import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { admin as dashboard } from '../../contract/admin/endpoints.ts';
import { notifications } from '../../contract/notifications/endpoints.ts';
import { organisersCopy } from '../../contract/organisers/copy.ts';
import { organisers, organisersAdmin, organiserVerification } from '../../contract/organisers/endpoints.ts';
import {
  ORGANISER_CODE_TRIES,
  ORGANISER_DOMAIN_MAILS,
  ORGANISER_MEMBER_MAILS,
  ORGANISER_MISSING_DAYS,
  ORGANISER_NOTICE_DAYS,
  ORGANISER_VERIFIED_DAYS,
} from '../../contract/organisers/limits.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { type NameServer, startNameServer } from '../../test/nameServer.ts';
import { mailedCodes, newOrganiser, verifiedOrganiser } from '../../test/organisers.ts';
import { member, newcomer, type Person, visitor } from '../../test/world.ts';
import { keepOrganisers } from './upkeep.ts';

let app: TestApp;
let admin: Person;
let dns: NameServer;
let made = 0;

beforeAll(async () => {
  dns = await startNameServer();
  app = await startApp({}, undefined, { nameServers: dns.servers });
  admin = await member(app, 'admin');
});

const sql = async (text: string, values: unknown[] = []) => (await app.deps.db.pool.query(text, values)).rows;
const somebody = () => member(app, `person${++made}`);
const stateOf = async (id: string) => (await visitor(app).call(organisers.get, { id })).body;
const check = (by: Person, id: string) => by.call(organiserVerification.checkDns, { id });
const send = (by: Person, id: string, request_id = uuidv7()) =>
  by.call(organiserVerification.sendCode, { id, request_id });
const enter = (by: Person, id: string, code: string) =>
  by.call(organiserVerification.enterCode, { id, code });
const decide = (id: string, verified: boolean, reason = 'We know them') =>
  admin.call(organisersAdmin.decide, { id, verified, reason });
const kindsOf = async (of: Person) =>
  (await of.call(notifications.list, {})).body.items.map(({ kind }) => kind);
const auditOf = async (limit: number) =>
  (await admin.call(dashboard.audit, { limit })).body.items.map(({ action, detail }) => [action, detail]);

const endIn = (id: string, days: number) =>
  sql(`update organisers set verified_until = now() + $2 * interval '1 day' where id = $1`, [id, days]);

/** Publishes the record that the members are shown. */
async function publishRecord(by: Person, { id, domain }: { id: string; domain: string | null }) {
  const { record } = (await by.call(organisers.manage, { id })).body;
  dns.zones[domain ?? ''] = { txt: [['v=spf1 -all'], [record ?? '']] };
}

/** Sends a code and waits until it is in the folder of mails. */
async function codeFor(by: Person, { id, domain }: { id: string; domain: string | null }) {
  const before = (await mailedCodes(app, domain ?? '')).length;
  expect((await send(by, id)).status).toBe(200);
  await expect.poll(async () => (await mailedCodes(app, domain ?? '')).length).toBe(before + 1);
  return (await mailedCodes(app, domain ?? '')).at(-1) ?? '';
}

describe('a DNS record', () => {
  it('verifies the organiser for a year, once it is there', async () => {
    const ada = await somebody();
    const organiser = await newOrganiser(ada);
    const { id, domain, name } = organiser;
    expect((await check(ada, id)).error).toMatchObject({
      code: 'conflict',
      message: organisersCopy.recordMissing,
    });
    dns.zones[domain ?? ''] = { rcode: 2 };
    expect((await check(ada, id)).error?.message).toBe(organisersCopy.dnsSilent);
    await publishRecord(ada, organiser);
    dns.zones[domain ?? ''] = { ...dns.zones[domain ?? ''], cname: 'elsewhere.example' };
    expect((await check(ada, id)).error?.message).toBe(organisersCopy.recordElsewhere);
    expect((await stateOf(id)).state).toBe('never');
    await publishRecord(ada, organiser);
    const answer = await check(ada, id);
    expect(answer.body).toMatchObject({ state: 'verified', method: 'dns', ended_why: null });
    const days = (Date.parse(answer.body.verified_until ?? '') - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(ORGANISER_VERIFIED_DAYS);
    expect(await auditOf(1)).toEqual([
      ['verify_organiser', `${name} (${domain}), by a record of its domain`],
    ]);
    expect((await check(await somebody(), id)).status).toBe(403);
  });

  it('of two members who verify one domain at once, verifies one', async () => {
    const people = await Promise.all([somebody(), somebody()]);
    const domain = 'contested.edu.ng';
    const both: Awaited<ReturnType<typeof newOrganiser>>[] = [];
    for (const one of people) both.push(await newOrganiser(one, { domain }));
    const records = [];
    for (const [n, one] of people.entries())
      records.push((await one.call(organisers.manage, { id: both[n]?.id ?? '' })).body.record ?? '');
    dns.zones[domain] = { txt: records.map((record) => [record]) };
    const answers = await Promise.all(people.map((one, n) => check(one, both[n]?.id ?? '')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ error }) => error)?.error?.message).toBe(organisersCopy.takenDomain);
  });
});

describe('a mailed code', () => {
  it('verifies the organiser; a retry of it and of the request changes nothing', async () => {
    const ada = await somebody();
    const organiser = await newOrganiser(ada);
    const { id, domain } = organiser;
    expect((await enter(ada, id, 'ABCDEFGH')).error?.message).toBe(organisersCopy.codeNone);
    const request = uuidv7();
    for (let times = 0; times < 2; times++) expect((await send(ada, id, request)).status).toBe(200);
    await expect.poll(() => mailedCodes(app, domain ?? '')).toHaveLength(1);
    const [code = ''] = await mailedCodes(app, domain ?? '');
    expect(
      (await sql('select code_hash from organiser_mails where id = $1', [request]))[0].code_hash,
    ).toHaveLength(32);
    const typed = ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `;
    for (let times = 0; times < 2; times++)
      expect((await enter(ada, id, typed)).body).toMatchObject({ state: 'verified', method: 'mail' });
    expect(await auditOf(1)).toMatchObject([['verify_organiser', expect.stringContaining('by a mail')]]);
  });

  it('says whether it is wrong, old, or for another organiser', async () => {
    const ada = await somebody();
    const [one, other] = [await newOrganiser(ada), await newOrganiser(ada)];
    const foreign = await codeFor(ada, other);
    const first = await codeFor(ada, one);
    const second = await codeFor(ada, one);
    const whyOf = async (code: string) => (await enter(ada, one.id, code)).error?.fields?.code;
    const { codeWrong, codeOld, codeForeign, codeShape, codeTries } = organisersCopy;
    expect(await whyOf('1234567')).toBe(codeShape);
    expect(await whyOf('WRNG2345')).toBe(codeWrong);
    expect(await whyOf(first)).toBe(codeOld);
    expect(await whyOf(foreign)).toBe(codeForeign);
    // A code of somebody else's organiser is only wrong.
    const bola = await somebody();
    expect(await whyOf(await codeFor(bola, await newOrganiser(bola)))).toBe(codeWrong);
    for (let tries = 4; tries < ORGANISER_CODE_TRIES; tries++)
      expect(await whyOf('WRNG2345')).toBe(codeWrong);
    expect(await whyOf(second)).toBe(codeTries);
    // The right one, a day later.
    const late = await codeFor(ada, one);
    await sql(
      `update organiser_mails set created_at = created_at - interval '24 hours' where organiser_id = $1`,
      [one.id],
    );
    expect(await whyOf(late)).toBe(codeOld);
    expect((await stateOf(one.id)).state).toBe('never');
  });

  it('allows few tries at once, and few mails a day to a domain and by a member', async () => {
    const ada = await somebody();
    const one = await newOrganiser(ada);
    await codeFor(ada, one);
    const tries = await Promise.all(Array.from({ length: 12 }, () => enter(ada, one.id, 'WRNG2345')));
    const wrong = tries.filter(({ error }) => error?.message === organisersCopy.codeWrong);
    expect(wrong).toHaveLength(ORGANISER_CODE_TRIES);
    // Another organiser of another member claims the same domain.
    const bola = await somebody();
    const same = await newOrganiser(bola, { domain: one.domain });
    const answers = await Promise.all(
      [one, same, one, same].map(({ id }, n) => send(n % 2 ? bola : ada, id)),
    );
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(answers.length - (ORGANISER_DOMAIN_MAILS - 1));
    expect(refused[0]?.error).toMatchObject({ code: 'rate_limited', message: organisersCopy.domainMails });
    const chidi = await somebody();
    const mailed = [];
    for (let n = 0; n < ORGANISER_MEMBER_MAILS + 1; n++) {
      if (n % 2 === 0) mailed.push(await newOrganiser(chidi));
      expect((await send(chidi, mailed.at(-1)?.id ?? '')).error?.message, String(n)).toBe(
        n < ORGANISER_MEMBER_MAILS ? undefined : organisersCopy.memberMails,
      );
    }
  });
});

it('a member who is new sends no codes, but may use a DNS record', async () => {
  const [ada, id] = [await newcomer(app, 'newcomer'), uuidv7()];
  const domain = 'fresh.edu.ng';
  await ada.call(organisers.create, { id, name: 'Fresh College', domain, about: '' });
  expect((await send(ada, id)).error?.message).toBe(organisersCopy.newMember);
  await publishRecord(ada, { id, domain });
  expect((await check(ada, id)).body.state).toBe('verified');
});

describe('an admin', () => {
  it('verifies an organiser without a domain, and ends a verification for good, with a reason in the log', async () => {
    const ada = await somebody();
    const { id } = await newOrganiser(ada, { name: 'Reading Circle', domain: null });
    expect((await check(ada, id)).error?.message).toBe(organisersCopy.noDomainSet);
    expect((await send(ada, id)).error?.message).toBe(organisersCopy.noDomainSet);
    for (let times = 0; times < 2; times++) expect((await decide(id, true)).status).toBe(200);
    expect(await stateOf(id)).toMatchObject({ state: 'verified', method: 'admin' });
    for (let times = 0; times < 2; times++) expect((await decide(id, false, 'Not them')).status).toBe(200);
    expect(await stateOf(id)).toMatchObject({ state: 'ended', ended_why: 'admin' });
    expect(await kindsOf(ada)).toEqual(['organiser_ended', 'organiser_verified']);
    expect((await auditOf(3)).slice(0, 2)).toEqual([
      ['unverify_organiser', 'Reading Circle, Not them'],
      ['verify_organiser', 'Reading Circle, We know them'],
    ]);
    const { items } = (await admin.call(organisersAdmin.list, { limit: 1 })).body;
    expect(items).toMatchObject([{ id, created_by: { id: ada.id } }]);
    expect((await admin.call(organisersAdmin.decide, { id, verified: true, reason: ' ' })).status).toBe(400);
  });

  it('extends a verification by a year in its last two weeks, and neither before nor twice', async () => {
    const ada = await somebody();
    const { id } = await newOrganiser(ada, { domain: null });
    await decide(id, true);
    const until = async () => (await stateOf(id)).verified_until ?? '';
    await endIn(id, ORGANISER_NOTICE_DAYS + 1);
    const early = await until();
    expect((await decide(id, true)).status).toBe(200);
    expect(await until()).toBe(early);
    await endIn(id, ORGANISER_NOTICE_DAYS - 1);
    await keepOrganisers(app.deps);
    expect((await decide(id, true, 'Known for years')).status).toBe(200);
    const extended = await until();
    expect(Math.round((Date.parse(extended) - Date.now()) / 86_400_000)).toBe(ORGANISER_VERIFIED_DAYS);
    expect((await decide(id, true, 'Once more')).status).toBe(200);
    expect(await until()).toBe(extended);
    expect((await auditOf(1))[0]?.[1]).toMatch(/Known for years$/);
    expect(await kindsOf(ada)).toEqual(['organiser_ending', 'organiser_verified']);
  });

  it('who ended a verification keeps its domain from being verified again by members', async () => {
    const [ada, bola] = [await somebody(), await somebody()];
    const first = await verifiedOrganiser(ada, admin);
    await decide(first.id, false);
    const second = await newOrganiser(bola, { domain: first.domain });
    for (const [by, organiser] of [
      [ada, first],
      [bola, second],
    ] as const) {
      await publishRecord(by, organiser);
      expect((await check(by, organiser.id)).error?.message).toBe(organisersCopy.barred);
      expect((await send(by, organiser.id)).error?.message).toBe(organisersCopy.barred);
    }
    expect((await decide(second.id, true)).status).toBe(200);
    expect((await decide(first.id, true)).error?.message).toBe(organisersCopy.takenDomain);
  });
});

describe('every day', () => {
  const aDayLater = (id: string) =>
    sql(`update organisers set checked_at = checked_at - interval '1 day' where id = $1`, [id]);

  it('a missing record is noticed, and on the third day ends the verification; a silent server ends nothing', async () => {
    const ada = await somebody();
    const organiser = await newOrganiser(ada);
    const { id, domain } = organiser;
    await publishRecord(ada, organiser);
    await check(ada, id);
    const missing = async () => (await ada.call(organisers.manage, { id })).body.missing_since;
    const day = async (zone: NameServer['zones'][string] | undefined) => {
      if (zone) dns.zones[domain ?? ''] = zone;
      else delete dns.zones[domain ?? ''];
      await aDayLater(id);
      // The second run on the same day looks up nothing.
      for (let runs = 0; runs < 2; runs++) await keepOrganisers(app.deps);
    };
    for (let days = 0; days < 5; days++) await day({ rcode: 2 });
    expect(await missing()).toBeNull();
    for (let days = 1; days < ORGANISER_MISSING_DAYS; days++) await day(undefined);
    expect(await missing()).toMatch(/^\d{4}-/);
    await publishRecord(ada, organiser);
    await day(dns.zones[domain ?? '']);
    expect(await missing()).toBeNull();
    for (let days = 1; days < ORGANISER_MISSING_DAYS; days++) await day({ txt: [['somebody else’s']] });
    // Counted once a day.
    expect(await sql('select missing_days from organisers where id = $1', [id])).toEqual([
      { missing_days: ORGANISER_MISSING_DAYS - 1 },
    ]);
    expect((await stateOf(id)).state).toBe('verified');
    expect(await kindsOf(ada)).toEqual([]);
    await day({ cname: 'parked.example', txt: [['for sale']] });
    expect(await stateOf(id)).toMatchObject({ state: 'ended', ended_why: 'domain' });
    expect(Date.parse((await stateOf(id)).verified_until ?? '')).toBeLessThanOrEqual(Date.now());
    expect(await kindsOf(ada)).toEqual(['organiser_ended']);
    // Another organiser may have the domain by now, and the first one again with the record.
    await publishRecord(ada, organiser);
    expect((await check(ada, id)).body).toMatchObject({ state: 'verified', ended_why: null });
  });

  it('the other members are told of a verification, and nobody of one that is extended', async () => {
    const [ada, bola] = [await somebody(), await somebody()];
    const organiser = await newOrganiser(ada);
    await ada.call(organisers.invite, { id: organiser.id, username: `person${made}` });
    await bola.call(organisers.accept, { id: organiser.id });
    await publishRecord(ada, organiser);
    for (let times = 0; times < 2; times++) expect((await check(ada, organiser.id)).status).toBe(200);
    expect(await kindsOf(ada)).toEqual([]);
    expect(await kindsOf(bola)).toContain('organiser_verified');
  });

  it('members are told two weeks before the end and at the end, once; then the name and domain are free', async () => {
    const ada = await somebody();
    const { id, name, domain } = await verifiedOrganiser(ada, admin);
    await endIn(id, ORGANISER_NOTICE_DAYS + 1);
    await keepOrganisers(app.deps);
    expect(await kindsOf(ada)).toEqual(['organiser_verified']);
    await endIn(id, ORGANISER_NOTICE_DAYS - 1);
    await Promise.all([keepOrganisers(app.deps), keepOrganisers(app.deps)]);
    expect(await kindsOf(ada)).toEqual(['organiser_ending', 'organiser_verified']);
    await ada.call(notifications.readAll, {});
    await endIn(id, 0);
    // At once, also before the work of the day.
    expect(await stateOf(id)).toMatchObject({ state: 'ended', ended_why: 'expired' });
    // One is taken over before the work of the day, and its members are told all the same.
    const [bola, chidi] = [await somebody(), await somebody()];
    const other = await verifiedOrganiser(chidi, admin);
    await sql('update organisers set verified_until = now() - make_interval(secs => 1) where id = $1', [
      other.id,
    ]);
    const next = await newOrganiser(bola, { name: other.name, domain: other.domain });
    expect((await decide(next.id, true)).status).toBe(200);
    await Promise.all([keepOrganisers(app.deps), keepOrganisers(app.deps)]);
    await keepOrganisers(app.deps);
    for (const one of [ada, chidi]) {
      const { items } = (await one.call(notifications.list, {})).body;
      const [newest] = items.filter(({ read }) => !read);
      expect(newest?.kind).toBe('organiser_ended');
      expect(items.filter(({ kind }) => kind === 'organiser_ended')).toHaveLength(1);
    }
    const free = await newOrganiser(bola, { name, domain });
    expect((await decide(free.id, true)).status).toBe(200);
    expect(await sql('select reserves from organisers where id = $1', [id])).toEqual([{ reserves: false }]);
  });
});
