import { createLocalJWKSet, jwtVerify } from 'jose';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { awarding } from '../../contract/challenges/awarding/endpoints.ts';
import { challengeEdits } from '../../contract/challenges/edits.ts';
import { challenges } from '../../contract/challenges/endpoints.ts';
import { judging } from '../../contract/challenges/judging/endpoints.ts';
import { results } from '../../contract/challenges/results/endpoints.ts';
import { type Submission, submissions } from '../../contract/challenges/submissions.ts';
import { cardPath } from '../../contract/core/paths.ts';
import { notifications } from '../../contract/notifications/endpoints.ts';
import { profiles } from '../../contract/profiles/endpoints.ts';
import { proofs } from '../../contract/proofs/endpoints.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { CRITERIA, judgedChallenge, passDeadline } from '../../test/judging.ts';
import { badgeErrors } from '../../test/openBadge.ts';
import { onOwnDevices, organiserOf } from '../../test/organisers.ts';
import { member, newChallenge, type Person, submitted, visitor } from '../../test/world.ts';

let app: TestApp;
/** Creates the challenges. */
let ada: Person;
let entrants: [Person, Person, Person];
let admin: Person;
let nobody: Person;

beforeAll(async () => {
  app = await startApp();
  const names = ['ada', 'bola', 'chidi', 'dayo', 'admin'];
  const [first, ...others] = await Promise.all(names.map((name) => member(app, name)));
  ada = first as Person;
  admin = others.pop() as Person;
  entrants = others as [Person, Person, Person];
  nobody = visitor(app);
});
beforeEach(() => onOwnDevices(app, [ada, ...entrants]));

const sql = (text: string, values: unknown[] = []) => app.deps.db.pool.query(text, values);
const review = (
  entry: Submission,
  state: 'accepted' | 'changes_requested' | 'rejected',
  seen: 'submitted' | 'accepted' | 'changes_requested' = 'submitted',
) =>
  ada.call(submissions.review, {
    ...{ id: entry.challenge_id, submission_id: entry.id },
    ...{ state, note: state === 'changes_requested' ? 'Name the street' : null, seen },
  });
const mine = async (person: Person, id: string) =>
  (await person.call(proofs.mine, { limit: 50 })).body.items.find(({ challenge }) => challenge.id === id);
/** The text of the page that a visitor gets. */
const pageOf = async (code = '') => {
  const html = await (await nobody.fetch(`/proof/${code}`)).text();
  return html.slice(html.indexOf('<body'), html.indexOf('<script type')).replace(/<[^>]+>/g, '\n');
};
const credentialOf = async (code = '') => {
  const keys = createLocalJWKSet((await (await nobody.fetch('/.well-known/jwks.json')).json()) as never);
  return (await jwtVerify(await (await nobody.fetch(`/proof/${code}.json`)).text(), keys)).payload;
};

