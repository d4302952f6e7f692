import { uuidv7 } from 'uuidv7';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { blocks } from '../../../contract/blocks/endpoints.ts';
import { challengeCopy, submissionCopy } from '../../../contract/challenges/copy.ts';
import { challengeEdits } from '../../../contract/challenges/edits.ts';
import { challengeClosure, challenges } from '../../../contract/challenges/endpoints.ts';
import { submissions } from '../../../contract/challenges/submissions.ts';
import { teamCopy } from '../../../contract/challenges/teams/copy.ts';
import { teams } from '../../../contract/challenges/teams/endpoints.ts';
import type { LiveEvent } from '../../../contract/core/live.ts';
import { notifications } from '../../../contract/notifications/endpoints.ts';
import { profiles } from '../../../contract/profiles/endpoints.ts';
import { proofs } from '../../../contract/proofs/endpoints.ts';
import { startApp, type TestApp } from '../../../test/app.ts';
import { organiserOf } from '../../../test/organisers.ts';
import { pdf, upload } from '../../../test/uploads.ts';
import { member, newChallenge, type Person, submitted, visitor } from '../../../test/world.ts';
import { exportDataOf } from '../../account/export/export.queries.ts';
import { sendReminders } from '../reminders.ts';

let app: TestApp;
let ada: Person;
let bola: Person;
let chidi: Person;
let dayo: Person;
let admin: Person;
/** Ada's challenge, with teams of up to three; bola's team in it. */
let id: string;
let code: string;
let teamId: string;
let heard: [LiveEvent, string[] | undefined][] = [];

beforeAll(async () => {
  app = await startApp();
  [ada, bola, chidi, dayo, admin] = (await Promise.all(
    ['ada', 'bola', 'chidi', 'dayo', 'admin'].map((name) => member(app, name)),
  )) as [Person, Person, Person, Person, Person];
  await age();
  app.deps.live.subscribe((event, to) => void heard.push([event, to as string[] | undefined]));
});

beforeEach(async () => {
  id = (await newChallenge(ada, { team_max: 3, organiser_id: await organiserOf(app, [ada]) })).id;
  await bola.call(challenges.join, { id });
  teamId = uuidv7();
  code = (await create(bola, { team_id: teamId, name: 'Danfo' })).body.code;
  heard = [];
});

const sql = (text: string, values: unknown[] = []) => app.deps.db.pool.query(text, values);
/** Makes accounts old enough for teams. */
const age = () => sql(`update users set created_at = now() - interval '24 hours 1 second'`);
const create = (person: Person, changes: object = {}) =>
  person.call(teams.create, { id, team_id: uuidv7(), name: 'Keke', ...changes });
const join = (person: Person, by = code) => person.call(teams.join, { id, code: by });
const leave = (person: Person) => person.call(teams.leave, { id });
const mine = async (person: Person) => (await person.call(teams.mine, { id })).body.team;
const remove = (person: Person, user_id: string) => person.call(teams.remove, { id, user_id });
const entries = async (person: Person) => (await person.call(submissions.mine, { id })).body.items;
const newest = async (person: Person) => (await person.call(notifications.list, {})).body.items[0];
const pass = (ms: number) =>
  sql(
    `update challenges set deadline = date_trunc('milliseconds', now()) + make_interval(secs => $2::float8 / 1000) where id = $1`,
    [id, ms],
  );
/** Submits without joining first, unlike `submitted`. */
async function handIn(person: Person) {
  const file_url = (await upload(person, 'submission', pdf())).body.url;
  return person.call(submissions.create, { id, submission_id: uuidv7(), submission_text: null, file_url });
}
const review = (person: Person, submission_id: string, state: 'accepted' | 'rejected' = 'accepted') =>
  person.call(submissions.review, { id, submission_id, state, note: null, seen: 'submitted' });
const is = (status: number, message: string) => ({ status, error: { message } });
const rowsOfTeam = async () => (await sql('select from teams where challenge_id = $1', [id])).rowCount;

