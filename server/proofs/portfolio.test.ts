import { inflateSync } from 'node:zlib';
import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { blocks } from '../../contract/blocks/endpoints.ts';
import { challenges } from '../../contract/challenges/endpoints.ts';
import { type Submission, submissions } from '../../contract/challenges/submissions.ts';
import { teams } from '../../contract/challenges/teams/endpoints.ts';
import { profiles } from '../../contract/profiles/endpoints.ts';
import { proofs } from '../../contract/proofs/endpoints.ts';
import { portfolios } from '../../contract/proofs/portfolio.ts';
import { publicPages } from '../../contract/publicPages/endpoints.ts';
import { reports } from '../../contract/reports/endpoints.ts';
import { memberSettings } from '../../contract/settings/endpoints.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { organiserOf } from '../../test/organisers.ts';
import { member, newChallenge, type Person, submitted, visitor } from '../../test/world.ts';

/** Letters of Yoruba, Hausa and Igbo; those with a tone mark are two characters. */
const LETTERS = 'ẹ̀ ọ́ ṣ ɓ ɗ ƙ ị ụ ṅ ₦';

let app: TestApp;
let ada: Person;
/** The owner of the portfolio. */
let bola: Person;
let chidi: Person;
let nobody: Person;
let entry: Submission;
let proofId: string;
let organiser_id: string;

beforeAll(async () => {
  app = await startApp();
  [ada, bola, chidi] = await Promise.all([member(app, 'ada'), member(app, 'bola'), member(app, 'chidi')]);
  nobody = visitor(app);
  await bola.call(profiles.update, { full_name: `Bọ́lá ${LETTERS}` });
  organiser_id = await organiserOf(app, [ada]);
  entry = await submitted(bola, await newChallenge(ada, { organiser_id, skills: ['Surveying', 'qgis'] }));
  const one = { id: entry.challenge_id, submission_id: entry.id };
  await ada.call(submissions.review, { ...one, state: 'accepted', note: null, seen: 'submitted' });
  await bola.call(submissions.publish, one);
  await bola.call(profiles.update, {
    headline: `Maps ${LETTERS}`,
    bio: 'Final year.\nỌ̀rẹ́ mi.',
    skills: ['QGIS', 'Embedded C'],
    interests: ['Danfo'],
  });
  proofId = (await bola.call(proofs.mine, {})).body.items[0]?.id ?? '';
});

const link = { label: 'Code', url: 'https://code.example.ng/bola' };
const save = (changes: object = {}, person = bola) =>
  person.call(portfolios.save, {
    links: [link],
    skills: [{ name: 'qgis', proof_id: proofId }],
    submissions: [entry.id],
    ...changes,
  });
const setPublic = (on: boolean, person = bola) => person.call(memberSettings.update, { public_page: on });

