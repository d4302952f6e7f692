import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { EXPORT_PATH } from '../../contract/account/endpoints.ts';
import { admin as dashboard } from '../../contract/admin/endpoints.ts';
import { blocks } from '../../contract/blocks/endpoints.ts';
import { notifications } from '../../contract/notifications/endpoints.ts';
import { organiserPageCopy, organisersCopy } from '../../contract/organisers/copy.ts';
import { organisers, organisersAdmin } from '../../contract/organisers/endpoints.ts';
import {
  ORGANISER_ABOUT_MAX,
  ORGANISER_MEMBERS_MAX,
  ORGANISER_NAME_MAX,
  ORGANISERS_CREATED_MAX,
  ORGANISERS_JOINED_MAX,
} from '../../contract/organisers/limits.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { erase } from '../../test/erase.ts';
import { listen } from '../../test/listener.ts';
import { newOrganiser, organiserOf, verifiedOrganiser } from '../../test/organisers.ts';
import { unzip } from '../../test/unzip.ts';
import { png, upload } from '../../test/uploads.ts';
import { member, newChallenge, type Person, visitor } from '../../test/world.ts';
import { eraseNow } from '../account/erasure.ts';

const CLEAN_UP = join(import.meta.dirname, '../db/migrations/0096_organisers_without_members.sql');

let app: TestApp;
let admin: Person;
let made = 0;

beforeAll(async () => {
  app = await startApp();
  admin = await member(app, 'admin');
});

const sql = async (text: string, values: unknown[] = []) => (await app.deps.db.pool.query(text, values)).rows;
const somebody = () => member(app, `person${++made}`);
const create = (by: Person, changes: object = {}) =>
  by.call(organisers.create, { id: uuidv7(), name: 'Nobody else', domain: null, about: '', ...changes });
const namesOf = async (of: Person) => {
  const { username } = (await sql('select username from profiles where id = $1', [of.id]))[0];
  return username;
};
const ask = async (by: Person, id: string, of: Person) =>
  by.call(organisers.invite, { id, username: await namesOf(of) });
const leave = (by: Person, id: string, user_id = by.id) => by.call(organisers.removeMember, { id, user_id });
const mineOf = async (of: Person) => (await of.call(organisers.mine, {})).body.items;
const kindsOf = async (of: Person) =>
  (await of.call(notifications.list, {})).body.items.map(({ kind, user }) => [kind, user?.id]);
const peopleOf = async (by: Person, id: string) => (await by.call(organisers.manage, { id })).body.members;

