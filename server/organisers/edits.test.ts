import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { admin as dashboard } from '../../contract/admin/endpoints.ts';
import type { Input } from '../../contract/core/endpoint.ts';
import { editCopy } from '../../contract/edits/copy.ts';
import { fileCopy } from '../../contract/files/copy.ts';
import { notifications } from '../../contract/notifications/endpoints.ts';
import { organisersCopy } from '../../contract/organisers/copy.ts';
import { organisers, organisersAdmin, organiserVerification } from '../../contract/organisers/endpoints.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { erase } from '../../test/erase.ts';
import { listen } from '../../test/listener.ts';
import { type NameServer, startNameServer } from '../../test/nameServer.ts';
import { mailedCodes, newOrganiser, verifiedOrganiser } from '../../test/organisers.ts';
import { png, upload } from '../../test/uploads.ts';
import { member, type Person, visitor } from '../../test/world.ts';

let app: TestApp;
let admin: Person;
let dns: NameServer;
let made = 0;

beforeAll(async () => {
  dns = await startNameServer();
  app = await startApp({}, undefined, { nameServers: dns.servers });
  admin = await member(app, 'admin');
});

type Created = Awaited<ReturnType<typeof newOrganiser>>;

const somebody = () => member(app, `editor${++made}`);
const edit = (
  by: Person,
  { id, name, domain, about }: Created,
  changes: Partial<Input<typeof organisers.edit>>,
) => by.call(organisers.edit, { id, name, domain, about, site: null, seen: 1, ...changes });
const seenBy = async (by: Person, id: string) => (await by.call(organisers.get, { id })).body;
const logoOf = async (by: Person) => (await upload(by, 'organiser', await png())).body;

/** A second member, who speaks for it but does not lead. */
async function joined(lead: Person, id: string) {
  const other = await somebody();
  await lead.call(organisers.invite, { id, username: `editor${made}` });
  await other.call(organisers.accept, { id });
  return other;
}

