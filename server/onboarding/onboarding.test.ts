import { beforeAll, describe, expect, it } from 'vitest';
import { auth } from '../../contract/auth/endpoints.ts';
import { signedIn } from '../../contract/auth/session.ts';
import { follows } from '../../contract/follows/endpoints.ts';
import { onboarding } from '../../contract/onboarding/endpoints.ts';
import { profiles } from '../../contract/profiles/endpoints.ts';
import { tribes } from '../../contract/tribes/endpoints.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { jpeg, upload } from '../../test/uploads.ts';
import { member, newPost, newTribe, PASSWORD, type Person, signIn, visitor } from '../../test/world.ts';

let app: TestApp;
let ada: Person;

beforeAll(async () => {
  app = await startApp();
  ada = await member(app, 'ada');
});

const email = (name: string) => `${name}@example.ng`;

async function newcomer(name: string): Promise<Person> {
  const form = { email: email(name), password: PASSWORD, full_name: 'A Newcomer', username: name };
  expect((await visitor(app).call(auth.signUp, form)).status).toBe(201);
  return signIn(app, email(name));
}

const stateOf = async (person: Person) => (await person.call(signedIn.session, {})).body.onboarding;
const checklistOf = async (person: Person) => (await person.call(onboarding.checklist, {})).body;

describe('the welcome page', () => {
  it('is due after a sign-up, but not for accounts created otherwise', async () => {
    expect(await stateOf(await newcomer('emeka'))).toBe('welcome');
    expect(await stateOf(ada)).toBeUndefined();
    expect(await stateOf(visitor(app))).toBeUndefined();
  });

  it('is finished once for every device, and again changes nothing', async () => {
    const femi = await newcomer('femi');
    const elsewhere = await signIn(app, email('femi'));
    expect((await femi.call(onboarding.finish, {})).status).toBe(200);
    expect(await stateOf(elsewhere)).toBe('checklist');
    expect((await femi.call(onboarding.finish, {})).status).toBe(200);
    expect(await stateOf(femi)).toBe('checklist');
    expect(await stateOf(await signIn(app, email('femi')))).toBe('checklist');
  });

  it('is never due for an existing member, even after a finish or dismiss request', async () => {
    for (const e of [onboarding.finish, onboarding.dismiss]) expect((await ada.call(e, {})).status).toBe(200);
    expect(await stateOf(ada)).toBeUndefined();
  });

  it.each([onboarding.finish, onboarding.dismiss, onboarding.checklist, onboarding.tribes])(
    'rejects visitors of $path with 401',
    async (e) => {
      expect((await visitor(app).call(e, {})).status).toBe(401);
    },
  );
});

describe('the checklist', () => {
  it('shows what the member has done, and not what others did', async () => {
    const gozie = await newcomer('gozie');
    const nothing = { picture: false, tribe: false, post: false, follow: false };
    await newPost(ada);
    expect(await checklistOf(gozie)).toEqual(nothing);

    const tribe = await newTribe(ada);
    await gozie.call(tribes.join, { id: tribe.id });
    expect(await checklistOf(gozie)).toEqual({ ...nothing, tribe: true });
    await gozie.call(tribes.leave, { id: tribe.id });
    expect(await checklistOf(gozie)).toEqual(nothing);

    await newTribe(gozie);
    await newPost(gozie);
    await gozie.call(follows.follow, { id: ada.id });
    const { url } = (await upload(gozie, 'avatar', await jpeg())).body;
    await gozie.call(profiles.setAvatar, { url });
    expect(await checklistOf(gozie)).toEqual({ picture: true, tribe: true, post: true, follow: true });
  });

  it('stays dismissed, even if the welcome page is finished later', async () => {
    const hauwa = await newcomer('hauwa');
    for (let times = 0; times < 2; times++)
      expect((await hauwa.call(onboarding.dismiss, {})).status).toBe(200);
    expect(await stateOf(hauwa)).toBeUndefined();
    expect((await hauwa.call(onboarding.finish, {})).status).toBe(200);
    expect(await stateOf(await signIn(app, email('hauwa')))).toBeUndefined();
  });

  it('is not dismissed for other members', async () => {
    const [ife, jide] = [await newcomer('ife'), await newcomer('jide')];
    await ife.call(onboarding.dismiss, {});
    expect(await stateOf(jide)).toBe('welcome');
  });
});

describe('the suggested tribes', () => {
  it('match the member’s interests first, then the largest, without joined tribes', async () => {
    const kemi = await newcomer('kemi');
    const large = await newTribe(ada, { category: 'Music' });
    const small = await newTribe(ada, { category: 'Music' });
    await jide().then((person) => person.call(tribes.join, { id: large.id }));
    const joined = await newTribe(kemi, { category: 'Music' });
    await kemi.call(profiles.update, { interests: ['Music', 'Palm wine'] });
    const found = (await kemi.call(onboarding.tribes, {})).body.items;
    expect(found).toHaveLength(3);
    expect(found.slice(0, 2).map(({ id }) => id)).toEqual([large.id, small.id]);
    expect(found.map(({ id }) => id)).not.toContain(joined.id);
    await kemi.call(profiles.update, { interests: ['músic'] });
    expect((await kemi.call(onboarding.tribes, {})).body.items.slice(0, 2)).toEqual(found.slice(0, 2));
  });

  it('include those named after the member’s school, field or state, by name or abbreviation', async () => {
    const lanre = await newcomer('lanre');
    const [byShort, byField, inside] = [
      await newTribe(ada, { name: 'UNILAG makers' }),
      await newTribe(ada, { name: 'The law clinic' }),
      await newTribe(ada, { name: 'Lawns and gardens' }),
    ];
    for (let n = 0; n < 3; n++) await newTribe(ada);
    const details = [
      { kind: 'school', text: 'University of Lagos', shown: false },
      { kind: 'study', text: 'Law', shown: true },
    ] as const;
    await lanre.call(profiles.update, { details: [...details] });
    const found = (await lanre.call(onboarding.tribes, {})).body.items.map(({ id }) => id);
    expect(found).toEqual(expect.arrayContaining([byShort.id, byField.id]));
    expect(found).not.toContain(inside.id);
  });

  const jide = () => signIn(app, email('jide'));
});
