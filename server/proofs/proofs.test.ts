import { createLocalJWKSet, jwtVerify } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { admin as adminCalls } from '../../contract/admin/endpoints.ts';
import { challengeClosure, challenges } from '../../contract/challenges/endpoints.ts';
import { type Submission, submissions } from '../../contract/challenges/submissions.ts';
import { notifications } from '../../contract/notifications/endpoints.ts';
import { organisersAdmin } from '../../contract/organisers/endpoints.ts';
import { proofs } from '../../contract/proofs/endpoints.ts';
import { memberSettings } from '../../contract/settings/endpoints.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { erase } from '../../test/erase.ts';
import { organiserOf } from '../../test/organisers.ts';
import { isSoak } from '../../test/soak.ts';
import { member, newChallenge, type Person, submitted, visitor } from '../../test/world.ts';
import { secretsOf } from '../process/secrets.ts';
import { issueProofs } from './issue.queries.ts';
import { rotateKey } from './keys.queries.ts';
import { createKey } from './keys.ts';

let app: TestApp;
/** Creates the challenges. */
let ada: Person;
/** Submits. */
let bola: Person;
let chidi: Person;
let admin: Person;
let nobody: Person;
/** Verified; ada is its member. */
let organiser_id: string;

beforeAll(async () => {
  app = await startApp();
  [ada, bola, chidi, admin] = await Promise.all([
    member(app, 'ada'),
    member(app, 'bola'),
    member(app, 'chidi'),
    member(app, 'admin'),
  ]);
  nobody = visitor(app);
  organiser_id = await organiserOf(app, [ada]);
});

const review = (
  person: Person,
  entry: Submission,
  state: 'accepted' | 'rejected',
  seen: string = entry.state,
) =>
  person.call(submissions.review, {
    id: entry.challenge_id,
    submission_id: entry.id,
    state,
    note: null,
    seen: seen as Submission['state'],
  });

async function accepted(person = bola) {
  const entry = await submitted(person, await newChallenge(ada, { organiser_id, skills: ['QGIS'] }));
  const answer = await review(ada, entry, 'accepted');
  return { entry, code: answer.body.proof ?? '' };
}

const pageOf = async (code: string) => (await nobody.call(proofs.get, { code })).body;
const jwtOf = async (code: string) => (await nobody.fetch(`/proof/${code}.json`)).text();
const savedKeys = async () =>
  createLocalJWKSet((await (await nobody.fetch('/.well-known/jwks.json')).json()) as never);
const told = async (person: Person) =>
  (await person.call(notifications.list, { limit: 50 })).body.items.map(
    ({ kind, about }) => `${kind} ${about.id}`,
  );
/** Where the latest notification of this kind leads. */
const newsPath = async (person: Person, kind: string) =>
  (await person.call(notifications.list, { limit: 50 })).body.items.find((item) => item.kind === kind)?.about
    .path;

