import { beforeAll, describe, expect, it } from 'vitest';
import { signedIn } from '../../contract/auth/session.ts';
import type { Detail } from '../../contract/core/details.ts';
import { follows } from '../../contract/follows/endpoints.ts';
import { detailCopy } from '../../contract/profiles/details.copy.ts';
import { profiles } from '../../contract/profiles/endpoints.ts';
import { profileEditForm } from '../../contract/profiles/forms.ts';
import { DETAIL_MAX } from '../../contract/profiles/limits.ts';
import { schoolNamed, schoolNames } from '../../contract/profiles/schools.ts';
import { stateNames } from '../../contract/profiles/states.ts';
import { memberSettings } from '../../contract/settings/endpoints.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { member, type Person } from '../../test/world.ts';
import { eraseDue } from '../account/erasure.ts';
import { exportDataOf } from '../account/export/export.queries.ts';

let app: TestApp;
let ada: Person;
let bola: Person;

beforeAll(async () => {
  app = await startApp({ ACCOUNT_DELETION: 'on' });
  ada = await member(app, 'ada');
  bola = await member(app, 'bola');
});

const detail = (kind: Detail['kind'], text: string, shown = true): Detail => ({ kind, text, shown });
const save = (who: Person, ...details: Detail[]) => who.call(profiles.update, { details });
const seenBy = async (viewer: Person, who: Person) =>
  (await viewer.call(profiles.get, { id: who.id })).body.details;

describe('the details of a profile', () => {
  it('are shown to others one by one, in one order, and all to the member', async () => {
    const all = [
      detail('school', 'Eko Night College'),
      detail('level', '300 level', false),
      detail('state', 'Lagos'),
    ];
    const { status, body } = await save(ada, ...all.toReversed());
    expect([status, body.details]).toEqual([200, all]);
    expect(await seenBy(ada, ada)).toEqual(all);
    expect((await ada.call(signedIn.session, {})).body.profile?.details).toEqual(all);
    const shown = all.filter((one) => one.shown);
    expect(await seenBy(bola, ada)).toEqual(shown);
    const listed = await bola.call(profiles.list, { ids: `${ada.id},${bola.id}` });
    expect(listed.body.items.map(({ details }) => details)).toEqual([shown, []]);
    expect((await bola.call(profiles.named, { username: 'ada' })).body.details).toEqual(shown);
  });

  it('change by kind, and are removed by an empty text', async () => {
    const chidi = await member(app, 'chidi');
    await save(chidi, detail('school', 'Eko Night College'), detail('study', 'Law'));
    await save(chidi, detail('school', 'Eko Night College', false), detail('nysc_batch', '2026 Batch A'));
    expect(await seenBy(bola, chidi)).toEqual([detail('study', 'Law'), detail('nysc_batch', '2026 Batch A')]);
    await chidi.call(profiles.update, { bio: 'Other fields leave them' });
    await save(chidi, detail('study', '  '), detail('level', ''));
    expect(await seenBy(chidi, chidi)).toEqual([
      detail('school', 'Eko Night College', false),
      detail('nysc_batch', '2026 Batch A'),
    ]);
  });

  it('of a private profile are shown to followers only', async () => {
    const dayo = await member(app, 'dayo');
    await save(dayo, detail('state', 'Kano'), detail('level', 'ND 2', false));
    await bola.call(follows.follow, { id: dayo.id });
    await dayo.call(memberSettings.update, { private_profile: true });
    expect(await seenBy(bola, dayo)).toEqual([detail('state', 'Kano')]);
    expect(await seenBy(ada, dayo)).toEqual([]);
  });

  it.each([
    ['an unknown state', [detail('state', 'Atlantis')], 'details.0.text', detailCopy.stateUnknown],
    ['a long text', [detail('level', 'x'.repeat(DETAIL_MAX + 1))], 'details.0.text', detailCopy.long],
    ['one kind twice', [detail('level', '1'), detail('level', '2')], 'details', detailCopy.twice],
  ])('are rejected with 400 for %s', async (_, details, field, text) => {
    const { status, error } = await save(bola, ...details);
    expect([status, error?.fields]).toEqual([400, { [field]: text }]);
    expect(await seenBy(bola, bola)).toEqual([]);
  });

  it('are not saved if the username beside them is taken', async () => {
    const changes = { username: 'ada', details: [detail('study', 'Physics')] };
    expect((await bola.call(profiles.update, changes)).status).toBe(400);
    expect(await seenBy(bola, bola)).toEqual([]);
  });

  it('stay one of each kind when a member saves them at the same time', async () => {
    const efe = await member(app, 'efe');
    const saves = Array.from({ length: 8 }, (_, n) => save(efe, detail('level', `${n}00 level`)));
    expect((await Promise.all(saves)).map(({ status }) => status)).toEqual(saves.map(() => 200));
    expect(await seenBy(efe, efe)).toHaveLength(1);
  });

  it('are in the member’s export, hidden ones too, and are erased with the account', async () => {
    const femi = await member(app, 'femi');
    await save(femi, detail('school', 'Eko Night College', false));
    const exported = await exportDataOf(app.deps.db, femi.id);
    expect(exported.profile).toMatchObject({ details: [detail('school', 'Eko Night College', false)] });
    const { pool } = app.deps.db;
    await pool.query(`update users set delete_after = now() - interval '1 second' where id = $1`, [femi.id]);
    await eraseDue(app.deps);
    const left = await pool.query('select from profile_details where user_id = $1', [femi.id]);
    expect(left.rows).toEqual([]);
  });

  it('come from the form as texts and checkboxes', () => {
    const typed = {
      username: 'ada',
      full_name: 'Ada Test',
      headline: '',
      bio: '',
      skills: '',
      interests: '',
    };
    const texts = { school: ' Eko  Night College ', level: '', study: '', state: 'Lagos', nysc_batch: '' };
    const { details } = profileEditForm.parse({ ...typed, ...texts, shows_state: 'on' });
    expect(details.filter(({ text }) => text)).toEqual([
      detail('school', 'Eko Night College', false),
      detail('state', 'Lagos'),
    ]);
  });
});

describe('the names of schools', () => {
  const unilag = 'University of Lagos (UNILAG)';

  it.each([
    'unilag',
    'UNILAG',
    'university of  lagos',
    'The University of Lagos',
    'University of Lagos, UNILAG',
    unilag,
  ])('are found by the spelling %s', (name) => {
    expect(schoolNamed(name)).toBe(unilag);
  });

  it('stay as typed if they are not in the list, and are saved as the list spells them', async () => {
    expect(schoolNamed('Eko Night College')).toBe('Eko Night College');
    const { body } = await save(bola, detail('school', 'unilag'));
    expect(body.details).toEqual([detail('school', unilag)]);
  });

  it('differ in every spelling, are short enough to save, and there are 37 states', () => {
    const spellings = schoolNames.flatMap((name) => [name, ...name.split(/[()]/).filter(Boolean)]);
    for (const spelling of spellings) expect(schoolNamed(spelling)).toContain(spelling.trim());
    expect(new Set(schoolNames).size).toBe(schoolNames.length);
    expect(Math.max(...schoolNames.map(({ length }) => length))).toBeLessThanOrEqual(DETAIL_MAX);
    expect(new Set(stateNames).size).toBe(37);
  });
});