describe('a challenge without a verified organiser', () => {
  it('gives the badge, and certificates once three independent members have entered', async () => {
    const challenge = await newChallenge(ada);
    const [bola, chidi, dayo] = entrants;
    const entries = [await submitted(bola, challenge), await submitted(chidi, challenge)];
    for (const entry of entries)
      expect((await review(entry, 'accepted')).body).toMatchObject({ proof: null, no_proof: true });
    const seen = async (person: Person) =>
      (await person.call(submissions.mine, { id: challenge.id })).body.items.map(({ no_proof }) => no_proof);
    expect(await seen(bola)).toEqual([true]);
    expect((await bola.call(profiles.badges, { id: bola.id })).body.items[0]?.earned).toBe(true);
    expect(await mine(bola, challenge.id)).toBeUndefined();
    // The third entry counts, whatever its review; the earlier acceptances get their certificates with it.
    await review(await submitted(dayo, challenge), 'rejected');
    for (const person of [bola, chidi]) {
      expect(await mine(person, challenge.id)).toMatchObject({
        ...{ organiser: null, awarded_by: 'ada' },
        facts: { entries: 3, judges: 0, criteria: [], skills: [] },
      });
      const heard = (await person.call(notifications.list, { limit: 50 })).body.items;
      expect(heard.filter(({ kind, about }) => kind === 'proof' && about.id === challenge.id)).toHaveLength(
        1,
      );
    }
    expect([await seen(bola), await mine(dayo, challenge.id)]).toEqual([[false], undefined]);
    const { code } = (await mine(bola, challenge.id)) ?? {};
    const html = await pageOf(code);
    expect(html).toContain('A member of VibeTribe accepted this work.');
    expect(html).toContain('VibeTribe confirms only that this page is unaltered.');
    expect(html).toContain('Awarded by a member, @ada, on VibeTribe; not verified');
    const credential = await credentialOf(code);
    expect(badgeErrors(credential)).toEqual([]);
    expect(credential.credentialSubject).toMatchObject({
      achievement: { creator: { name: '@ada' }, resultDescription: [{ resultType: 'Status' }] },
      result: [{ status: 'Completed' }],
    });
  });

  it('gives an accepted entry that waited its certificate with the results, without a place if it has none', async () => {
    const referee = await member(app, 'referee');
    const id = await judgedChallenge(ada, { judges: [['referee', referee]] });
    const [bola, chidi, dayo] = entrants;
    const early = await submitted(bola, { id });
    expect((await review(early, 'accepted')).body).toMatchObject({ proof: null, no_proof: true });
    for (const person of [chidi, dayo]) await submitted(person, { id });
    await passDeadline(app, id);
    const { entries } = (await referee.call(judging.draw, { id })).body;
    for (const { submission_id } of entries.filter((entry) => entry.submission_id !== early.id))
      await referee.call(judging.score, { id, submission_id, scores: [4, 5], note: null });
    expect((await ada.call(results.publish, { id, allow_fewer: true })).status).toBe(200);
    expect(await mine(bola, id)).toMatchObject({
      ...{ state: 'valid', place: null, awarded_by: 'ada' },
      facts: { entries: 3, judges: 1 },
    });
    const [entry] = (await bola.call(submissions.mine, { id })).body.items;
    expect(entry).toMatchObject({ proof: expect.any(String), no_proof: false });
    expect(await mine(chidi, id)).toMatchObject({ state: 'valid', place: { place: 1, of: 3 } });
  });

  it('gives the first place no certificate with fewer entrants, and with a verified organiser names it', async () => {
    const judge = await member(app, 'judge');
    const publish = async (organiser_id: string | null) => {
      const id = await judgedChallenge(ada, { judges: [['judge', judge]], organiser_id });
      const { id: submission_id } = await submitted(entrants[0], { id });
      await passDeadline(app, id);
      await judge.call(judging.draw, { id });
      await judge.call(judging.score, { id, submission_id, scores: [4, 5], note: null });
      expect((await ada.call(results.publish, { id, allow_fewer: false })).status).toBe(200);
      return mine(entrants[0], id);
    };
    expect(await publish(null)).toBeUndefined();
    const proof = await publish(await organiserOf(app, [ada]));
    const criteria = CRITERIA.map(({ name, weight }) => ({ name, weight }));
    expect(proof).toMatchObject({ place: { place: 1, of: 1 }, facts: { entries: 1, judges: 1, criteria } });
    const html = await pageOf(proof?.code);
    for (const words of [
      'Awarded by Lagos Map School (maps.edu.ng, verified)',
      'Idea (weight 40), Craft (weight 60)',
    ])
      expect(html).toContain(words);
    expect(html).not.toContain('confirms only');
    const credential = await credentialOf(proof?.code);
    expect(badgeErrors(credential)).toEqual([]);
    expect(credential.credentialSubject).toMatchObject({
      achievement: {
        creator: { name: 'Lagos Map School' },
        criteria: { narrative: expect.stringContaining('Judges: 1. Judged by: Idea (weight 40)') },
        resultDescription: [
          { resultType: 'Result' },
          { name: 'Idea (weight 40)' },
          { name: 'Craft (weight 60)' },
        ],
      },
      result: [{ value: '1st of 1' }],
    });
  });
});

