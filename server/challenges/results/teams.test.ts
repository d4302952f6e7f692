import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { uuidv7 } from 'uuidv7';
import { beforeAll, expect, it } from 'vitest';
import { blocks } from '../../../contract/blocks/endpoints.ts';
import { challengeEdits } from '../../../contract/challenges/edits.ts';
import { challenges } from '../../../contract/challenges/endpoints.ts';
import { judging } from '../../../contract/challenges/judging/endpoints.ts';
import { publicGallery, results } from '../../../contract/challenges/results/endpoints.ts';
import { submissions } from '../../../contract/challenges/submissions.ts';
import { teams } from '../../../contract/challenges/teams/endpoints.ts';
import type { LiveEvent } from '../../../contract/core/live.ts';
import { memberSettings } from '../../../contract/settings/endpoints.ts';
import { startApp, type TestApp } from '../../../test/app.ts';
import { judgedChallenge, passDeadline } from '../../../test/judging.ts';
import { member, type Person, submitted, visitor } from '../../../test/world.ts';

const SCRIPT = join(import.meta.dirname, '../../../scripts/recomputeResults.ts');
const run = promisify(execFile);

let app: TestApp;
let ada: Person;
let bola: Person;
let chidi: Person;
let dayo: Person;
let judge: Person;
/** A challenge with published results: first the team of bola and chidi, then dayo alone. */
let id: string;
let entry: string;
let teamId: string;

beforeAll(async () => {
  app = await startApp();
  [ada, bola, chidi, dayo, judge] = (await Promise.all(
    ['ada', 'bola', 'chidi', 'dayo', 'judge'].map((name) => member(app, name)),
  )) as [Person, Person, Person, Person, Person];
  await sql(`update users set created_at = now() - interval '2 days'`);
  id = await judgedChallenge(ada, { judges: [['judge', judge]] });
  expect((await ada.call(challengeEdits.edit, { id, seen: 1, team_max: 3 })).status).toBe(200);
  await bola.call(challenges.join, { id });
  teamId = uuidv7();
  const { code } = (await bola.call(teams.create, { id, team_id: teamId, name: '=Danfo, "riders"' })).body;
  expect((await chidi.call(teams.join, { id, code })).status).toBe(200);
  entry = (await submitted(bola, { id })).id;
  const alone = (await submitted(dayo, { id })).id;
  await passDeadline(app, id);
  await judge.call(judging.draw, { id });
  for (const [submission_id, scores] of [
    [entry, [5, 5]],
    [alone, [2, 2]],
  ] as const)
    await judge.call(judging.score, { id, submission_id, scores: [...scores], note: null });
  await ada.call(submissions.review, {
    id,
    submission_id: entry,
    state: 'accepted',
    note: null,
    seen: 'submitted',
  });
  expect((await ada.call(results.publish, { id })).status).toBe(200);
});

const sql = (text: string, values: unknown[] = []) => app.deps.db.pool.query(text, values);
const first = async (person: Person) => (await person.call(results.get, { id })).body.items[0];
const shown = async () => (await visitor(app).call(publicGallery, { id })).body.items;
const danfo = (members: string[]) => ({ id: teamId, name: '=Danfo, "riders"', members });

it('names no team before its entry is published', async () => {
  expect(await first(dayo)).toMatchObject({ place: 1, entrant: null, team: null });
  expect(await first(chidi)).toMatchObject({ mine: true, entrant: null, team: null });
  expect(await shown()).toEqual([]);
});

it('names the team and members of a published entry; a block hides the team, and visitors see no private member', async () => {
  const heard: LiveEvent[] = [];
  const stop = app.deps.live.subscribe((event) => void heard.push(event));
  expect((await chidi.call(submissions.publish, { id, submission_id: entry })).status).toBe(200);
  stop();
  // The entry is on the portfolio of the member who submitted it.
  expect(heard.filter(({ topic }) => topic === 'account').map((event) => event.id)).toEqual([bola.id]);
  const both = danfo(['Bola Test', 'Chidi Test']);
  for (const person of [dayo, visitor(app)])
    expect(await first(person)).toMatchObject({ place: 1, entrant: { username: 'bola' }, team: both });
  expect(await shown()).toMatchObject([{ place: 1, team: both }]);
  const items = (await dayo.call(results.get, { id })).body.items;
  expect(items[1]).toMatchObject({ place: 2, team: null });

  await chidi.call(memberSettings.update, { private_profile: true });
  expect(await first(dayo)).toMatchObject({ team: both });
  expect(await first(visitor(app))).toMatchObject({ team: danfo(['Bola Test']) });
  expect(await shown()).toMatchObject([{ team: danfo(['Bola Test']) }]);
  await chidi.call(memberSettings.update, { private_profile: false });

  await dayo.call(blocks.block, { id: chidi.id });
  expect(await first(dayo)).toMatchObject({ entrant: null, team: null });
  await dayo.call(blocks.unblock, { id: chidi.id });
});

it('exports the team beside the frozen document, without changing its hash', async () => {
  const { sha256, result, teams: names } = await (await ada.fetch(`/api/challenges/${id}/export`)).json();
  expect(names).toEqual([{ submission_id: entry, name: '=Danfo, "riders"' }]);
  expect(JSON.stringify(result)).not.toContain('Danfo');
  const file = join(app.dataDir, 'results.json');
  await writeFile(file, JSON.stringify({ sha256, result, teams: names }));
  expect(JSON.parse((await run(process.execPath, [SCRIPT, file])).stdout)).toMatchObject({ hash: sha256 });
  const [head, ...rows] = (await (await ada.fetch(`/api/challenges/${id}/export?format=csv`)).text()).split(
    '\r\n',
  );
  expect(head).toMatch(/,"judge",.+,"team"$/);
  // A spreadsheet treats it as text.
  expect(rows[0]).toMatch(/,1,5,5,"'=Danfo, ""riders"""$/);
  expect(rows[1]).toMatch(/,1,2,2,$/);
});
