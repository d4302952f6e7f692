import { uuidv7 } from 'uuidv7';
import { beforeAll, expect, it } from 'vitest';
import { challengeEdits } from '../../contract/challenges/edits.ts';
import { challenges } from '../../contract/challenges/endpoints.ts';
import { submissions } from '../../contract/challenges/submissions.ts';
import { teams } from '../../contract/challenges/teams/endpoints.ts';
import { errorCopy } from '../../contract/core/errors.ts';
import { organisers } from '../../contract/organisers/endpoints.ts';
import { proofs } from '../../contract/proofs/endpoints.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { onOwnDevices, organiserOf } from '../../test/organisers.ts';
import { member, newChallenge, newcomer, type Person, submitted, visitor } from '../../test/world.ts';

const NAME = 'Lagos Map School';

let app: TestApp;
/** A member of the verified organiser. */
let ada: Person;
let bola: Person;
let chidi: Person;
let dayo: Person;
let admin: Person;
/** The verified organiser. */
let school: string;

beforeAll(async () => {
  app = await startApp();
  const names = ['ada', 'bola', 'chidi', 'dayo', 'admin'];
  [ada, bola, chidi, dayo, admin] = (await Promise.all(names.map((name) => member(app, name)))) as [
    Person,
    Person,
    Person,
    Person,
    Person,
  ];
  school = await organiserOf(app, [ada], { name: NAME });
  await sql(`update users set created_at = now() - interval '2 days'`);
});

const sql = (text: string, values: unknown[] = []) => app.deps.db.pool.query(text, values);
const addMember = (person: Person) =>
  sql('insert into organiser_members (organiser_id, user_id) values ($1, $2)', [school, person.id]);
const removeMember = (person: Person) =>
  sql('delete from organiser_members where organiser_id = $1 and user_id = $2', [school, person.id]);

const accept = (by: Person, { challenge_id, id }: { challenge_id: string; id: string }) =>
  by.call(submissions.review, {
    ...{ id: challenge_id, submission_id: id },
    ...{ state: 'accepted', note: null, seen: 'submitted' },
  });

/** The entrants enter, and `by` accepts each. */
async function enter(challenge: { id: string }, by: Person, ...entrants: Person[]) {
  for (const entrant of entrants)
    expect((await accept(by, await submitted(entrant, challenge))).status).toBe(200);
}

/** Enters with a team of these members, the first as its captain. */
async function enterAsTeam(id: string, by: Person, [captain, ...others]: Person[]) {
  if (!captain) return;
  await captain.call(challenges.join, { id });
  const { code } = (await captain.call(teams.create, { id, team_id: uuidv7(), name: 'Danfo' })).body;
  for (const other of others) {
    await other.call(challenges.join, { id });
    expect((await other.call(teams.join, { id, code })).status).toBe(200);
  }
  expect((await accept(by, await submitted(captain, { id }))).status).toBe(200);
}

const bySchool = (person = ada, changes: object = {}) =>
  newChallenge(person, { organiser_id: school, ...changes });
let accounts = 0;
const secondAccount = () => member(app, `again${++accounts}`);

