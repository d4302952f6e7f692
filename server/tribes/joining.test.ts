import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { blocks } from '../../contract/blocks/endpoints.ts';
import { errorCopy } from '../../contract/core/errors.ts';
import type { LiveEvent } from '../../contract/core/live.ts';
import { inviteCopy } from '../../contract/invites/copy.ts';
import { invites } from '../../contract/invites/endpoints.ts';
import { notifications } from '../../contract/notifications/endpoints.ts';
import { onboarding } from '../../contract/onboarding/endpoints.ts';
import { tribePosts } from '../../contract/posts/tribe.ts';
import { publicPages } from '../../contract/publicPages/endpoints.ts';
import { type TribeJoining, tribeCopy } from '../../contract/tribes/copy.ts';
import { tribeEdits } from '../../contract/tribes/edits.ts';
import { tribes } from '../../contract/tribes/endpoints.ts';
import { TRIBE_RULES_MAX } from '../../contract/tribes/limits.ts';
import { manageCopy } from '../../contract/tribes/manage.copy.ts';
import { tribeRequests } from '../../contract/tribes/requests.ts';
import { tribeMembers } from '../../contract/tribes/roles.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { createUsers, member, newTribe, type Person, visitor } from '../../test/world.ts';
import { setMembership } from './joining.queries.ts';

let app: TestApp;
let ada: Person;
let bola: Person;
let chidi: Person;

beforeAll(async () => {
  app = await startApp();
  [ada, bola, chidi] = await Promise.all([member(app, 'ada'), member(app, 'bola'), member(app, 'chidi')]);
});

const get = async (person: Person, id: string) => (await person.call(tribes.get, { id })).body;
const edit = (id: string, changes: object, seen = 1) => ada.call(tribeEdits.edit, { id, seen, ...changes });

/** A tribe of ada's, joined in this way. */
async function tribeBy(joining: TribeJoining, changes: object = {}) {
  const { id } = await newTribe(ada);
  await edit(id, { joining, ...changes });
  return id;
}

const ask = (person: Person, id: string, request_id = uuidv7()) =>
  person.call(tribeRequests.ask, { id, request_id });
const requestsOf = async (person: Person, id: string) =>
  (await person.call(tribeRequests.list, { id })).body.items;
const decide = (person: Person, id: string, request_id = '', state: 'approved' | 'declined' = 'approved') =>
  person.call(tribeRequests.decide, { id, request_id, state });
const kindsOf = async (person: Person) =>
  (await person.call(notifications.list, {})).body.items.map(({ kind }) => kind);
const sql = (text: string, values: unknown[]) => app.deps.db.pool.query(text, values);

async function makeModerator(id: string, person: Person) {
  await setMembership(app.deps.db, id, person.id, true, { by: await linkOf(id) });
  await ada.call(tribeMembers.setRole, { id, user_id: person.id, role: 'moderator' });
}

async function linkOf(id: string, limits: object = {}, creator = ada) {
  return (await creator.call(invites.create, { id, invite_id: uuidv7(), ...limits })).body.code;
}

describe('the settings of a tribe', () => {
  it('begin open to all, without rules', async () => {
    expect(await newTribe(ada)).toMatchObject({ joining: 'open', posting: 'all', has_rules: false });
  });

  it('are changed by the owner; anyone reads the rules before joining', async () => {
    const id = await tribeBy('request', { posting: 'moderators', rules: 'Be kind\nNo adverts' });
    for (const person of [bola, visitor(app)]) {
      expect(await get(person, id)).toMatchObject({
        joining: 'request',
        posting: 'moderators',
        has_rules: true,
        requested: false,
      });
      expect((await person.call(tribes.rules, { id })).body).toEqual({ rules: 'Be kind\nNo adverts' });
    }
    expect((await visitor(app).call(publicPages.tribe, { id })).body).toMatchObject({
      joining: 'request',
      has_rules: true,
    });
    await edit(id, { rules: '' }, 2);
    expect((await visitor(app).call(tribes.rules, { id })).body).toEqual({ rules: '' });
  });

  it('have rules of at most 2,000 characters, and reject other values', async () => {
    const { id } = await newTribe(ada);
    expect(await edit(id, { rules: 'x'.repeat(TRIBE_RULES_MAX + 1) })).toMatchObject({
      status: 400,
      error: { fields: { rules: tribeCopy.rulesLong } },
    });
    expect((await edit(id, { rules: 'x'.repeat(TRIBE_RULES_MAX) })).status).toBe(200);
    expect((await edit(id, { joining: 'never' }, 2)).status).toBe(400);
    expect((await edit(id, { posting: 'nobody' }, 2)).status).toBe(400);
  });

  it('decide who posts', async () => {
    const id = await tribeBy('open', { posting: 'moderators' });
    await bola.call(tribes.join, { id });
    const post = (person: Person) =>
      person.call(tribePosts.create, { id, post_id: uuidv7(), content: `Hello ${uuidv7()}` });
    expect(await post(bola)).toMatchObject({ status: 403, error: { message: tribeCopy.moderatorsPost } });
    expect(await post(chidi)).toMatchObject({ status: 403, error: { message: tribeCopy.membersOnly } });
    await ada.call(tribeMembers.setRole, { id, user_id: bola.id, role: 'moderator' });
    expect([(await post(ada)).status, (await post(bola)).status]).toEqual([201, 201]);
  });

  it('keep a tribe by invitation out of the suggestions', async () => {
    const id = await tribeBy('invitation');
    const suggested = (await bola.call(onboarding.tribes, {})).body.items;
    expect(suggested.map((tribe) => tribe.id)).not.toContain(id);
  });
});