describe('an accepted submission', () => {
  it('gets a certificate, and its author is notified', async () => {
    const { entry, code } = await accepted();
    expect(code).toMatch(/^[2-9A-HJKMNP-Z]{10}$/);
    expect((await bola.call(proofs.mine, {})).body.items[0]).toEqual({
      id: expect.any(String),
      code,
      state: 'valid',
      name: 'Bola Test',
      challenge: { id: entry.challenge_id, title: expect.any(String), open: true, reportable: true },
      place: null,
      sha256: entry.sha256,
      issued_at: expect.any(String),
      revoked_at: null,
      reason: null,
      awarded_by: 'ada',
      organiser: { name: 'Lagos Map School', domain: 'maps.edu.ng', verified: true, verified_until: null },
      facts: { entries: 1, judges: 0, criteria: [], skills: ['QGIS'] },
    });
    expect(await told(bola)).toContain(`proof ${entry.challenge_id}`);
    expect(await newsPath(bola, 'proof')).toBe(`/proof/${code}`);
    expect(await pageOf(code.toLowerCase())).toMatchObject({ code, state: 'valid', may_revoke: false });
    expect((await nobody.call(proofs.get, { code: '2222222222' })).status).toBe(404);
    // Another member sees no code in the list of published submissions.
    await bola.call(submissions.publish, { id: entry.challenge_id, submission_id: entry.id });
    const [shown] = (await chidi.call(submissions.published, { id: entry.challenge_id })).body.items;
    expect(shown?.proof).toBeNull();
  });

  it('gets a certificate that does not name a private creator', async () => {
    const { code } = await accepted();
    await ada.call(memberSettings.update, { private_profile: true });
    expect((await pageOf(code)).awarded_by).toBeNull();
    await ada.call(memberSettings.update, { private_profile: false });
    await expect.poll(async () => (await pageOf(code)).awarded_by).toBe('ada');
  });

  it('gets a certificate whose page says at once that its organiser is verified, or no longer', async () => {
    const id = await organiserOf(app, [ada], { name: 'Yaba Solar', domain: 'solar.edu.ng' });
    const entry = await submitted(bola, await newChallenge(ada, { organiser_id: id }));
    const code = (await review(ada, entry, 'accepted')).body.proof ?? '';
    const decide = (verified: boolean) =>
      admin.call(organisersAdmin.decide, { id, verified, reason: 'Their domain' });
    const read = async () => (await pageOf(code)).organiser?.verified;
    expect([await read(), await read()]).toEqual([true, true]);
    await decide(false);
    expect(await read()).toBe(false);
    await decide(true);
    expect(await read()).toBe(true);
  });

  it('gets one certificate from two concurrent acceptances', async () => {
    const entry = await submitted(bola, await newChallenge(ada, { organiser_id, skills: ['QGIS'] }));
    const statuses = await Promise.all([review(ada, entry, 'accepted'), review(admin, entry, 'accepted')]);
    expect(statuses.map(({ status }) => status).sort()).toEqual([200, 409]);
    const issue = { challengeId: entry.challenge_id, submissionId: entry.id, userIds: [bola.id] };
    await Promise.all(
      Array.from({ length: 10 }, () => app.deps.db.transaction((tx) => issueProofs(tx, issue))),
    );
    const { rows } = await app.deps.db.pool.query('select from proofs where challenge_id = $1', [
      entry.challenge_id,
    ]);
    expect(rows).toHaveLength(1);
  });

  it('loses its certificate when the acceptance is withdrawn, and regains it under the same code', async () => {
    const { entry, code } = await accepted();
    await review(admin, entry, 'rejected', 'accepted');
    expect(await pageOf(code)).toMatchObject({
      state: 'revoked',
      reason: 'The acceptance of the submission was taken back.',
    });
    expect((await nobody.fetch(`/proof/${code}.json`)).status).toBe(410);
    expect((await nobody.fetch(`/proof/${code}.pdf`)).status).toBe(410);
    expect(await told(bola)).toContain(`proof_revoked ${bola.id}`);
    expect(await newsPath(bola, 'proof_revoked')).toBe(`/proof/${code}`);
    await review(admin, entry, 'accepted', 'rejected');
    expect(await pageOf(code)).toMatchObject({ state: 'valid', reason: null });
  });

  it('gets a certificate with the place for each member of the team', async () => {
    const { entry, code } = await accepted();
    const issue = {
      challengeId: entry.challenge_id,
      submissionId: entry.id,
      userIds: [bola.id, chidi.id],
      place: { place: 1, of: 31 },
    };
    const issued = () => app.deps.db.transaction((tx) => issueProofs(tx, issue));
    expect((await issued()).sort()).toEqual([bola.id, chidi.id].sort());
    expect(await issued()).toEqual([]);
    expect(await pageOf(code)).toMatchObject({ place: { place: 1, of: 31 } });
    const [theirs] = (await chidi.call(proofs.mine, {})).body.items;
    expect(theirs).toMatchObject({ name: 'Chidi Test', place: { place: 1, of: 31 } });
    await review(admin, entry, 'rejected', 'accepted');
    expect((await pageOf(theirs?.code ?? '')).state).toBe('revoked');
  });
});

