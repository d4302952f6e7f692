import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLocalJWKSet, jwtVerify } from 'jose';
import type { ResultDocument } from '../../contract/challenges.results.ts';
import { proofPaths } from '../../contract/proofs.paths.ts';
import { fingerprint } from '../../server/challenges/results/canonical.ts';

export interface Export {
  sha256: string;
  result: ResultDocument;
  teams: { submission_id: string; name: string }[];
}

const PROGRAM = join(import.meta.dirname, '../../scripts/recomputeResults.ts');
/** The points that the strict judge subtracts from every score. */
const STRICTER = 2;

export const readExport = async (path: string): Promise<Export> => JSON.parse(await readFile(path, 'utf8'));

export const orderOf = ({ result }: Export) => result.entries.map(({ submission_id }) => submission_id);

/**
 * What the independent program computes from an export: the order of submissions, their hash, and whether both match the
 * export.
 */
export async function recompute(given: Export): Promise<{ order: string[]; hash: string; isRight: boolean }> {
  const folder = await mkdtemp(join(tmpdir(), 'vt-results-'));
  try {
    const path = join(folder, 'results.json');
    await writeFile(path, JSON.stringify(given));
    const { stdout, status } = spawnSync(process.execPath, [PROGRAM, path], { encoding: 'utf8' });
    return { ...JSON.parse(stdout), isRight: status === 0 };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The export as it would be if the first judge whose scores allow it had scored everything 2 lower. */
export function withStrictJudge({ result, teams }: Export): Export {
  const given = (judge: number) =>
    result.entries.flatMap(({ scores }) => scores.filter((one) => one.judge === judge));
  const judges = [...new Set(result.entries.flatMap(({ scores }) => scores.map(({ judge }) => judge)))];
  const strict = judges.find((judge) => given(judge).every(({ scores }) => Math.min(...scores) > STRICTER));
  if (strict === undefined) throw new Error(`No judge can be ${STRICTER} stricter`);
  const lower = (scores: number[]) => scores.map((score) => score - STRICTER);
  const entries = result.entries.map((entry) => ({
    ...entry,
    scores: entry.scores.map((one) => (one.judge === strict ? { ...one, scores: lower(one.scores) } : one)),
  }));
  const changed = { ...result, entries };
  return { sha256: fingerprint(changed), result: changed, teams };
}

/** Rows of the CSV that differ from the JSON, and missing or extra rows. */
export function csvFaults(csv: string, { result, teams }: Export): string[] {
  const names = new Map(teams.map(({ submission_id, name }) => [submission_id, name]));
  const [, ...rows] = csv.trim().split('\r\n');
  const expected = result.entries.flatMap(
    ({ place, number, submission_id, submitted_at, raw, normalised, scores }) =>
      scores.map(({ judge, scores }) =>
        [
          place,
          number,
          submission_id,
          submitted_at,
          raw,
          normalised,
          judge,
          ...scores,
          names.get(submission_id),
        ].join(','),
      ),
  );
  const unlike = rows.filter((row, i) => row !== expected[i]);
  return rows.length === expected.length
    ? unlike
    : [...unlike, `${rows.length} rows, not ${expected.length}`];
}

/** A certificate and the keys that verify it, downloaded from the server. */
export interface SavedCertificate {
  jwt: string;
  keys: { keys: object[] };
}

export async function saveCertificate(url: string, code: string): Promise<SavedCertificate> {
  const [credential, keys] = await Promise.all([
    fetch(url + proofPaths.credential(code)),
    fetch(url + proofPaths.keys),
  ]);
  return { jwt: await credential.text(), keys: (await keys.json()) as SavedCertificate['keys'] };
}

/** Whether `jose` verifies the certificate with the saved keys alone, and how many of all one-bit changes it accepts. */
export async function verify({ jwt, keys }: SavedCertificate) {
  const known = createLocalJWKSet(keys as never);
  const isValid = (text: string) =>
    jwtVerify(text, known).then(
      () => true,
      () => false,
    );
  const parts = jwt.split('.').map((part) => Buffer.from(part, 'base64url'));
  let [bits, accepted] = [0, 0];
  for (const [n, part] of parts.entries())
    for (let bit = 0; bit < part.length * 8; bit++) {
      const changed = parts.map((bytes) => Buffer.from(bytes));
      (changed[n] as Buffer)[bit >> 3] = (part[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      accepted += Number(await isValid(changed.map((bytes) => bytes.toString('base64url')).join('.')));
      bits++;
    }
  return { valid: await isValid(jwt), bits, accepted };
}