describe('a team', () => {
  it('is created once for an id by a participant, who becomes its captain', async () => {
    await chidi.call(challenges.join, { id });
    const asked = { id, team_id: uuidv7(), name: '  Keke   riders ' };
    const answers = [await chidi.call(teams.create, asked), await chidi.call(teams.create, asked)];
    expect(answers.map(({ status }) => status)).toEqual([201, 200]);
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    expect(answers[0]?.body).toMatchObject({
      ...{ id: asked.team_id, challenge_id: id, name: 'Keke riders', captain_id: chidi.id, members_count: 1 },
      members: [{ id: chidi.id, username: 'chidi' }],
      code: expect.stringMatching(/^[\w-]{12}$/),
    });
    expect(await mine(chidi)).toEqual(answers[0]?.body);
    expect(await create(bola, { team_id: asked.team_id })).toMatchObject(is(409, teamCopy.inTeam));
    await dayo.call(challenges.join, { id });
    expect((await create(dayo, { team_id: asked.team_id })).status).toBe(409);
  });

  it('is rejected for non-participants, bad names, challenges without teams and passed deadlines', async () => {
    expect(await create(chidi)).toMatchObject(is(403, teamCopy.participantsOnly));
    expect(await create(visitor(app))).toMatchObject(is(401, teamCopy.ask));
    expect((await create(chidi, { id: uuidv7() })).status).toBe(404);
    await chidi.call(challenges.join, { id });
    for (const name of ['', 'K', ' K ', 'K'.repeat(41)])
      expect(await create(chidi, { name })).toMatchObject(is(400, teamCopy.nameBetween));
    const { id: alone } = await newChallenge(ada);
    await chidi.call(challenges.join, { id: alone });
    expect(await create(chidi, { id: alone })).toMatchObject(is(409, teamCopy.noTeams));
    await submitted(chidi, { id });
    expect(await join(chidi)).toMatchObject(is(409, teamCopy.submittedAlone));
    await dayo.call(challenges.join, { id });
    await pass(-1);
    expect(await create(dayo)).toMatchObject(is(409, challengeCopy.deadlinePassed));
  });

  it('takes over its captain’s earlier submission, and is rejected if that was accepted', async () => {
    const alone = await submitted(chidi, { id });
    await create(chidi);
    await join(dayo, (await mine(chidi))?.code);
    expect((await entries(dayo)).map((one) => [one.id, one.team?.name])).toEqual([[alone.id, 'Keke']]);
    expect((await handIn(dayo)).body.version).toBe(2);
    const accepted = await submitted(admin, { id });
    await review(ada, accepted.id);
    expect(await create(admin)).toMatchObject(is(409, submissionCopy.settled));
  });

  it('is limited to the challenge’s team size, which is fixed by the first submission', async () => {
    const edit = (team_max: number, seen: number) => ada.call(challengeEdits.edit, { id, team_max, seen });
    expect((await ada.call(challenges.get, { id })).body.team_max).toBe(3);
    await join(chidi);
    expect(await edit(1, 1)).toMatchObject(is(400, teamCopy.sizeTooSmall));
    expect((await edit(2, 1)).body.team_max).toBe(2);
    expect(await join(dayo)).toMatchObject(is(409, teamCopy.full));
    await handIn(bola);
    expect(await edit(4, 2)).toMatchObject({
      status: 400,
      error: { fields: { team_max: teamCopy.sizeFixed } },
    });
    for (const team_max of [0, 7, 1.5])
      expect((await ada.call(challenges.create, { ...fields(), team_max })).status).toBe(400);
    expect((await ada.call(challenges.create, fields())).body.team_max).toBe(1);
  });

  const fields = () => ({
    id: uuidv7(),
    title: 'Poster',
    category: null,
    difficulty: null,
    deadline: null,
    image: null,
  });
});

