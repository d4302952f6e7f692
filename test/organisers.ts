import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { uuidv7 } from 'uuidv7';
import type { Input } from '../contract/core/endpoint.ts';
import { organisers, organisersAdmin } from '../contract/organisers/endpoints.ts';
import type { TestApp } from './app.ts';
import { newChallenge, type Person } from './world.ts';

let made = 0;

/** Creates an organiser. Each has a name and a domain of its own, which look like no other. */
export async function newOrganiser(person: Person, changes: Partial<Input<typeof organisers.create>> = {}) {
  const own = [...String(made++)].map((digit) => 'qwertuopas'[Number(digit)]).join('');
  const answer = await person.call(organisers.create, {
    ...{ id: uuidv7(), name: `College ${own}`, domain: `${own}college.edu.ng`, about: '' },
    ...changes,
  });
  if (answer.status !== 201) throw new Error(`no organiser: ${JSON.stringify(answer.error)}`);
  return answer.body;
}

/** An organiser that an admin has verified. */
export async function verifiedOrganiser(person: Person, admin: Person, changes = {}) {
  const organiser = await newOrganiser(person, changes);
  await admin.call(organisersAdmin.decide, { id: organiser.id, verified: true, reason: 'Known to us' });
  return organiser;
}

/** The codes that were mailed to info@ the domain, the newest last, from the folder of mails. */
export async function mailedCodes({ dataDir }: Pick<TestApp, 'dataDir'>, domain: string): Promise<string[]> {
  const folder = join(dataDir, 'mail');
  const names = (await readdir(folder).catch(() => [])).toSorted();
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return mails
    .filter((mail) => mail.includes(`To: info@${domain}\r\n`))
    .map((mail) => /^([A-Z2-9]{8})\r?$/m.exec(mail)?.[1] ?? '');
}

interface Changes {
  name?: string;
  domain?: string | null;
  /** When its verification ends; null: it was never verified. */
  until?: Date | null;
}

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/** Inserts an organiser, verified unless `until` says otherwise, and its members. Returns its id. */
export async function organiserOf(app: TestApp, members: Person[], changes: Changes = {}): Promise<string> {
  const {
    name = 'Lagos Map School',
    domain = 'maps.edu.ng',
    until = new Date(Date.now() + YEAR_MS),
  } = changes;
  const id = uuidv7();
  await app.deps.db.pool.query(
    `insert into organisers (id, name, domain, verified_at, method, verified_until)
     values ($1, $2, $3, case when $4::timestamptz is null then null else $4::timestamptz - interval '1 year' end,
             case when $4::timestamptz is null then null else 'dns' end, $4)`,
    [id, name, domain, until],
  );
  for (const { id: userId } of members)
    await app.deps.db.pool.query('insert into organiser_members (organiser_id, user_id) values ($1, $2)', [
      id,
      userId,
    ]);
  return id;
}

/** A challenge whose certificates name a verified organiser, however few enter. */
export const newChallengeByOrganiser = async (app: TestApp, creator: Person) =>
  newChallenge(creator, { organiser_id: await organiserOf(app, [creator]) });

/** Gives each member their own browser: in tests, all sign in from one address with one browser. */
export const onOwnDevices = (app: TestApp, members: Person[]) =>
  app.deps.db.pool.query('update sign_ins set user_agent = user_id::text where user_id = any($1)', [
    members.map(({ id }) => id),
  ]);