describe('creating an organiser', () => {
  it('makes its creator its first member, shows it to everybody, and a retry changes nothing', async () => {
    const ada = await somebody();
    const id = uuidv7();
    const first = await create(ada, {
      id,
      name: 'Yaba College',
      domain: 'WWW.Yaba.edu.ng.',
      about: 'We teach',
    });
    expect([first.status, first.body.domain, first.body.state]).toEqual([201, 'yaba.edu.ng', 'never']);
    const again = await create(ada, { id, name: 'Another name' });
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect((await create(await somebody(), { id })).status).toBe(409);
    const seen = (await visitor(app).call(organisers.get, { id })).body;
    expect(seen).toEqual({ ...first.body, joined: false });
    expect(await mineOf(ada)).toEqual([first.body]);
    expect((await visitor(app).call(organisers.get, { id: uuidv7() })).error?.message).toBe(
      organiserPageCopy.notFound,
    );
  });

  it('is rejected without a name, with long texts, and for names of the community itself', async () => {
    const ada = await somebody();
    const fieldsOf = async (changes: object) => (await create(ada, changes)).error?.fields;
    const { nameShort, nameLong, aboutLong, nameReserved } = organisersCopy;
    expect(await fieldsOf({ name: ' a ' })).toEqual({ name: nameShort });
    expect(await fieldsOf({ name: 'n'.repeat(ORGANISER_NAME_MAX + 1) })).toEqual({ name: nameLong });
    expect(await fieldsOf({ about: 'a'.repeat(ORGANISER_ABOUT_MAX + 1) })).toEqual({ about: aboutLong });
    for (const name of ['VibeTribe', 'Vibe Tribe Team', 'Adm1n', 'The V1beTr1be'])
      expect(await fieldsOf({ name }), name).toEqual({ name: nameReserved });
    const most = { name: 'n'.repeat(ORGANISER_NAME_MAX), about: 'a'.repeat(ORGANISER_ABOUT_MAX) };
    expect((await create(ada, most)).status).toBe(201);
  });

  it('rejects what is no domain, and domains that many people share', async () => {
    const ada = await somebody();
    const { domainWrong, domainOfAll } = organisersCopy;
    const wrong = `https://x.edu.ng x.edu.ng/path localhost 127.0.0.1 [::1] ada@x.edu.ng x.edu.ng:80 x_y.edu.ng -x.edu.ng
      ${'a'.repeat(64)}.ng x..edu.ng 0x7f.1 x.edu.ng?q`;
    const shared =
      'edu.ng com.ng co.uk ac.za gmail.com GMAIL.com yahoo.co.uk yahoo.com mail.yahoo.com outlook.fr x.github.io';
    for (const [list, text] of [
      [wrong, domainWrong],
      [shared, domainOfAll],
    ] as const)
      for (const domain of list.split(/\s+/))
        expect((await create(ada, { domain })).error?.fields, domain).toEqual({ domain: text });
    expect(await mineOf(ada)).toEqual([]);
    expect((await create(ada, { domain: 'münchen.example' })).body.domain).toBe('xn--mnchen-3ya.example');
  });

  it('allows three by one member, and ten to speak for, also at once', async () => {
    const ada = await somebody();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => create(ada, { name: `Club ${'abcdef'[n]}` })),
    );
    const created = answers.filter(({ status }) => status === 201);
    expect(created).toHaveLength(ORGANISERS_CREATED_MAX);
    const refused = answers.filter(({ status }) => status !== 201).map(({ error }) => error?.message);
    expect(refused).toEqual(Array(3).fill(organisersCopy.tooMany));
    for (let n = ORGANISERS_CREATED_MAX; n < ORGANISERS_JOINED_MAX; n++)
      await sql(
        `with o as (insert into organisers (id, name) values (gen_random_uuid(), 'Made') returning id)
         insert into organiser_members (organiser_id, user_id) select id, $1 from o`,
        [ada.id],
      );
    const bola = await somebody();
    const { id } = await newOrganiser(bola);
    await ask(bola, id, ada);
    expect((await ada.call(organisers.accept, { id })).error?.message).toBe(organisersCopy.tooManyJoined);
    await leave(ada, created[0]?.body.id ?? '');
    expect((await ada.call(organisers.accept, { id })).status).toBe(200);
  });
});

describe('names and domains that look like those of a verified organiser', () => {
  const alike: [field: 'name' | 'domain', verified: string, typed: string[]][] = [
    [
      'name',
      'Bells College',
      ['bells college', 'Be11s Co11ege', 'BELLS-COLLEGE', 'Bélls Collège', 'Веlls Соllege'],
    ],
    ['name', 'Modern Arts', ['Modem Arts', 'M0dern Arts', 'Modern  Arts!']],
    [
      'domain',
      'bells.edu.ng',
      ['bells.edu.ng', 'be11s.edu.ng', 'bel-ls.edu.ng', 'веlls.edu.ng', 'bélls.edu.ng'],
    ],
  ];
  it.each(alike)('are rejected: the %s %s', async (field, verified, typed) => {
    const [ada, bola] = [await somebody(), await somebody()];
    const organiser = await verifiedOrganiser(ada, admin, { [field]: verified });
    const text = field === 'name' ? organisersCopy.nameAlike : organisersCopy.domainAlike;
    for (const one of typed)
      expect((await create(bola, { [field]: one })).error?.fields, one).toEqual({ [field]: text });
    // Not once it has ended.
    await admin.call(organisersAdmin.decide, { id: organiser.id, verified: false, reason: 'Gone' });
    expect((await create(bola, { [field]: typed[0] })).status).toBe(201);
  });
});