describe('an invite link', () => {
  it('shows its team, and lets a member join it and the challenge', async () => {
    expect((await chidi.call(teams.invitation, { id, invite_code: code })).body).toMatchObject({
      ...{ id: teamId, name: 'Danfo', members_count: 1, captain: { id: bola.id } },
    });
    const joined = await join(chidi);
    expect(joined).toMatchObject({
      status: 200,
      body: { id: teamId, captain_id: bola.id, members_count: 2 },
    });
    expect(joined.body.members.map((one) => one.id)).toEqual([bola.id, chidi.id]);
    expect((await join(chidi)).body).toEqual(joined.body);
    expect((await chidi.call(challenges.get, { id })).body).toMatchObject({
      joined: true,
      participants_count: 2,
    });
    expect(await newest(bola)).toMatchObject({ kind: 'team_joined', user: { id: chidi.id }, about: { id } });
    // A participant who joins a team changes only the team's screens.
    await dayo.call(challenges.join, { id });
    heard = [];
    await join(dayo);
    expect(heard.filter(([{ topic }]) => topic === 'challenges').map(([, to]) => to)).toEqual([
      [bola.id, chidi.id, dayo.id],
    ]);
    expect(await mine(ada)).toBeNull();
  });

  it('is rejected if unknown, of another challenge, closed or too late, and for members of another team', async () => {
    expect(await join(chidi, 'x'.repeat(12))).toMatchObject(is(404, teamCopy.linkNotFound));
    expect((await chidi.call(teams.invitation, { id, invite_code: 'x' })).status).toBe(404);
    const other = await newChallenge(ada, { team_max: 3 });
    expect((await chidi.call(teams.join, { id: other.id, code })).status).toBe(404);
    await dayo.call(challenges.join, { id });
    await create(dayo);
    expect(await join(dayo)).toMatchObject(is(409, teamCopy.inTeam));
    expect((await mine(dayo))?.name).toBe('Keke');
    await ada.call(challengeClosure.close, { id });
    expect(await join(chidi)).toMatchObject(is(409, challengeCopy.isClosed));
    await ada.call(challengeClosure.reopen, { id });
    await pass(0);
    expect(await join(chidi)).toMatchObject(is(409, challengeCopy.deadlinePassed));
    expect((await chidi.call(challenges.get, { id })).body.joined).toBe(false);
  });

  it('is rejected for an account younger than 24 hours by the database’s clock', async () => {
    const born = (interval: string) =>
      sql('update users set created_at = now() - $2::interval where id = $1', [chidi.id, interval]);
    await born('23 hours 59 minutes 58 seconds');
    expect(await join(chidi)).toMatchObject(is(403, teamCopy.tooYoung));
    expect((await chidi.call(challenges.get, { id })).body.joined).toBe(false);
    await born('24 hours');
    expect((await join(chidi)).status).toBe(200);
  });

  it('is rejected once the team’s entry is accepted', async () => {
    const { id: first } = await submitted(bola, { id });
    await review(ada, first, 'rejected');
    const { id: second } = await submitted(bola, { id });
    await review(ada, second);
    expect(await join(chidi)).toMatchObject(is(409, submissionCopy.settled));
    expect((await chidi.call(challenges.get, { id })).body.joined).toBe(false);
  });

  it('gives 404 if a block separates the member from a team member', async () => {
    await join(chidi);
    for (const [who, whom] of [
      [dayo, chidi],
      [chidi, dayo],
    ] as const) {
      await who.call(blocks.block, { id: whom.id });
      expect(await join(dayo)).toMatchObject(is(404, teamCopy.linkNotFound));
      expect((await dayo.call(teams.invitation, { id, invite_code: code })).status).toBe(404);
      await who.call(blocks.unblock, { id: whom.id });
    }
    expect((await join(dayo)).status).toBe(200);
    // A later block hides the two from each other in the list of members.
    await dayo.call(blocks.block, { id: chidi.id });
    const team = await mine(dayo);
    expect([team?.members_count, team?.members.map((one) => one.id)]).toEqual([3, [bola.id, dayo.id]]);
    await dayo.call(blocks.unblock, { id: chidi.id });
  });

  it('can be renewed by any team member, and renewing the same link again changes nothing', async () => {
    await join(chidi);
    const renew = (person: Person, seen: string) => person.call(teams.renewLink, { id, seen });
    const [first, again] = [await renew(chidi, code), await renew(bola, code)];
    expect(first.body.code).not.toBe(code);
    expect(again.body.code).toBe(first.body.code);
    expect((await join(dayo)).status).toBe(404);
    expect((await join(dayo, first.body.code)).status).toBe(200);
    expect(await renew(ada, code)).toMatchObject(is(404, teamCopy.notInTeam));
  });
});

