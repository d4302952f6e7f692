import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { uuidv7 } from 'uuidv7';
import type { Input } from '../contract/core/endpoint.ts';
import { organisers, organisersAdmin } from '../contract/organisers/endpoints.ts';
import type { TestApp } from './app.ts';
import type { Person } from './world.ts';

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
