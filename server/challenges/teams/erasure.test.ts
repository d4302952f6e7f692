import { uuidv7 } from 'uuidv7';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { challenges } from '../../../contract/challenges/endpoints.ts';
import { submissions } from '../../../contract/challenges/submissions.ts';
import { teams } from '../../../contract/challenges/teams/endpoints.ts';
import { startApp, type TestApp } from '../../../test/app.ts';
import { erase } from '../../../test/erase.ts';
import { pdf, upload } from '../../../test/uploads.ts';
import { member, newChallenge, type Person } from '../../../test/world.ts';
import { sweepOnce } from '../../sweeps.ts';

let app: TestApp;
let ada: Person;
let chidi: Person;
let dayo: Person;
let admin: Person;
/** Ada's challenge, with teams of up to three. */
let id: string;

beforeAll(async () => {
  app = await startApp();
  [ada, chidi, dayo, admin] = (await Promise.all(
    ['ada', 'chidi', 'dayo', 'admin'].map((name) => member(app, name)),
  )) as [Person, Person, Person, Person];
});
beforeEach(async () => {
  id = (await newChallenge(ada, { team_max: 3 })).id;
});

/** Makes accounts old enough for teams. */
const age = () =>
  app.deps.db.pool.query(`update users set created_at = now() - interval '24 hours 1 second'`);
const create = (person: Person) => person.call(teams.create, { id, team_id: uuidv7(), name: 'Keke' });
async function handIn(person: Person) {
  const file_url = (await upload(person, 'submission', pdf())).body.url;
  return person.call(submissions.create, { id, submission_id: uuidv7(), submission_text: null, file_url });
}

describe('an erased member', () => {
  it('passes the team and their submission to its earliest other member', async () => {
    const gone = await member(app, `gone${id.slice(-6)}`);
    await age();
    await gone.call(challenges.join, { id });
    const { code } = (await create(gone)).body;
    await chidi.call(teams.join, { id, code });
    await dayo.call(teams.join, { id, code });
    const entry = (await handIn(gone)).body;
    const references = await erase(app.deps.db, gone.id);
    expect(references?.challenges).toContainEqual({ id });
    await sweepOnce(app.deps);
    expect((await dayo.call(teams.mine, { id })).body.team).toMatchObject({
      captain_id: chidi.id,
      members_count: 2,
    });
    const entries = (await dayo.call(submissions.mine, { id })).body.items;
    expect(entries.map((one) => [one.id, one.entrant.id])).toEqual([[entry.id, chidi.id]]);
    expect((await dayo.fetch(entry.file_url ?? '')).status).toBe(200);
  });

  it('has the team and its submission deleted as its last member', async () => {
    const gone = await member(app, `last${id.slice(-6)}`);
    await gone.call(challenges.join, { id });
    await create(gone);
    const entry = (await handIn(gone)).body;
    await erase(app.deps.db, gone.id);
    await sweepOnce(app.deps);
    const left = await app.deps.db.pool.query('select from teams where challenge_id = $1', [id]);
    expect(left.rowCount).toBe(0);
    expect((await ada.call(submissions.list, { id })).body.items).toEqual([]);
    expect((await admin.fetch(entry.file_url ?? '')).status).toBe(404);
  });
});