describe('the signed credential', () => {
  it('is an Open Badge that a third party can verify with the published keys', async () => {
    const { entry, code } = await accepted();
    const response = await nobody.fetch(`/proof/${code}.json`);
    expect(response.headers.get('content-type')).toBe('application/vc+jwt');
    const [jwt, keys] = [await response.text(), await savedKeys()];
    const { payload, protectedHeader } = await jwtVerify(jwt, keys, { issuer: app.deps.env.publicUrl });
    expect(protectedHeader).toMatchObject({ alg: 'EdDSA', typ: 'JWT' });
    const kid = new URL(protectedHeader.kid ?? '');
    expect(await (await nobody.fetch(kid.pathname)).json()).toMatchObject({ kty: 'OKP', kid: kid.href });
    expect(payload).toMatchObject({
      jti: `${app.deps.env.publicUrl}/proof/${code}.json`,
      '@context': ['https://www.w3.org/ns/credentials/v2', expect.stringContaining('/ob/v3p0/context')],
      type: ['VerifiableCredential', 'OpenBadgeCredential'],
      issuer: { type: ['Profile'] },
      credentialSubject: {
        type: ['AchievementSubject'],
        identifier: [{ identityType: 'name', identityHash: 'Bola Test', hashed: false }],
        achievement: {
          type: ['Achievement'],
          id: `urn:uuid:${entry.challenge_id}`,
          creator: { type: ['Profile'], name: 'Lagos Map School', url: 'https://maps.edu.ng/' },
          criteria: {
            narrative: expect.stringContaining(
              'Awarded by Lagos Map School (maps.edu.ng, verified when issued). Entries handed in: 1.',
            ),
          },
          tag: ['QGIS'],
        },
      },
      evidence: [{ narrative: entry.sha256 }],
    });
    const again = { headers: { 'if-none-match': response.headers.get('etag') ?? '' } };
    expect((await nobody.fetch(`/proof/${code}.json`, again)).status).toBe(304);
  });

  it('fails verification after any byte is changed, in the soak after any bit', async () => {
    const { code } = await accepted();
    const [jwt, keys] = [await jwtOf(code), await savedKeys()];
    const parts = jwt.split('.').map((part) => Buffer.from(part, 'base64url'));
    let refused = 0;
    const step = isSoak ? 1 : 7;
    for (const [n, part] of parts.entries())
      for (let bit = 0; bit < part.length * 8; bit += step) {
        const changed = parts.map((bytes) => Buffer.from(bytes));
        (changed[n] as Buffer)[bit >> 3] = (part[bit >> 3] ?? 0) ^ (1 << (bit & 7));
        const forged = changed.map((bytes) => bytes.toString('base64url')).join('.');
        await expect(jwtVerify(forged, keys)).rejects.toThrow();
        refused++;
      }
    expect(refused).toBe(parts.reduce((sum, { length }) => sum + Math.ceil((8 * length) / step), 0));
    await expect(jwtVerify(jwt, keys)).resolves.toBeDefined();
  });

  it('is signed with the same key by every process', async () => {
    const { code } = await accepted();
    const other = await startApp({ PUBLIC_URL: app.deps.env.publicUrl }, app.databaseUrl);
    expect(await (await visitor(other).fetch(`/proof/${code}.json`)).text()).toBe(await jwtOf(code));
  });
});

describe('a revocation', () => {
  const reason = 'The work is not the member’s own';
  const revoke = (person: Person, code: string) => person.call(proofs.revoke, { code, reason });

  it('is allowed for the challenge’s creator and admins, and is audited', async () => {
    for (const by of [ada, admin]) {
      const { entry, code } = await accepted();
      expect((await revoke(nobody, code)).status).toBe(401);
      for (const stranger of [bola, chidi]) expect((await revoke(stranger, code)).status).toBe(403);
      expect((await revoke(by, '2222222222')).status).toBe(404);
      expect(await by.call(proofs.revoke, { code, reason: ' ' })).toMatchObject({
        status: 400,
        error: { message: 'Please give a reason' },
      });
      expect((await by.call(proofs.get, { code })).body.may_revoke).toBe(true);
      expect(await revoke(by, code)).toMatchObject({ status: 200, body: { state: 'revoked', reason } });
      const [{ items }] = [(await admin.call(adminCalls.audit, {})).body];
      expect(items[0]).toMatchObject({
        action: 'revoke_proof',
        actor: { id: by.id },
        member: { id: bola.id },
      });
      expect((await by.call(proofs.revoke, { code, reason: 'Another' })).body).toMatchObject({ reason });
      // Accepting the submission again does not restore a certificate that was revoked by decision.
      await review(admin, entry, 'rejected', 'accepted');
      await review(admin, entry, 'accepted', 'rejected');
      expect(await pageOf(code)).toMatchObject({ state: 'revoked', reason });
    }
  });

  it('is allowed only for admins once the challenge is deleted, which leaves the certificate valid', async () => {
    const { entry, code } = await accepted();
    const { title } = (await pageOf(code)).challenge;
    await admin.call(challengeClosure.close, { id: entry.challenge_id });
    expect((await pageOf(code)).challenge).toMatchObject({ open: false, reportable: true });
    await admin.call(challenges.remove, { id: entry.challenge_id });
    expect(await pageOf(code)).toMatchObject({
      state: 'valid',
      challenge: { title, open: false, reportable: false },
    });
    expect((await revoke(ada, code)).status).toBe(403);
    expect((await revoke(admin, code)).status).toBe(200);
  });
});