describe('editing an organiser', () => {
  it('changes its texts, web address and logo for everybody, and keeps its verification', async () => {
    const ada = await somebody();
    const organiser = await verifiedOrganiser(ada, admin);
    const { id, domain } = organiser;
    const bola = await joined(ada, id);
    const stream = await listen(bola);
    const { url } = await logoOf(ada);
    const changes = { about: 'We draw maps', site: `https://WWW.${domain}/maps`, image: url };
    const answer = await edit(ada, organiser, changes);
    expect(answer.body).toMatchObject({
      about: 'We draw maps',
      site: `https://www.${domain}/maps`,
      logo: { url },
      version: 2,
      state: 'verified',
    });
    await expect.poll(() => stream.events).toContainEqual({ topic: 'organisers', type: 'updated', id });
    stream.close();
    expect(await seenBy(visitor(app), id)).toEqual({ ...answer.body, joined: false });
    // A retry, whose version is older by now.
    expect((await edit(ada, organiser, changes)).body).toEqual(answer.body);
    expect((await edit(ada, organiser, { ...changes, about: 'Other' })).error?.message).toBe(
      editCopy.changed,
    );
    // Without its logo, whose address ends.
    const bare = await edit(ada, organiser, { ...changes, image: null, seen: 2 });
    expect(bare.body).toMatchObject({ logo: null, version: 3, state: 'verified' });
    expect((await visitor(app).fetch(url)).status).toBe(404);
  });

  it('is for the member who has been there longest, with their own upload', async () => {
    const ada = await somebody();
    const organiser = await newOrganiser(ada);
    const bola = await joined(ada, organiser.id);
    expect((await edit(bola, organiser, { about: 'Ours' })).error?.message).toBe(organisersCopy.leadOnly);
    expect((await edit(await somebody(), organiser, { about: 'Ours' })).status).toBe(403);
    const { url } = await logoOf(bola);
    expect((await edit(ada, organiser, { image: url })).error?.fields).toEqual({ image: fileCopy.notYours });
  });

  it('of two at once keeps one, and the other hears of it', async () => {
    const ada = await somebody();
    const organiser = await newOrganiser(ada);
    const texts = ['First', 'Second'];
    const answers = await Promise.all(texts.map((about) => edit(ada, organiser, { about })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const kept = answers.find(({ status }) => status === 200)?.body.about;
    expect((await seenBy(ada, organiser.id)).about).toBe(kept);
  });

  it('rejects web addresses elsewhere, and names and domains that nobody or another may have', async () => {
    const ada = await somebody();
    const organiser = await newOrganiser(ada);
    const { name, domain } = await verifiedOrganiser(await somebody(), admin);
    const fieldsOf = async (changes: object) => (await edit(ada, organiser, changes)).error?.fields;
    const { siteWrong, nameAlike, domainAlike, nameReserved, domainOfAll } = organisersCopy;
    for (const site of ['http://x.edu.ng', 'x.edu.ng', 'https://a:b@x.edu.ng', 'javascript:alert(1)'])
      expect(await fieldsOf({ site }), site).toEqual({ site: siteWrong });
    const elsewhere = organisersCopy.siteElsewhere(organiser.domain ?? '');
    for (const site of [
      'https://evil.example',
      `https://evil${organiser.domain}`,
      `https://${organiser.domain}.evil.example`,
    ])
      expect(await fieldsOf({ site }), site).toEqual({ site: elsewhere });
    expect(await fieldsOf({ name: name.toUpperCase() })).toEqual({ name: nameAlike });
    expect(await fieldsOf({ domain })).toEqual({ domain: domainAlike });
    expect(await fieldsOf({ name: 'VibeTribe Team' })).toEqual({ name: nameReserved });
    expect(await fieldsOf({ domain: 'gmail.com' })).toEqual({ domain: domainOfAll });
    expect(await seenBy(ada, organiser.id)).toMatchObject({ version: 1, site: null });
  });
});

describe('another name or domain', () => {
  it('ends the verification, tells the members, is in the activity log, and can be verified again', async () => {
    const ada = await somebody();
    const organiser = await verifiedOrganiser(ada, admin);
    const { id, name, domain } = organiser;
    const bola = await joined(ada, id);
    const renamed = await edit(ada, organiser, { name: 'Lagos University' });
    expect(renamed.body).toMatchObject({ name: 'Lagos University', state: 'ended', ended_why: 'changed' });
    const kinds = (await bola.call(notifications.list, {})).body.items.map(({ kind }) => kind);
    expect(kinds).toContain('organiser_ended');
    const [entry] = (await admin.call(dashboard.audit, { limit: 1 })).body.items;
    expect(entry).toMatchObject({
      action: 'rename_organiser',
      detail: `${name} (${domain}) → Lagos University (${domain})`,
    });
    // The former name is free again.
    expect((await verifiedOrganiser(await somebody(), admin, { name })).name).toBe(name);
    // Back to it: not while another one is verified with it.
    const back = await edit(ada, { ...organiser, name }, { seen: 2 });
    expect(back.error?.fields).toEqual({ name: organisersCopy.nameAlike });
    await admin.call(organisersAdmin.decide, { id, verified: true, reason: 'Still them' });
    expect(await seenBy(ada, id)).toMatchObject({ state: 'verified', ended_why: null });
  });

  it('is refused after an admin has ended the verification, so that the domain stays barred', async () => {
    const ada = await somebody();
    const organiser = await verifiedOrganiser(ada, admin);
    const { id } = organiser;
    await admin.call(organisersAdmin.decide, { id, verified: false, reason: 'Not them' });
    for (const changes of [{ name: 'Somebody else' }, { domain: 'other.edu.ng' }])
      expect((await edit(ada, organiser, changes)).error?.message).toBe(organisersCopy.barredEdit);
    expect((await edit(ada, organiser, { about: 'Sorry' })).status).toBe(200);
  });

  it('makes a code that was mailed to the former domain, and its record, worth nothing', async () => {
    const ada = await somebody();
    const organiser = await newOrganiser(ada);
    const { id, domain } = organiser;
    await ada.call(organiserVerification.sendCode, { id, request_id: uuidv7() });
    await expect.poll(() => mailedCodes(app, domain ?? '')).toHaveLength(1);
    const [code = ''] = await mailedCodes(app, domain ?? '');
    const { record } = (await ada.call(organisers.manage, { id })).body;
    dns.zones[domain ?? ''] = { txt: [[record ?? '']] };
    expect((await edit(ada, organiser, { domain: 'unilagos.edu.ng' })).status).toBe(200);
    expect((await ada.call(organisers.manage, { id })).body.code_sent_at).toBeNull();
    const entered = await ada.call(organiserVerification.enterCode, { id, code });
    expect(entered.error?.message).toBe(organisersCopy.codeNone);
    const checked = await ada.call(organiserVerification.checkDns, { id });
    expect(checked.error?.message).toBe(organisersCopy.recordMissing);
    expect((await seenBy(ada, id)).state).toBe('never');
    // The code counts again at the domain that it was mailed to.
    await edit(ada, organiser, { seen: 2 });
    expect((await ada.call(organiserVerification.enterCode, { id, code })).body.state).toBe('verified');
  });

  it('while a record is looked up, makes the answer worth nothing', async () => {
    const ada = await somebody();
    const organiser = await newOrganiser(ada);
    const { id, domain } = organiser;
    const { record } = (await ada.call(organisers.manage, { id })).body;
    dns.zones[domain ?? ''] = { txt: [[record ?? '']] };
    const [checked, edited] = await Promise.all([
      ada.call(organiserVerification.checkDns, { id }),
      edit(ada, organiser, { domain: 'race.edu.ng' }),
    ]);
    expect(edited.status).toBe(200);
    expect([200, 409]).toContain(checked.status);
    expect((await seenBy(ada, id)).state).not.toBe('verified');
  });
});

describe('the logo', () => {
  it('stays when its uploader is erased while others speak for the organiser, and goes with the last member', async () => {
    const [ada] = [await somebody()];
    const organiser = await newOrganiser(ada);
    const bola = await joined(ada, organiser.id);
    const { url } = await logoOf(ada);
    await edit(ada, organiser, { image: url });
    await erase(app.deps.db, ada.id);
    expect((await seenBy(bola, organiser.id)).logo?.url).toBe(url);
    expect((await visitor(app).fetch(url)).status).toBe(200);
    await bola.call(organisers.removeMember, { id: organiser.id, user_id: bola.id });
    expect((await visitor(app).fetch(url)).status).toBe(404);
  });
});