describe('a tribe that is not open', () => {
  it.each([
    ['request', tribeCopy.byRequest],
    ['invitation', tribeCopy.invitationOnly],
  ] as const)('by %s is not joined directly', async (joining, message) => {
    const id = await tribeBy(joining);
    expect(await bola.call(tribes.join, { id })).toMatchObject({ status: 403, error: { message } });
    expect((await bola.call(tribes.join, { id, by: '\0' })).status).toBe(400);
    expect(await bola.call(tribes.join, { id, by: 'made up' })).toMatchObject({
      status: 403,
      error: { message: tribeCopy.linkInvalid },
    });
    expect(await get(bola, id)).toMatchObject({ joined: false, members_count: 1 });
  });

  it('is joined by a link of its owner or a moderator, not by one of a member', async () => {
    const { id } = await newTribe(ada);
    await bola.call(tribes.join, { id });
    // Created while the tribe was open.
    const [members, moderators] = [await linkOf(id, {}, bola), await linkOf(id)];
    await edit(id, { joining: 'invitation' });
    expect((await chidi.call(tribes.join, { id, by: members })).status).toBe(403);
    expect((await chidi.call(tribes.join, { id, by: moderators })).body).toEqual({
      joined: true,
      members_count: 3,
    });
    await chidi.call(tribes.leave, { id });
    await ada.call(tribeMembers.setRole, { id, user_id: bola.id, role: 'moderator' });
    expect((await chidi.call(tribes.join, { id, by: members })).status).toBe(200);
  });

  it('gives links only to its owner and moderators', async () => {
    const id = await tribeBy('request');
    await setMembership(app.deps.db, id, bola.id, true, { by: await linkOf(id) });
    const create = () => bola.call(invites.create, { id, invite_id: uuidv7() });
    expect(await create()).toMatchObject({ status: 403, error: { message: inviteCopy.managersOnly } });
    await ada.call(tribeMembers.setRole, { id, user_id: bola.id, role: 'moderator' });
    expect((await create()).status).toBe(201);
  });

  it('lets a moderator revoke a member’s link, but not the owner’s', async () => {
    const { id } = await newTribe(ada);
    const made: string[] = [];
    for (const person of [ada, bola, chidi]) {
      await person.call(tribes.join, { id });
      made.push((await person.call(invites.create, { id, invite_id: uuidv7() })).body.id);
    }
    await ada.call(tribeMembers.setRole, { id, user_id: bola.id, role: 'moderator' });
    const revoke = async (n: number) =>
      (await bola.call(invites.revoke, { id, invite_id: made[n] ?? '' })).status;
    expect([await revoke(0), await revoke(1), await revoke(2)]).toEqual([403, 200, 200]);
  });

  it.each([
    [
      'a full',
      async (id: string) => {
        const code = await linkOf(id, { max_uses: 1 });
        await setMembership(app.deps.db, id, (await createUsers(app, 1))[0] ?? '', true, { by: code });
        return code;
      },
    ],
    [
      'an expired',
      async (id: string) => {
        const code = await linkOf(id, { days: 1 });
        await sql(
          'update invites set expires_at = now() - make_interval(secs => 1) where tribe_id = $1 and code = $2',
          [id, code],
        );
        return code;
      },
    ],
  ])('rejects %s link', async (_, linkFor) => {
    const id = await tribeBy('invitation');
    expect(await bola.call(tribes.join, { id, by: await linkFor(id) })).toMatchObject({
      status: 403,
      error: { message: tribeCopy.linkInvalid },
    });
  });

  it('gives the last use of a link to one of many at once', async () => {
    const id = await tribeBy('invitation');
    const code = await linkOf(id, { max_uses: 3 });
    const people = await createUsers(app, 30);
    const outcomes = await Promise.allSettled(
      people.map((userId) => setMembership(app.deps.db, id, userId, true, { by: code })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(await get(ada, id)).toMatchObject({ members_count: 4 });
  });
});

describe('a request to join', () => {
  it('waits, once for each member, until the owner or a moderator approves it', async () => {
    const id = await tribeBy('request');
    const request_id = uuidv7();
    for (let n = 0; n < 2; n++)
      expect(await ask(bola, id, request_id)).toMatchObject({ status: 200, body: { requested: true } });
    expect((await ask(bola, id)).body).toEqual({ requested: true });
    expect(await get(bola, id)).toMatchObject({ requested: true, joined: false });
    expect(await requestsOf(ada, id)).toEqual([
      { id: request_id, member: expect.objectContaining({ id: bola.id }), created_at: expect.any(String) },
    ]);
    expect((await kindsOf(ada))[0]).toBe('tribe_request');
    expect(await decide(ada, id, request_id)).toMatchObject({ status: 200, body: { state: 'approved' } });
    expect(await get(bola, id)).toMatchObject({ requested: false, role: 'member', members_count: 2 });
    expect((await kindsOf(bola))[0]).toBe('tribe_approved');
    expect(await requestsOf(ada, id)).toEqual([]);
  });

  it('is declined without a notification, and can be made again', async () => {
    const id = await tribeBy('request');
    const fresh = await member(app, 'declined');
    const first = uuidv7();
    await ask(fresh, id, first);
    expect((await decide(ada, id, first, 'declined')).status).toBe(200);
    expect(await get(fresh, id)).toMatchObject({ requested: false, joined: false });
    expect(await kindsOf(fresh)).toEqual([]);
    // A late retry of the first request does not open it again.
    expect((await ask(fresh, id, first)).body).toEqual({ requested: false });
    expect((await ask(fresh, id)).body).toEqual({ requested: true });
  });

  it('is withdrawn by its author, and then not decided', async () => {
    const id = await tribeBy('request');
    const request_id = uuidv7();
    await ask(bola, id, request_id);
    for (let n = 0; n < 2; n++)
      expect((await bola.call(tribeRequests.withdraw, { id })).body).toEqual({ requested: false });
    expect(await decide(ada, id, request_id)).toMatchObject({
      status: 404,
      error: { message: manageCopy.requestGone },
    });
    expect(await get(bola, id)).toMatchObject({ joined: false });
  });

  it('is no longer in the notification of who decides once it is withdrawn or ends with a join; the requests of others stay', async () => {
    const [owner, first, second] = await Promise.all([
      member(app, 'decides'),
      member(app, 'first'),
      member(app, 'second'),
    ]);
    const { id } = await newTribe(owner);
    await owner.call(tribeEdits.edit, { id, seen: 1, joining: 'request' });
    const told = async () =>
      (await owner.call(notifications.list, {})).body.items.map(({ user, others }) => [user?.id, others]);
    for (const person of [first, second]) await ask(person, id);
    expect(await told()).toEqual([[second.id, 1]]);
    await second.call(tribeRequests.withdraw, { id });
    expect(await told()).toEqual([[first.id, 0]]);
    await ask(second, id);
    await second.call(tribes.join, { id, by: await linkOf(id, {}, owner) });
    expect(await told()).toEqual([[first.id, 0]]);
    const heard: LiveEvent[] = [];
    app.deps.live.subscribe((event, to) => to?.includes(owner.id) && heard.push(event));
    await first.call(tribeRequests.withdraw, { id });
    expect(await told()).toEqual([]);
    expect(heard).toContainEqual({ topic: 'notifications', type: 'deleted', id: '' });
  });

  it('is decided once by two at once: the second reads who was first; a retry succeeds', async () => {
    const id = await tribeBy('request');
    await makeModerator(id, chidi);
    const request_id = uuidv7();
    await ask(bola, id, request_id);
    const answers = await Promise.all([
      decide(ada, id, request_id, 'approved'),
      decide(chidi, id, request_id, 'declined'),
    ]);
    const won = answers.findIndex(({ status }) => status === 200);
    expect(answers[1 - won]).toMatchObject({ status: 409, error: { message: manageCopy.decidedAlready } });
    expect((await get(bola, id)).joined).toBe(won === 0);
    const retried = await decide(
      [ada, chidi][won] as Person,
      id,
      request_id,
      won === 0 ? 'approved' : 'declined',
    );
    expect(retried.status).toBe(200);
  });

  it('approved by two at once adds one member', async () => {
    const id = await tribeBy('request');
    await makeModerator(id, chidi);
    const request_id = uuidv7();
    await ask(bola, id, request_id);
    await Promise.all([ada, chidi, ada, chidi].map((person) => decide(person, id, request_id)));
    expect(await get(bola, id)).toMatchObject({ joined: true, members_count: 3 });
  });

  it('withdrawn while it is approved leaves a member or none, and no request', async () => {
    for (let round = 0; round < 6; round++) {
      const id = await tribeBy('request');
      const request_id = uuidv7();
      await ask(bola, id, request_id);
      const [decided] = await Promise.all([
        decide(ada, id, request_id),
        bola.call(tribeRequests.withdraw, { id }),
      ]);
      const joined = decided?.status === 200;
      expect(await get(bola, id)).toMatchObject({ joined, requested: false, members_count: joined ? 2 : 1 });
    }
  });

  it('is listed and decided only by the owner and moderators', async () => {
    const id = await tribeBy('request');
    const request_id = uuidv7();
    await ask(bola, id, request_id);
    for (const person of [bola, chidi]) {
      const error = { message: manageCopy.managersOnly };
      expect(await person.call(tribeRequests.list, { id })).toMatchObject({ status: 403, error });
      expect(await decide(person, id, request_id)).toMatchObject({ status: 403, error });
    }
    await makeModerator(id, chidi);
    expect((await requestsOf(chidi, id)).map((request) => request.id)).toEqual([request_id]);
    const missing = uuidv7();
    expect((await ada.call(tribeRequests.list, { id: missing })).status).toBe(404);
    expect((await ask(bola, missing)).status).toBe(404);
  });

  it('is hidden from those with a block between them and its author', async () => {
    const id = await tribeBy('request');
    const blocker = await member(app, 'blocker');
    await ask(blocker, id);
    await blocker.call(blocks.block, { id: ada.id });
    expect(await requestsOf(ada, id)).toEqual([]);
    await makeModerator(id, chidi);
    expect((await requestsOf(chidi, id)).map((request) => request.member.id)).toEqual([blocker.id]);
  });

  it('is for tribes on request: an open tribe is joined, one by invitation is not asked', async () => {
    const open = await tribeBy('open');
    expect(await ask(bola, open)).toMatchObject({ status: 409, error: { message: tribeCopy.openNow } });
    const invited = await tribeBy('invitation');
    expect(await ask(bola, invited)).toMatchObject({
      status: 403,
      error: { message: tribeCopy.invitationOnly },
    });
    expect((await ask(ada, open)).body).toEqual({ requested: false });
  });

  it('stays visible to its author when the tribe is by invitation meanwhile, and ends with a join', async () => {
    const id = await tribeBy('request');
    await ask(bola, id);
    await edit(id, { joining: 'invitation' }, 2);
    expect(await get(bola, id)).toMatchObject({ joining: 'invitation', requested: true });
    await bola.call(tribes.join, { id, by: await linkOf(id) });
    expect(await get(bola, id)).toMatchObject({ joined: true, requested: false });
    expect(await requestsOf(ada, id)).toEqual([]);
  });

  it('does not take an id that is already another request’s', async () => {
    const id = await tribeBy('request');
    const request_id = uuidv7();
    await ask(bola, id, request_id);
    expect(await ask(chidi, id, request_id)).toMatchObject({
      status: 409,
      error: { message: errorCopy.idTaken },
    });
  });

  it('is told live to its author and to those who decide, and to nobody else', async () => {
    const id = await tribeBy('request');
    const heard: (string[] | undefined)[] = [];
    const stop = app.deps.live.subscribe((event: LiveEvent, to?: string[]) => {
      if (event.topic === 'tribes' && event.id === id) heard.push(to);
    });
    await ask(bola, id);
    await bola.call(tribeRequests.withdraw, { id });
    await expect.poll(() => heard.length).toBe(2);
    stop();
    for (const to of heard) expect(new Set(to)).toEqual(new Set([ada.id, bola.id]));
  });
});