describe('the erasure of an account', () => {
  it('removes the name from its certificates, and keeps the rows', async () => {
    const dayo = await member(app, 'dayo');
    const { code } = await accepted(dayo);
    const revoked = await accepted(dayo);
    await admin.call(proofs.revoke, { code: revoked.code, reason: 'Dayo copied it' });
    expect(await (await dayo.fetch('/api/account/export')).arrayBuffer()).toBeDefined();
    await erase(app.deps.db, dayo.id);
    for (const one of [code, revoked.code]) {
      const { status, body } = await nobody.call(proofs.get, { code: one });
      expect([status, body.state, body.name, body.reason]).toEqual([200, 'withdrawn', '', null]);
      expect(JSON.stringify(body)).not.toMatch(/dayo/i);
      expect((await nobody.fetch(`/proof/${one}.json`)).status).toBe(410);
      expect((await admin.call(proofs.revoke, { code: one, reason: 'Again' })).body.state).toBe('withdrawn');
    }
    const { rows } = await app.deps.db.pool.query("select from proofs where code = any($1) and name = ''", [
      [code, revoked.code],
    ]);
    expect(rows).toHaveLength(2);
  });
});

describe('a new signing key', () => {
  it('signs credentials from then on, while those signed with the old key still verify', async () => {
    const { code } = await accepted();
    const [before, oldKeys] = [await jwtOf(code), await savedKeys()];
    await rotateKey(app.deps.db, createKey(secretsOf(app.deps.env)));
    const after = await jwtOf(code);
    expect(after).not.toBe(before);
    const keys = await savedKeys();
    for (const jwt of [before, after]) await expect(jwtVerify(jwt, keys)).resolves.toBeDefined();
    await expect(jwtVerify(before, oldKeys)).resolves.toBeDefined();
    await expect(jwtVerify(after, oldKeys)).rejects.toThrow();
    const { rows } = await app.deps.db.pool.query(
      'select private_key from signing_keys where retired_at is not null',
    );
    expect(rows).toEqual([{ private_key: null }]);
  });
});

describe('the PDFs of certificates', () => {
  it('are made in turn and kept, and rejected with 503 when the queue is full', async () => {
    const { code } = await accepted();
    const { rows } = await app.deps.db.pool.query<{ code: string }>(
      `insert into proofs (id, code, user_id, name, challenge_id, submission_id, title, sha256)
       select gen_random_uuid(), translate(upper(substr(md5(n::text), 1, 10)), '01', 'GH'), user_id, name,
              gen_random_uuid(), submission_id, title, sha256
         from proofs, generate_series(1, 25) n where code = $1 returning code`,
      [code],
    );
    const download = (one: string) => nobody.fetch(`/proof/${one}.pdf`);
    const answers = await Promise.all(rows.map((row) => download(row.code)));
    const made = answers.filter(({ status }) => status === 200);
    const rejected = answers.find(({ status }) => status === 503);
    expect(made.length).toBeGreaterThanOrEqual(11);
    expect(Number(rejected?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(rejected?.headers.get('content-disposition')).toBeNull();
    // 30 drawings a minute are allowed: more downloads of a PDF that is kept are no drawings.
    const first = rows.find((_, n) => answers[n]?.status === 200)?.code ?? '';
    for (let n = 0; n < 8; n++) expect((await download(first)).status).toBe(200);
  });
});