describe('who speaks for an organiser', () => {
  it('is asked, told, and speaks for it only once they accept', async () => {
    const [ada, bola, chidi] = [await somebody(), await somebody(), await somebody()];
    const { id } = await newOrganiser(ada);
    const stream = await listen(bola);
    expect((await ask(ada, id, bola)).status).toBe(200);
    expect((await ask(ada, id, bola)).status).toBe(200);
    await expect.poll(() => stream.events).toContainEqual({ topic: 'organisers', type: 'updated', id });
    stream.close();
    expect(await kindsOf(bola)).toEqual([['organiser_invited', ada.id]]);
    expect(await mineOf(bola)).toMatchObject([{ id, joined: false, asked: true }]);
    expect((await bola.call(organisers.manage, { id })).status).toBe(403);
    expect((await chidi.call(organisers.accept, { id })).error?.message).toBe(organisersCopy.notAsked);
    for (let times = 0; times < 2; times++)
      expect((await bola.call(organisers.accept, { id })).status).toBe(200);
    expect((await peopleOf(bola, id)).map(({ id, lead, asked }) => [id, lead, asked])).toEqual([
      [ada.id, true, false],
      [bola.id, false, false],
    ]);
    expect((await ask(bola, id, chidi)).error?.message).toBe(organisersCopy.leadOnly);
    expect((await leave(bola, id, ada.id)).status).toBe(403);
    expect((await ask(ada, id, bola)).error?.fields).toEqual({ username: organisersCopy.memberAlready });
    // The next one leads once the first has left.
    expect((await leave(ada, id)).status).toBe(200);
    expect((await ask(bola, id, chidi)).status).toBe(200);
    expect((await leave(chidi, id)).status).toBe(200);
    expect(await mineOf(chidi)).toEqual([]);
  });

  it('cannot be asked across a block, by a name that nobody has, or beyond ten', async () => {
    const [ada, bola] = [await somebody(), await somebody()];
    const { id } = await newOrganiser(ada);
    await bola.call(blocks.block, { id: ada.id });
    const { memberNotFound, full } = organisersCopy;
    expect((await ask(ada, id, bola)).error?.fields).toEqual({ username: memberNotFound });
    const nobody = { id, username: 'nobody_here' };
    expect((await ada.call(organisers.invite, nobody)).error?.fields).toEqual({ username: memberNotFound });
    const many = await Promise.all(Array.from({ length: ORGANISER_MEMBERS_MAX }, somebody));
    const answers = await Promise.all(many.map((one) => ask(ada, id, one)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(ORGANISER_MEMBERS_MAX - 1);
    expect(answers.find(({ error }) => error)?.error?.message).toBe(full);
  });

  it('takes along an organiser that was never verified, and ends the verification of another', async () => {
    const ada = await somebody();
    const [never, once] = [await newOrganiser(ada), await verifiedOrganiser(ada, admin)];
    for (const { id } of [never, once]) expect((await leave(ada, id)).status).toBe(200);
    expect((await ada.call(organisers.get, { id: never.id })).status).toBe(404);
    expect((await ada.call(organisers.get, { id: once.id })).body).toMatchObject({
      state: 'ended',
      ended_why: 'empty',
    });
    // A retry.
    expect((await leave(ada, once.id)).status).toBe(200);
  });
});

describe('the account of a member', () => {
  it('has its organisers in the export; erasing it leaves the record of a verified one, which ends', async () => {
    const [ada, bola] = [await somebody(), await somebody()];
    const { id, name } = await verifiedOrganiser(ada, admin);
    const other = await newOrganiser(bola);
    await ask(bola, other.id, ada);
    const files = unzip(Buffer.from(await (await ada.fetch(EXPORT_PATH)).arrayBuffer()));
    const data = JSON.parse(files.get('data.json')?.toString() ?? '');
    expect(data.organisers_made).toMatchObject([{ id, name, method: 'admin' }]);
    expect(data.organisers_joined).toMatchObject([{ id, name }]);
    expect(data.organisers_asked).toMatchObject([{ organiser: other.name }]);
    await erase(app.deps.db, ada.id);
    const left = (await bola.call(organisers.get, { id })).body;
    expect(left).toMatchObject({ name, state: 'ended', ended_why: 'empty' });
    expect((await peopleOf(bola, other.id)).map((one) => one.id)).toEqual([bola.id]);
    expect(await sql('select created_by from organisers where id = $1', [id])).toEqual([
      { created_by: null },
    ]);
  });

  it('takes along organisers that were never verified, with their logos, if nobody else speaks for them', async () => {
    const [ada, bola, chidi] = [await somebody(), await somebody(), await somebody()];
    const withLogo = async (by: Person) => {
      const { id, name, domain, about } = await newOrganiser(by);
      const image = (await upload(by, 'organiser', await png())).body.url;
      await by.call(organisers.edit, { id, name, domain, about, site: null, seen: 1, image });
      return { id, logo: image };
    };
    const [own, shared] = [await withLogo(ada), await newOrganiser(ada)];
    // Its logo belongs to a former member, whose account stays.
    const left = await withLogo(bola);
    await ask(bola, left.id, ada);
    await ada.call(organisers.accept, { id: left.id });
    await leave(bola, left.id);
    await ask(ada, shared.id, bola);
    await bola.call(organisers.accept, { id: shared.id });
    for (const { id } of [own, left]) await ask(ada, id, chidi);
    const stream = await listen(chidi);
    await sql(`update users set delete_after = now() - interval '1 second' where id = $1`, [ada.id]);
    await eraseNow(app.deps, ada.id);
    for (const { id, logo } of [own, left]) {
      expect((await chidi.call(organisers.get, { id })).status).toBe(404);
      expect((await chidi.call(organisers.accept, { id })).status).toBe(404);
      expect((await visitor(app).fetch(logo)).status).toBe(404);
      await expect.poll(() => stream.events).toContainEqual({ topic: 'organisers', type: 'updated', id });
    }
    stream.close();
    expect(await mineOf(chidi)).toEqual([]);
    expect((await peopleOf(bola, shared.id)).map(({ id, lead }) => [id, lead])).toEqual([[bola.id, true]]);
  });

  it('that staff hide hides its organisers from others, but not from those who speak for them', async () => {
    const [ada, bola, chidi] = [await somebody(), await somebody(), await somebody()];
    const { id } = await newOrganiser(ada);
    await ask(ada, id, bola);
    await bola.call(organisers.accept, { id });
    await admin.call(dashboard.hide, { id: ada.id, since: 'always', reason: 'Spam' });
    const statusFor = async (one: Person) => (await one.call(organisers.get, { id })).status;
    expect(await Promise.all([chidi, visitor(app), bola, ada, admin].map(statusFor))).toEqual([
      404, 404, 200, 200, 200,
    ]);
  });
});

describe('organisers that earlier erasures left without members', () => {
  it('go, unless they were verified or a challenge names them, which nobody joins any more', async () => {
    const [ada, bola] = [await somebody(), await somebody()];
    const [alone, led] = [
      await organiserOf(app, [], { until: null }),
      await organiserOf(app, [ada], { until: null }),
    ];
    const [once, named] = [await organiserOf(app, []), await organiserOf(app, [], { until: null })];
    const { id: logo } = (await upload(bola, 'organiser', await png())).body;
    await sql('update files set claimed_at = now() where id = $1', [logo]);
    await sql('update organisers set logo_id = $2 where id = $1', [alone, logo]);
    await sql('update challenges set organiser_id = $2 where id = $1', [(await newChallenge(ada)).id, named]);
    const all = [alone, led, once, named];
    await sql('insert into organiser_invitations (organiser_id, user_id) select unnest($1::uuid[]), $2', [
      all,
      bola.id,
    ]);
    await sql(await readFile(CLEAN_UP, 'utf8'));
    const left = await sql('select id from organisers where id = any($1)', [all]);
    expect(left.map(({ id }) => id).sort()).toEqual([led, once, named].sort());
    expect((await mineOf(bola)).map(({ id }) => id).sort()).toEqual([led, once].sort());
    expect(await sql('select claimed_at from files where id = $1', [logo])).toEqual([{ claimed_at: null }]);
  });
});