describe('leaving a team', () => {
  it('makes the earliest other member captain, and deletes the team after the last member', async () => {
    await join(chidi);
    expect((await leave(bola)).status).toBe(200);
    expect((await leave(bola)).status).toBe(200);
    expect(await mine(bola)).toBeNull();
    expect((await bola.call(challenges.get, { id })).body.joined).toBe(true);
    expect(await mine(chidi)).toMatchObject({ captain_id: chidi.id, members_count: 1 });
    await join(bola);
    expect((await mine(bola))?.captain_id).toBe(chidi.id);
    // Leaving the challenge leaves the team, too.
    await chidi.call(challenges.leave, { id });
    expect((await mine(bola))?.captain_id).toBe(bola.id);
    await bola.call(challenges.leave, { id });
    expect(await rowsOfTeam()).toBe(0);
    expect((await bola.call(challenges.get, { id })).body.participants_count).toBe(0);
  });

  it('is rejected after the deadline, as is removal; a member who leaves the challenge stays in the team', async () => {
    await join(chidi);
    await handIn(chidi);
    await pass(0);
    expect(await leave(chidi)).toMatchObject(is(409, teamCopy.locked));
    expect(await remove(bola, chidi.id)).toMatchObject(is(409, teamCopy.locked));
    await chidi.call(challenges.leave, { id });
    expect((await mine(bola))?.members_count).toBe(2);
    expect(await entries(chidi)).toHaveLength(1);
  });

  it('can be forced only by the captain, and renews the link', async () => {
    await join(chidi);
    await join(dayo);
    expect(await remove(chidi, dayo.id)).toMatchObject(is(403, teamCopy.captainOnly));
    for (const other of [bola.id, ada.id]) expect((await remove(bola, other)).status).toBe(404);
    expect((await remove(ada, chidi.id)).status).toBe(404);
    const after = await remove(bola, chidi.id);
    expect(after.body.members.map((one) => one.id)).toEqual([bola.id, dayo.id]);
    expect(await newest(chidi)).toMatchObject({ kind: 'team_removed', user: { id: bola.id } });
    expect((await join(chidi)).status).toBe(404);
    const { rows } = await sql(
      `select actor_id, member_id, detail from audit_log where action = 'remove_team_member'`,
    );
    expect(rows.at(-1)).toEqual({ actor_id: bola.id, member_id: chidi.id, detail: 'Danfo' });
  });
});