describe('a portfolio', () => {
  it('shows links, skills with their certificates, and chosen submissions', async () => {
    const saved = await save();
    const shown = {
      links: [link],
      skills: [
        {
          name: 'QGIS',
          proof: { id: proofId, code: expect.any(String), title: 'Redesign the danfo stop', place: null },
        },
        { name: 'Embedded C', proof: null },
      ],
      submissions: [{ id: entry.id, title: 'Redesign the danfo stop', proof: { place: null } }],
      sessions: { hosted: 0, attended: 0 },
    };
    expect(saved).toMatchObject({ status: 200, body: shown });
    expect(saved.body.choices).toMatchObject({ proofs: [{ id: proofId }], submissions: [{ id: entry.id }] });
    expect((await chidi.call(portfolios.get, { id: bola.id })).body).toMatchObject(shown);
    expect((await save()).body).toEqual(saved.body);
    expect((await nobody.call(portfolios.get, { id: bola.id })).status).toBe(401);
  });

  it.each([
    ['an address without https', { links: [{ label: 'Code', url: 'http://example.ng' }] }],
    ['a script', { links: [{ label: 'Code', url: 'javascript:alert(1)' }] }],
    ['an address with a password', { links: [{ label: 'Code', url: 'https://a:b@example.ng' }] }],
    ['a link without a label', { links: [{ label: ' ', url: link.url }] }],
    ['six links', { links: Array.from({ length: 6 }, () => link) }],
    ['seven submissions', { submissions: Array.from({ length: 7 }, () => uuidv7()) }],
    ['no submission of anyone', { submissions: [uuidv7()] }],
  ])('is rejected with 400: %s', async (_, changes) => {
    expect((await save(changes)).status).toBe(400);
  });

  it('proves no skill that the certificate’s challenge does not name', async () => {
    const skills = [{ name: 'Embedded C', proof_id: proofId }];
    expect(await save({ skills })).toMatchObject({
      status: 400,
      error: { message: 'A certificate proves only the skills that its challenge names' },
    });
    // Attached under an earlier release.
    await app.deps.db.pool.query('update portfolios set skills = skills || $2 where user_id = $1', [
      bola.id,
      JSON.stringify({ 'embedded c': proofId }),
    ]);
    const { body } = await chidi.call(portfolios.get, { id: bola.id });
    expect(body.skills.map(({ name, proof }) => [name, proof?.id ?? null])).toEqual([
      ['QGIS', proofId],
      ['Embedded C', null],
    ]);
    await save();
  });

  it('rejects certificates and submissions of another member', async () => {
    for (const changes of [{ submissions: [] }, { skills: [] }])
      expect(await save(changes, chidi)).toMatchObject({ status: 400, error: { code: 'invalid' } });
  });

  it('shows the host of a link as a browser opens it, in Punycode', async () => {
    const answer = await save({ links: [{ label: 'Bank', url: 'https://аpple.com/x' }] });
    expect(answer.body.links[0]?.url).toBe('https://xn--pple-43d.com/x');
    await save();
  });

  it('drops unpublished submissions, and those no longer accepted with their certificates', async () => {
    const one = { id: entry.challenge_id, submission_id: entry.id };
    await bola.call(submissions.unpublish, one);
    expect((await chidi.call(portfolios.get, { id: bola.id })).body.submissions).toEqual([]);
    await bola.call(submissions.publish, one);
    const { code = '' } = (await bola.call(proofs.mine, {})).body.items[0] ?? {};
    const sign = { ...one, note: null };
    await ada.call(submissions.review, { ...sign, state: 'rejected', seen: 'accepted' });
    const { skills, submissions: works } = (await chidi.call(portfolios.get, { id: bola.id })).body;
    expect([skills[0], works]).toEqual([{ name: 'QGIS', proof: null }, []]);
    await ada.call(submissions.review, { ...sign, state: 'accepted', seen: 'rejected' });
    await bola.call(submissions.publish, one);
    expect((await chidi.call(portfolios.get, { id: bola.id })).body.skills[0]?.proof?.code).toBe(code);
  });
});

it('a portfolio and a public page drop the work of a team that the member has left', async () => {
  const [efe, femi] = [await member(app, 'efe'), await member(app, 'femi')];
  await app.deps.db.pool.query("update users set created_at = now() - interval '2 days' where id = $1", [
    femi.id,
  ]);
  const { id } = await newChallenge(ada, { organiser_id, skills: [], team_max: 3 });
  await efe.call(challenges.join, { id });
  const { code } = (await efe.call(teams.create, { id, team_id: uuidv7(), name: 'Danfo' })).body;
  await femi.call(teams.join, { id, code });
  const work = await submitted(efe, { id });
  await accept(work);
  await efe.call(submissions.publish, { id, submission_id: work.id });
  await setPublic(true, efe);
  await save({ skills: [], submissions: [work.id] }, efe);
  const shown = async () => [
    (await efe.call(portfolios.own, {})).body.choices.submissions.length,
    (await chidi.call(portfolios.get, { id: efe.id })).body.submissions.length,
    (await nobody.call(publicPages.member, { username: 'efe' })).body.portfolio.submissions.length,
  ];
  expect(await shown()).toEqual([1, 1, 1]);
  expect((await efe.call(teams.leave, { id })).status).toBe(200);
  expect(await shown()).toEqual([0, 0, 0]);
  expect((await save({ skills: [], submissions: [work.id] }, efe)).status).toBe(400);
});

