import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { admin as dashboard } from '../../contract/admin/endpoints.ts';
import { judging } from '../../contract/challenges/judging/endpoints.ts';
import { publicGallery, results } from '../../contract/challenges/results/endpoints.ts';
import { submissions } from '../../contract/challenges/submissions.ts';
import { workCopy } from '../../contract/challenges/works.copy.ts';
import { notifications } from '../../contract/notifications/endpoints.ts';
import { organisersCopy } from '../../contract/organisers/copy.ts';
import { organisers, organisersAdmin } from '../../contract/organisers/endpoints.ts';
import { proofs } from '../../contract/proofs/endpoints.ts';
import { type ReportKind, reportCopy } from '../../contract/reports/copy.ts';
import { reports } from '../../contract/reports/endpoints.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { judgedChallenge, passDeadline } from '../../test/judging.ts';
import { newOrganiser, organiserOf } from '../../test/organisers.ts';
import { png, upload } from '../../test/uploads.ts';
import { member, type Person, submitted, visitor } from '../../test/world.ts';

let app: TestApp;
let admin: Person;
let moderator: Person;
let ada: Person;
let bola: Person;
let chidi: Person;

beforeAll(async () => {
  app = await startApp();
  const names = ['admin', 'moderator', 'ada', 'bola', 'chidi'];
  [admin, moderator, ada, bola, chidi] = (await Promise.all(names.map((name) => member(app, name)))) as [
    Person,
    Person,
    Person,
    Person,
    Person,
  ];
});

async function report(by: Person, kind: ReportKind, subject_id: string) {
  const id = uuidv7();
  const sent = await by.call(reports.create, { id, kind, subject_id, reason: 'Scam or fraud' });
  return { ...sent, id };
}
const inQueue = async (subject_id: string) =>
  (await moderator.call(reports.list, { limit: 50 })).body.items.find((one) => one.subject_id === subject_id);
const remove = (by: Person, id: string) => by.call(reports.decide, { id, outcome: 'deleted' });
const seen = (id: string) => visitor(app).call(organisers.get, { id });
const outcomesOf = async (person: Person) =>
  (await person.call(notifications.list, { limit: 50 })).body.items.filter(
    ({ kind }) => kind === 'report_outcome',
  );

/** An organiser of ada's with a logo. */
async function withLogo() {
  const organiser = await newOrganiser(ada);
  const { id, name, domain } = organiser;
  const image = (await upload(ada, 'organiser', await png())).body.url;
  const texts = { about: 'We give phones to everybody who pays', site: `https://${domain}/pay` };
  await ada.call(organisers.edit, { id, name, domain, ...texts, image, seen: 1 });
  return { ...organiser, ...texts, image };
}

describe('a report of an organiser', () => {
  it('has its texts and logo, names its lead, and is deleted by admins only', async () => {
    const { id, name, domain, about, site, image } = await withLogo();
    expect((await report(ada, 'organiser', id)).error?.message).toBe(reportCopy.own);
    expect((await report(bola, 'organiser', uuidv7())).error?.message).toBe(reportCopy.gone);
    const sent = await report(bola, 'organiser', id);
    expect(sent.status).toBe(201);
    expect(await inQueue(id)).toMatchObject({
      kind: 'organiser',
      words: [name, domain, site, about].join('\n'),
      member: { id: ada.id },
      exists: true,
      edited: false,
      has_evidence: true,
    });
    await ada.call(organisers.edit, {
      id,
      name,
      domain,
      about: 'We give nothing',
      site: null,
      image: null,
      seen: 2,
    });
    expect(await inQueue(id)).toMatchObject({ edited: true });
    const { files } = (await moderator.call(reports.evidence, { id: sent.id })).body;
    expect((await moderator.fetch(files[0]?.url ?? '')).status).toBe(200);
    expect((await bola.fetch(files[0]?.url ?? '')).status).toBe(404);
    expect((await visitor(app).fetch(image)).status).toBe(404);

    expect((await remove(moderator, sent.id)).error?.message).toBe(reportCopy.adminDeletes);
    expect((await remove(admin, sent.id)).status).toBe(200);
    expect((await seen(id)).status).toBe(404);
    const [entry] = (await admin.call(dashboard.audit, { limit: 1 })).body.items;
    expect(entry).toMatchObject({ action: 'delete_organiser', detail: `${name} (${domain})` });
    expect(await outcomesOf(bola)).toHaveLength(1);
  });

  it('that was ever verified ends the verification for good, and takes its texts, logo and nothing else', async () => {
    const { id, name, domain, image } = await withLogo();
    await admin.call(organisersAdmin.decide, { id, verified: true, reason: 'Known' });
    const sent = await report(bola, 'organiser', id);
    expect((await remove(admin, sent.id)).status).toBe(200);
    expect((await seen(id)).body).toMatchObject({
      ...{ name, domain, about: '', site: null, logo: null },
      ...{ state: 'ended', ended_why: 'admin' },
    });
    expect((await visitor(app).fetch(image)).status).toBe(404);
    const again = await ada.call(organisers.edit, {
      id,
      name: 'Other',
      domain,
      about: '',
      site: null,
      seen: 3,
    });
    expect(again.error?.message).toBe(organisersCopy.barredEdit);
  });
});