describe('a team’s submission', () => {
  it('is shared by all members: versions, files, review notification and publication', async () => {
    await join(chidi);
    const first = (await handIn(bola)).body;
    expect(first.team).toMatchObject({ id: teamId, name: 'Danfo' });
    const second = (await handIn(chidi)).body;
    expect([second.version, second.user_id]).toEqual([2, chidi.id]);
    for (const person of [bola, chidi]) {
      expect((await entries(person)).map((one) => one.id)).toEqual([second.id, first.id]);
      for (const { file_url } of [first, second])
        expect((await person.fetch(file_url ?? '')).status).toBe(200);
    }
    expect(await entries(dayo)).toEqual([]);
    expect((await dayo.fetch(first.file_url ?? '')).status).toBe(404);
    const [listed] = (await ada.call(submissions.list, { id })).body.items;
    expect([listed?.id, listed?.team?.members.map((m) => m.id)]).toEqual([second.id, [bola.id, chidi.id]]);
    expect((await review(ada, second.id)).status).toBe(200);
    for (const person of [bola, chidi]) {
      const { items } = (await person.call(notifications.list, {})).body;
      const told = items.filter(({ about }) => about.id === id).map(({ kind }) => kind);
      expect(told).toEqual(expect.arrayContaining(['submission_reviewed', 'proof']));
      // Each has a certificate, too, and finds it at the entry.
      const codes = (await person.call(proofs.mine, {})).body.items.map(({ code }) => code);
      expect(codes).toContain((await entries(person))[0]?.proof);
      const badge = (await person.call(profiles.badges, { id: person.id })).body.items[0];
      expect(badge).toMatchObject({ name: 'first_challenge', earned: true });
    }
    expect((await handIn(bola)).status).toBe(409);
    // Any of them can publish it, and no one else.
    const named = { id, submission_id: second.id };
    expect((await dayo.call(submissions.publish, named)).status).toBe(404);
    expect((await bola.call(submissions.publish, named)).body.published).toBe(true);
    const shown = async (person: Person) =>
      (await person.call(submissions.published, { id })).body.items.map((one) => one.team?.name);
    expect(await shown(dayo)).toEqual(['Danfo']);
    await dayo.call(blocks.block, { id: bola.id });
    expect(await shown(dayo)).toEqual([]);
    expect((await dayo.fetch(second.file_url ?? '')).status).toBe(404);
    await dayo.call(blocks.unblock, { id: bola.id });
  });

  it('that is accepted names the certificate of who stayed, also after the member who handed it in has left', async () => {
    await join(chidi);
    const entry = (await handIn(bola)).body;
    await leave(bola);
    expect((await review(ada, entry.id)).body.no_proof).toBe(false);
    expect((await entries(chidi))[0]?.proof).toEqual(expect.any(String));
  });

  it('cannot be reviewed by a team member, and its reviewer cannot join the team', async () => {
    await join(ada);
    const entry = (await handIn(bola)).body;
    expect(await review(ada, entry.id)).toMatchObject(is(403, submissionCopy.own));
    await leave(ada);
    expect((await review(ada, entry.id, 'rejected')).status).toBe(200);
    expect(await join(ada)).toMatchObject(is(403, teamCopy.reviewed));
    expect((await handIn(bola)).body.version).toBe(2);
  });

  it('is hidden from a member who left, who can submit alone', async () => {
    await join(chidi);
    const entry = (await handIn(chidi)).body;
    await leave(chidi);
    expect(await entries(chidi)).toEqual([]);
    expect((await entries(bola)).map((one) => one.id)).toEqual([entry.id]);
    await review(ada, entry.id, 'rejected');
    const { items } = (await chidi.call(notifications.list, {})).body;
    expect(items.filter((one) => one.kind === 'submission_reviewed' && one.about.id === id)).toEqual([]);
    const alone = (await handIn(chidi)).body;
    expect([alone.version, alone.team]).toEqual([1, null]);
    expect((await ada.call(submissions.list, { id })).body.items).toHaveLength(2);
  });

  it('keeps its team when all members have left, and nobody can join it', async () => {
    await handIn(bola);
    await leave(bola);
    expect(await rowsOfTeam()).toBe(1);
    expect((await join(chidi)).status).toBe(404);
    const [entry] = (await ada.call(submissions.list, { id })).body.items;
    expect(entry?.team).toEqual({ id: teamId, name: 'Danfo', members: [] });
    expect((await review(ada, entry?.id ?? '')).status).toBe(200);
  });

  it('stops the reminders of all members', async () => {
    await join(chidi);
    await dayo.call(challenges.join, { id });
    await handIn(bola);
    await sql(
      `update challenge_participants set joined_at = now() - interval '5 days' where challenge_id = $1`,
      [id],
    );
    await pass(60 * 60_000);
    await sendReminders(app.deps);
    const { rows } = await sql('select user_id from challenge_reminders where challenge_id = $1', [id]);
    expect(rows).toEqual([{ user_id: dayo.id }]);
  });
});

it('the data export contains the member’s teams, and the links and team of submissions', async () => {
  const links = ['https://example.com.ng/danfo'];
  await bola.call(submissions.create, { id, submission_id: uuidv7(), submission_text: null, links });
  const { teams: exported, entries: handedIn } = await exportDataOf(app.deps.db, bola.id);
  expect(exported).toContainEqual(
    expect.objectContaining({ id: teamId, challenge_id: id, name: 'Danfo', joined_at: expect.anything() }),
  );
  expect(handedIn.at(-1)).toMatchObject({
    team: 'Danfo',
    file: null,
    links: [{ url: links[0], title: null }],
  });
});