describe('the page of a certificate', () => {
  const verified = (organiser: string) => `${organiser}, verified)`;

  it('names the organiser as issued, and says since when it is no longer verified', async () => {
    const organiser_id = await organiserOf(app, [ada]);
    const challenge = await newChallenge(ada, { organiser_id });
    await review(await submitted(entrants[0], challenge), 'accepted');
    const { code = '' } = (await mine(entrants[0], challenge.id)) ?? {};
    expect(await pageOf(code)).toContain(verified('Lagos Map School (maps.edu.ng'));
    const state = async (change: string) => {
      await sql(`update organisers set ${change} where id = $1`, [organiser_id]);
      app.deps.live.publish({ topic: 'account', type: 'updated', id: entrants[0].id });
      return (await entrants[0].call(proofs.get, { code })).body.organiser;
    };
    const name = { name: 'Lagos Map School', domain: 'maps.edu.ng' };
    const lost = await state("verified_until = '2026-03-04'");
    expect(lost).toMatchObject({
      ...name,
      verified: false,
      verified_until: expect.stringMatching(/^2026-03-0/),
    });
    expect(await pageOf(code)).toMatch(/verified when issued, no longer verified since \d+ Mar/);
    expect(await state("verified_until = now() + interval '1 day'")).toMatchObject({ verified: true });
    // It was verified with another name or domain since.
    expect(await state("name = 'Another name'")).toMatchObject({ ...name, verified: false });
    expect(await state("name = 'Lagos Map School', domain = 'other.edu.ng'")).toEqual({
      ...name,
      verified: false,
      verified_until: null,
    });
    await sql('delete from organisers where id = $1', [organiser_id]);
    expect(await pageOf(code)).toContain('verified when issued, no longer verified)');
    expect(badgeErrors(await credentialOf(code))).toEqual([]);
  });

  it('says what was judged also after a review has revoked and another one restored it', async () => {
    const judge = await member(app, 'judge2');
    const organiser_id = await organiserOf(app, [ada]);
    const id = await judgedChallenge(ada, { judges: [['judge2', judge]], blind: true, organiser_id });
    const [bola, chidi] = entrants;
    const [placed, unscored] = [await submitted(bola, { id }), await submitted(chidi, { id })];
    await passDeadline(app, id);
    await judge.call(judging.draw, { id });
    await judge.call(judging.score, { id, submission_id: placed.id, scores: [4, 5], note: null });
    for (const entry of [placed, unscored]) await review(entry, 'accepted');
    expect((await ada.call(results.publish, { id, allow_fewer: true })).status).toBe(200);
    const certificates = () => Promise.all([bola, chidi].map((person) => mine(person, id)));
    const issued = await certificates();
    expect(issued).toMatchObject([
      { state: 'valid', place: { place: 1, of: 2 }, facts: { judges: 1 } },
      { state: 'valid', place: null, facts: { judges: 1 } },
    ]);
    for (const entry of [placed, unscored]) await review(entry, 'changes_requested', 'accepted');
    expect(await certificates()).toMatchObject([{ state: 'revoked' }, { state: 'revoked' }]);
    for (const entry of [placed, unscored]) await review(entry, 'accepted', 'changes_requested');
    const factsOf = (all: typeof issued) => all.map((one) => [one?.code, one?.state, one?.place, one?.facts]);
    expect(factsOf(await certificates())).toEqual(factsOf(issued));
    expect(await pageOf(issued[0]?.code)).toContain('Idea (weight 40), Craft (weight 60)');
  });

  it('of an earlier release answers under its code, and says only what is known', async () => {
    const { id } = await newChallenge(ada);
    const { rows } = await sql(
      `insert into proofs (user_id, challenge_id, submission_id, name, title, place, place_of, revoked_at, reason)
       select u, c, gen_random_uuid(), n, 'Old work', p, o, case when r <> '' then now() end, nullif(r, '')
         from (values ($1::uuid, $2::uuid, 'Bola', null::int, null::int, ''), ($1, gen_random_uuid(), 'Bola', 1, 12, ''),
                      ($1, gen_random_uuid(), 'Bola', 2, null, ''), ($1, gen_random_uuid(), 'Bola', null, null, 'Copied'),
                      (null, gen_random_uuid(), '', null, null, '')) v (u, c, n, p, o, r)
       returning code, case when user_id is null then 'withdrawn' when reason is null then 'valid' else 'revoked' end as state, place`,
      [entrants[0].id, id],
    );
    for (const { code, state, place } of rows) {
      const { status, body } = await nobody.call(proofs.get, { code });
      expect([status, body.state, body.organiser, body.facts]).toEqual([200, state, null, null]);
      const html = await pageOf(code);
      expect(html).not.toMatch(/Entries handed in|Judged by|genuine/);
      const [json, pdf] = [
        await nobody.fetch(`/proof/${code}.json`),
        await nobody.fetch(`/proof/${code}.pdf`),
      ];
      const card = await nobody.fetch(cardPath('proof', code));
      if (state !== 'valid') {
        expect([json.status, pdf.status, card.status]).toEqual([410, 410, 404]);
        continue;
      }
      expect([json.status, pdf.status, card.status]).toEqual([200, 200, 200]);
      expect(badgeErrors(await credentialOf(code))).toEqual([]);
      expect(html).toContain(
        place
          ? 'The judges of a member’s challenge on VibeTribe placed this work.'
          : 'A member of VibeTribe accepted',
      );
      expect(html).toContain('VibeTribe confirms only that this page is unaltered.');
    }
    expect(rows).toHaveLength(5);
  });
});