/** Each plays a trick, and returns how many certificates it brings; none may name the school. */
const scripts: Record<string, () => Promise<number>> = {
  'a second account of the creator enters': async () => {
    await enter(await newChallenge(bola), bola, await secondAccount());
    return 0;
  },
  'five accounts on one device enter': async () => {
    const entrants = await Promise.all(Array.from({ length: 5 }, secondAccount));
    await sql(`update sign_ins set user_agent = 'One phone' where user_id = any($1)`, [
      entrants.map(({ id }) => id),
    ]);
    await enter(await newChallenge(bola), bola, ...entrants);
    return 0;
  },
  'three accounts made for the challenge enter, and sign out': async () => {
    const challenge = await newChallenge(bola);
    const entrants = await Promise.all(Array.from({ length: 3 }, () => newcomer(app, `again${++accounts}`)));
    const entries = [];
    for (const entrant of entrants) entries.push(await submitted(entrant, challenge));
    await sql('delete from sign_ins where user_id = any($1)', [entrants.map(({ id }) => id)]);
    for (const entry of entries) await accept(bola, entry);
    return 0;
  },
  'the creator enters, and accepts the own entry or lets an admin do so': async () => {
    const entry = await submitted(ada, await bySchool());
    expect((await accept(ada, entry)).status).toBe(403);
    expect((await accept(admin, entry)).status).toBe(200);
    return 0;
  },
  'a team with the creator enters': async () => {
    await enterAsTeam((await bySchool(ada, { team_max: 3 })).id, admin, [chidi, ada]);
    return 0;
  },
  'team mates count as several entrants': async () => {
    await onOwnDevices(app, [bola, chidi, dayo, ada]);
    await enterAsTeam((await newChallenge(bola, { team_max: 3 })).id, bola, [chidi, dayo, ada]);
    return 0;
  },
  'a fellow member of the organiser enters': async () => {
    await addMember(chidi);
    await enter(await bySchool(), ada, chidi);
    await removeMember(chidi);
    return 0;
  },
  'the challenge is deleted, and made again by another member under its id': async () => {
    const challenge = await bySchool();
    await admin.call(challenges.remove, { id: challenge.id });
    await expect(bySchool(bola, { id: challenge.id })).rejects.toThrow('invalid');
    await expect(newChallenge(bola, { id: challenge.id })).rejects.toThrow(errorCopy.deleted);
    return 0;
  },
  'the organiser is added after the submission': async () => {
    const { id } = await newChallenge(bola);
    const entry = await submitted(chidi, { id });
    await addMember(bola);
    const edit = await bola.call(challengeEdits.edit, { id, seen: 1, organiser_id: school });
    expect(edit).toMatchObject({
      status: 400,
      error: {
        fields: { organiser_id: "The organiser and the skills can't change after the first submission" },
      },
    });
    await accept(bola, entry);
    await removeMember(bola);
    return 0;
  },
  'the creator has been removed from the organiser': async () => {
    await addMember(dayo);
    const challenge = await bySchool(dayo);
    await removeMember(dayo);
    await enter(challenge, dayo, chidi);
    return 0;
  },
  'the verification has expired': async () => {
    const organiser_id = await organiserOf(app, [bola], { name: NAME, until: new Date(Date.now() - 1000) });
    await enter(await newChallenge(bola, { organiser_id }), bola, chidi);
    return 0;
  },
  'the creator chooses an organiser of others': async () => {
    await expect(bySchool(bola)).rejects.toThrow('Choose an organiser that you are a member of');
    const { id } = await newChallenge(bola);
    expect((await bola.call(challengeEdits.edit, { id, seen: 1, organiser_id: school })).status).toBe(400);
    await enter({ id }, bola, chidi);
    return 0;
  },
  'two creators accept each other’s entries': async () => {
    await onOwnDevices(app, [bola, chidi]);
    await enter(await newChallenge(bola), bola, chidi);
    await enter(await newChallenge(chidi), chidi, bola);
    return 0;
  },
  'an unverified organiser takes the name': async () => {
    const organiser_id = await organiserOf(app, [bola], { name: 'Bola and friends', until: null });
    await sql('update organisers set name = $2 where id = $1', [organiser_id, NAME]);
    await enter(await newChallenge(bola, { organiser_id }), bola, chidi);
    return 0;
  },
  'an organiser that was verified takes the name by an edit': async () => {
    const id = await organiserOf(app, [bola], { name: 'Bola and friends', domain: null });
    const edit = { id, name: NAME, domain: null, about: '', site: null, seen: 1 };
    expect((await bola.call(organisers.edit, edit)).body.state).toBe('ended');
    await enter(await newChallenge(bola, { organiser_id: id }), bola, chidi);
    return 0;
  },
  'three real entrants enter an unverified challenge, which brings certificates in the member’s name':
    async () => {
      const entrants = await Promise.all([secondAccount(), secondAccount(), secondAccount()]);
      await onOwnDevices(app, [bola, ...entrants]);
      await enter(await newChallenge(bola, { title: NAME }), bola, ...entrants);
      return 3;
    },
};

it.each(Object.entries(scripts))('names no verified organiser if %s', async (_, play) => {
  const since = await codes();
  const expected = await play();
  const issued = (await codes()).filter((code) => !since.includes(code));
  expect(issued).toHaveLength(expected);
  for (const code of issued) {
    const { body } = await visitor(app).call(proofs.get, { code });
    expect([body.organiser, body.awarded_by]).toEqual([null, 'bola']);
    expect(await (await visitor(app).fetch(`/proof/${code}`)).text()).not.toContain(`Awarded by ${NAME}`);
  }
});

it('names the verified organiser for an entry of a stranger to it', async () => {
  const since = await codes();
  await enter(await bySchool(), ada, chidi);
  const [code = ''] = (await codes()).filter((one) => !since.includes(one));
  expect((await visitor(app).call(proofs.get, { code })).body.organiser?.name).toBe(NAME);
});

const codes = async () => (await sql('select code from proofs')).rows.map(({ code }) => String(code));