describe('a report of a work in a gallery', () => {
  /** A challenge with results whose accepted entry, of bola's, shows its picture. */
  async function shown() {
    const organiser_id = await organiserOf(app, [ada]);
    const id = await judgedChallenge(ada, { judges: [['chidi', chidi]], organiser_id });
    const file_url = (await upload(bola, 'submission', await png(), { name: 'gate.png' })).body.url;
    const entry = await submitted(bola, { id }, { work_public: true, file_url });
    await ada.call(submissions.review, {
      ...{ id, submission_id: entry.id, state: 'accepted', note: null, seen: 'submitted' },
    });
    return { id, entry };
  }
  async function publish(id: string) {
    await passDeadline(app, id);
    const [first] = (await chidi.call(judging.draw, { id })).body.entries;
    await chidi.call(judging.score, {
      id,
      submission_id: first?.submission_id ?? '',
      scores: [4, 5],
      note: null,
    });
    expect((await ada.call(results.publish, { id, allow_fewer: true })).status).toBe(200);
  }
  const gallery = async (id: string) => (await visitor(app).call(publicGallery, { id })).body.items;

  it('keeps the file, takes it out of the gallery for good, and leaves place and certificate', async () => {
    const { id, entry } = await shown();
    // Nobody sees it before the results.
    expect((await report(ada, 'work', entry.id)).error?.message).toBe(reportCopy.gone);
    await publish(id);
    const [item] = await gallery(id);
    expect(item?.submission_id).toBe(entry.id);
    expect((await report(bola, 'work', entry.id)).error?.message).toBe(reportCopy.own);
    const sent = await report(ada, 'work', entry.id);
    expect(await inQueue(entry.id)).toMatchObject({
      kind: 'work',
      challenge_id: id,
      words: expect.stringContaining('Redesign the danfo stop'),
      member: { id: bola.id },
      exists: true,
      has_evidence: true,
    });
    const { files } = (await moderator.call(reports.evidence, { id: sent.id })).body;
    expect(files).toMatchObject([{ name: 'gate.png' }]);

    expect((await remove(moderator, sent.id)).status).toBe(200);
    expect(await gallery(id)).toEqual([]);
    const named = { id, submission_id: entry.id };
    for (const show of [submissions.publish, submissions.showWork])
      expect((await bola.call(show, named)).error?.message).toBe(workCopy.removed);
    expect(await gallery(id)).toEqual([]);
    const [own] = (await bola.call(submissions.mine, { id })).body.items;
    expect(own).toMatchObject({ state: 'accepted', published: false, work_public: false });
    const mine = (await bola.call(proofs.mine, { limit: 50 })).body.items;
    expect(mine.find(({ challenge }) => challenge.id === id)).toMatchObject({
      state: 'valid',
      place: { place: 1 },
    });
    const [audited] = (await admin.call(dashboard.audit, { limit: 1 })).body.items;
    expect(audited).toMatchObject({ action: 'remove_work', member: { id: bola.id } });
    expect(await outcomesOf(ada)).toHaveLength(1);
  });
});