describe('the organiser and the skills of a challenge', () => {
  it('are shown, at most five skills without duplicates, and can change until the first submission', async () => {
    const organiser_id = await organiserOf(app, [ada], { until: null });
    const many = ['a', 'b', 'c', 'd', 'e', 'f'];
    await expect(newChallenge(ada, { skills: many })).rejects.toThrow('Add up to 5 skills');
    await expect(newChallenge(ada, { skills: ['x'.repeat(41)] })).rejects.toThrow('40 characters each');
    const { id } = await newChallenge(ada, { organiser_id, skills: ['QGIS', 'qgis', ' Public  speaking '] });
    const shown = async (person: Person) => (await person.call(challenges.get, { id })).body;
    expect(await shown(ada)).toMatchObject({
      organiser: { id: organiser_id, verified: false },
      skills: ['QGIS', 'Public speaking'],
    });
    // An unverified name could be anyone's.
    for (const person of [entrants[0], nobody]) expect((await shown(person)).organiser).toBeNull();
    const edit = (seen: number, change: object) => ada.call(challengeEdits.edit, { id, seen, ...change });
    expect((await edit(1, { organiser_id: null, skills: ['Drawing'] })).body).toMatchObject({
      ...{ organiser: null, skills: ['Drawing'], version: 2 },
    });
    await submitted(entrants[0], { id });
    const fixed = "The organiser and the skills can't change after the first submission";
    for (const change of [{ organiser_id }, { skills: [] }])
      expect(await edit(2, change)).toMatchObject({ status: 400, error: { message: fixed } });
    expect((await edit(2, { skills: ['Drawing'], title: 'Draw a stop' })).status).toBe(200);
  });
});

describe('the ring of a challenge', () => {
  it('shows staff who share a device or an address with the creator or another entrant', async () => {
    const [bola, chidi, dayo] = entrants;
    const challenge = await newChallenge(ada);
    for (const person of entrants) await submitted(person, challenge);
    await sql("update sign_ins set ip_address = '198.51.100.' || substr(md5(user_id::text), 1, 6)");
    const ringOf = async (person: Person) => person.call(awarding.ring, { id: challenge.id });
    expect((await ringOf(admin)).body).toEqual({ entrants: 3, items: [] });
    const alike = (person: Person, column: string, text: string) =>
      sql(`update sign_ins set ${column} = $2 where user_id = $1`, [person.id, text]);
    for (const person of [ada, bola, chidi]) await alike(person, 'ip_address', '203.0.113.9');
    for (const person of [ada, bola]) await alike(person, 'user_agent', 'One phone');
    const { body } = await ringOf(admin);
    expect(
      body.items.map(({ member: { username }, is_creator, same }) => [username, is_creator, same]),
    ).toEqual([
      ['ada', true, 'device'],
      ['bola', false, 'device'],
      ['chidi', false, 'address'],
    ]);
    expect(JSON.stringify(body)).not.toMatch(/203\.0|One phone/);
    for (const person of [ada, dayo]) expect((await ringOf(person)).status).toBe(403);
    expect((await nobody.call(awarding.ring, { id: challenge.id })).status).toBe(401);
  });
});
