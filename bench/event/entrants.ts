import { uuidv7 } from 'uuidv7';
import { challengeCopy, submissionCopy } from '../../contract/challenges.copy.ts';
import { linksCopy } from '../../contract/challenges.links.copy.ts';
import { teamCopy } from '../../contract/challenges.teams.copy.ts';
import { teams } from '../../contract/challenges.teams.ts';
import { challenges, submissions } from '../../contract/challenges.ts';
import { upload } from '../../test/uploads.ts';
import type { Person } from '../../test/world.ts';
import { untilAnswered, untilDone } from './network.ts';
import { button, type Phone } from './phone.ts';
import type { PlannedEntry } from './plan.ts';
import type { Stage } from './stage.ts';

/** A submission that its makers saw confirmed. */
export interface ConfirmedEntry {
  planned: PlannedEntry;
  makers: Person[];
}

const pageOf = (id: string) => `/home/challenges/${id}`;
const CONFIRMED_MS = 90_000;

/** Joins, creates a team if one is planned, and submits. Resolves once the submission is confirmed. */
export async function enter(stage: Stage, id: string, n: number): Promise<ConfirmedEntry> {
  const planned = stage.plan[n] as PlannedEntry;
  const makers = stage.makers[n] as Person[];
  const [captain, ...others] = makers as [Person, ...Person[]];
  if (planned.onPhone) await enterOnPhone(stage, id, { planned, captain, others });
  else await enterByApi(id, { planned, captain, others });
  return { planned, makers };
}

interface Entering {
  planned: PlannedEntry;
  captain: Person;
  others: Person[];
}

async function enterOnPhone(stage: Stage, id: string, { planned, captain, others }: Entering) {
  const phone = await stage.phoneOf(captain);
  await phone.open(pageOf(id));
  await join(phone);
  if (others.length > 0) {
    const link = await makeTeam(phone, planned.teamName);
    for (const other of others) await joinTeam(stage, other, link, planned.teamName);
  }
  await handIn(phone, planned);
  await phone.close();
}

const join = ({ steadily }: Phone) =>
  steadily(async (page) => {
    const leave = button(page, challengeCopy.leaveChallenge);
    const take = button(page, challengeCopy.joinChallenge);
    await take.or(leave).waitFor();
    if (await take.isVisible()) await take.click();
    await leave.waitFor();
  });

/** Creates the team; returns the path of the invite link that the captain shares. */
async function makeTeam({ page, steadily }: Phone, name: string): Promise<string> {
  const own = page.getByRole('region', { name: teamCopy.yourTeam });
  await steadily(async () => {
    const field = page.getByLabel(teamCopy.name);
    await field.or(own).waitFor();
    if (await field.isVisible()) {
      await field.fill(name);
      await button(page, teamCopy.make).click();
    }
    await own.getByRole('heading', { name }).waitFor();
  });
  const shared = await own.getByRole('link', { name: 'WhatsApp' }).getAttribute('href');
  const link = /\/c\/\S+\?team=\S+/.exec(new URL(shared ?? '').searchParams.get('text') ?? '');
  if (!link) throw new Error(`No invite link in ${shared}`);
  return link[0];
}

async function joinTeam(stage: Stage, member: Person, link: string, name: string) {
  const phone = await stage.phoneOf(member);
  await phone.open(link);
  await phone.steadily(async (page) => {
    const own = page.getByRole('region', { name: teamCopy.yourTeam });
    const take = button(page, teamCopy.join(name));
    await take.or(own).waitFor();
    if (await take.isVisible()) await take.click();
    await own.getByRole('heading', { name }).waitFor();
  });
  await phone.close();
}

async function handIn({ page, steadily }: Phone, { text, file, links }: PlannedEntry) {
  const received = page.getByText(submissionCopy.received);
  const submit = button(page, challengeCopy.submitEntry);
  await steadily(async () => {
    await submit.or(received).first().waitFor();
    if (await received.isVisible()) return;
    await page.getByLabel(challengeCopy.descriptionOptional).fill(text);
    // The input is disabled until the page is hydrated, which Playwright does not wait for.
    const upload = page.locator('input[type=file]:enabled');
    await upload.waitFor({ state: 'attached' });
    if (file) await upload.setInputFiles({ ...file, mimeType: 'application/pdf', buffer: file.bytes });
    else await page.getByLabel(linksCopy.links).fill(links.join('\n'));
    await submit.click();
    await received.waitFor({ timeout: CONFIRMED_MS });
  });
  await page.getByText(challengeCopy.version(1), { exact: true }).waitFor();
}

async function enterByApi(id: string, { planned, captain, others }: Entering) {
  const { text, file, links, teamName } = planned;
  await untilDone(() => captain.call(challenges.join, { id }));
  if (others.length > 0) {
    const team_id = uuidv7();
    const { body } = await untilDone(() => captain.call(teams.create, { id, team_id, name: teamName }));
    for (const other of others) await untilDone(() => other.call(teams.join, { id, code: body.code }));
  }
  const sent = file && { name: file.name, type: 'application/pdf' };
  const stored =
    file && sent && (await untilDone(() => upload(captain, 'submission', file.bytes, sent))).body;
  const work = { submission_text: text, file_url: stored?.url ?? null, links };
  const submission_id = uuidv7();
  await untilDone(() => captain.call(submissions.create, { id, submission_id, ...work }));
}

/** Submits now; returns the status of the response. */
export async function handInLate(person: Person, id: string): Promise<number> {
  const work = { submission_text: 'Too late', file_url: null, links: ['https://example.ng/late'] };
  const submission_id = uuidv7();
  return (await untilAnswered(() => person.call(submissions.create, { id, submission_id, ...work }))).status;
}