describe('a portfolio seen by others', () => {
  it('is hidden from blocked members, and from non-followers of a private profile', async () => {
    const dayo = await member(app, 'dayo');
    await bola.call(blocks.block, { id: dayo.id });
    expect((await dayo.call(portfolios.get, { id: bola.id })).status).toBe(404);
    await bola.call(memberSettings.update, { private_profile: true });
    expect((await chidi.call(portfolios.get, { id: bola.id })).status).toBe(403);
    expect((await chidi.call(profiles.get, { id: bola.id })).body.headline).toBe('');
    await bola.call(memberSettings.update, { private_profile: false });
    expect((await chidi.call(portfolios.get, { id: bola.id })).status).toBe(200);
  });

  it('is shown to visitors only while the member’s page is public', async () => {
    for (const path of ['/api/public/members/bola', '/cv/bola.pdf', '/u/bola'])
      expect((await nobody.fetch(path)).status, path).toBe(404);
    expect((await chidi.fetch('/cv/bola.pdf')).status).toBe(404);
    await setPublic(true);
    const { body } = await nobody.call(publicPages.member, { username: 'bola' });
    expect(body).toMatchObject({ headline: expect.stringContaining('Maps'), portfolio: { links: [link] } });
    const html = await (await nobody.fetch('/u/bola')).text();
    for (const text of ['Maps ẹ̀', 'Own word, no proof yet', link.url, '/cv/bola.pdf'])
      expect(html).toContain(text);
    await bola.call(memberSettings.update, { show_activity: false });
    const hidden = (await nobody.call(publicPages.member, { username: 'bola' })).body.portfolio.sessions;
    expect(hidden).toBeNull();
  });

  it('is quoted in a report of the member', async () => {
    await chidi.call(reports.create, {
      id: uuidv7(),
      kind: 'member',
      subject_id: bola.id,
      reason: 'Spam',
      details: '',
    });
    const { rows } = await app.deps.db.pool.query('select excerpt from reports where member_id = $1', [
      bola.id,
    ]);
    expect(rows[0].excerpt).toContain('Code https://code.example.ng/bola');
  });
});

describe('the PDF files', () => {
  it('include a small CV with searchable text, which its member can download without a public page', async () => {
    await setPublic(false);
    const response = await bola.fetch('/cv/bola.pdf');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="bola-cv.pdf"');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.length).toBeLessThan(60_000);
    expect(missingIn(bytes)).toEqual([]);
    const same = { headers: { 'if-none-match': response.headers.get('etag') ?? '' } };
    expect((await bola.fetch('/cv/bola.pdf', same)).status).toBe(304);
  });

  it('include a small certificate with searchable text', async () => {
    const { code = '' } = (await bola.call(proofs.mine, {})).body.items[0] ?? {};
    const response = await nobody.fetch(`/proof/${code}.pdf`);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.length).toBeLessThan(60_000);
    expect(missingIn(bytes)).toEqual([]);
  });

  it('show names in Arabic, Cyrillic and Greek, and the username if no font has a letter of the name', async () => {
    for (const [name, letters] of [
      ['محمد علي', 'محد'],
      ['Анна Άννα', 'Анν'],
      ['中文', '@chidi'],
    ] as const) {
      await chidi.call(profiles.update, { full_name: name });
      const { proof: code } = await accept(
        await submitted(chidi, await newChallenge(ada, { organiser_id, skills: ['Surveying', 'qgis'] })),
      );
      for (const path of ['/cv/chidi.pdf', `/proof/${code}.pdf`]) {
        const response = await chidi.fetch(path);
        expect(missingIn(Buffer.from(await response.arrayBuffer()), letters)).toEqual([]);
      }
    }
  });
});

const accept = async ({ challenge_id, id }: Submission) =>
  (
    await ada.call(submissions.review, {
      id: challenge_id,
      submission_id: id,
      state: 'accepted',
      note: null,
      seen: 'submitted',
    })
  ).body;

/** The letters that no font of the PDF maps to a glyph, so that a search would not find them. */
function missingIn(pdf: Buffer, letters = LETTERS): string[] {
  const parts = pdf.toString('latin1').split(/stream\r?\n/);
  const texts = parts.map((part) => {
    try {
      return inflateSync(Buffer.from(part, 'latin1')).toString('latin1');
    } catch {
      return '';
    }
  });
  const named = texts
    .filter((text) => text.includes('beginbfchar'))
    .join('')
    .toUpperCase();
  const codes = [...letters.replace(/ /g, '')].map((letter) => letter.codePointAt(0) ?? 0);
  return codes
    .map((code) => code.toString(16).toUpperCase().padStart(4, '0'))
    .filter((hex) => !named.includes(`<${hex}>`));
}
