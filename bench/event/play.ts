import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { challenges, submissions } from '../../contract/challenges.ts';
import { profiles } from '../../contract/profiles.ts';
import { proofPaths } from '../../contract/proofs.paths.ts';
import { proofs } from '../../contract/proofs.ts';
import { memberSettings } from '../../contract/settings.ts';
import type { Person } from '../../test/world.ts';
import { say } from '../report.ts';
import { type ConfirmedScores, checkEntries, checkScores } from './check.ts';
import { type ConfirmedEntry, enter, handInLate } from './entrants.ts';
import { accept, judgeEntries, seenAsScored, stopJudging } from './judges.ts';
import { untilDone } from './network.ts';
import { createChallenge, extendDeadline, inviteJudges, publishResults, setUpJudging } from './organiser.ts';
import type { Phone } from './phone.ts';
import { csvFaults, orderOf, readExport, recompute, saveCertificate, withStrictJudge } from './results.ts';
import { inParallel, type Stage } from './stage.ts';

interface Play {
  stage: Stage;
  /** Network cuts of the whole event. */
  cuts: number;
  /** The folder for screenshots, if any. */
  folder: string | undefined;
}

/** The share of the cuts that happen while members submit; the others happen during judging. */
const CUTS_WHILE_ENTERING = 0.35;
/** Makers and judges who act at the same time. */
const AT_ONCE = 4;
/** Submissions that are accepted and published. */
const SHOWN = 6;

let organiser: Phone;

async function picture({ folder }: Play, { page }: Phone, name: string) {
  if (!folder) return;
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
}

/** The organiser sets the event up. Half of the submissions arrive before the deadline is extended, half after. */
export async function playEntries(play: Play) {
  const { stage, cuts } = play;
  const { judgeNames, network, plan } = stage;
  organiser = await stage.phoneOf(stage.organiser);
  const id = await createChallenge(organiser, stage);
  await setUpJudging(organiser, id, judgeNames.length - 1);
  await inviteJudges(organiser, judgeNames);
  await picture(play, organiser, 'organiser');
  say('The challenge is open.');
  const confirmed: ConfirmedEntry[] = [];
  const each = (cuts * CUTS_WHILE_ENTERING) / plan.length;
  const handIn = (from: number[]) =>
    inParallel(from, AT_ONCE, async (n) => {
      network.cutSoon(each);
      confirmed.push(await enter(stage, id, n));
      say(`${confirmed.length} of ${plan.length} entries`);
    });
  const numbers = plan.map((_, n) => n);
  const half = Math.ceil(plan.length / 2);
  await handIn(numbers.slice(0, half));
  const before = await deadlineOf(stage, id);
  await extendDeadline(organiser, id);
  const after = await deadlineOf(stage, id);
  if (after <= before) throw new Error(`The deadline was not extended: ${before}, then ${after}`);
  await handIn(numbers.slice(half));
  await network.settle();
  const found = await checkEntries(stage.db, id, confirmed);
  return {
    ...{ id, found, confirmed: confirmed.length },
    byPhone: plan.filter(({ onPhone }) => onPhone).length,
    teams: plan.filter(({ size }) => size > 1).length,
  };
}

const deadlineOf = async ({ organiser: person }: Stage, id: string) =>
  (await untilDone(() => person.call(challenges.get, { id }))).body.deadline ?? '';

/** Judges accept; the deadline passes; all judges score every submission, except one, who stops judging. */
export async function playJudging(play: Play, id: string) {
  const { stage, cuts } = play;
  const { judges, network, plan } = stage;
  const phones: Phone[] = [];
  await inParallel(judges, AT_ONCE, async (_, n) => {
    phones[n] = await accept(stage, id, n);
  });
  // Moves the deadline into the past instead of waiting for two days.
  await stage.db.query(`update challenges set deadline = now() - interval '1 second' where id = $1`, [id]);
  const [late] = stage.makers[0] as [Person];
  const status = await handInLate(late, id);
  if (status < 400) throw new Error(`An entry after the deadline was answered ${status}`);
  const last = judges.length - 1;
  const saves = last * plan.length;
  const left = cuts - network.cuts();
  let saved = 0;
  const onSave = () => {
    network.cutSoon(left / saves);
    saved++;
    if (saved % 40 === 0) say(`${saved} of ${saves} entries scored`);
  };
  const stopped = await stopJudging(stage, { phone: phones[last] as Phone, n: last, id, onSave });
  if (stopped !== 404) throw new Error(`A judge who stopped still reads entries: ${stopped}`);
  const confirmed: ConfirmedScores[] = [];
  await inParallel(judges.slice(0, last), AT_ONCE, async (judge, n) => {
    const phone = phones[n] as Phone;
    await judgeEntries({ phone, n, id, entries: plan.length, onSave });
    confirmed.push({ judge, n, submissions: await seenAsScored(phone, id, plan.length) });
    if (n === 0) await pictureJudging(play, phone, id);
  });
  await network.settle();
  const found = await checkScores(stage.db, id, confirmed);
  return { found, confirmed: confirmed.reduce((sum, { submissions: all }) => sum + all.length, 0) };
}

async function pictureJudging(play: Play, phone: Phone, id: string) {
  if (!play.folder) return;
  await picture(play, phone, 'judging-list');
  await phone.page.getByRole('listitem').getByRole('link').first().click();
  await phone.page.getByRole('form').waitFor();
  await picture(play, phone, 'judging-entry');
  await phone.open(`/home/challenges/${id}`);
}

/** Publishes and recomputes the results, and saves the winner's certificate. */
export async function playResults(play: Play, id: string) {
  const { stage } = play;
  const path = await publishResults(organiser, id);
  const published = await readExport(path);
  const again = await recompute(published);
  const strict = await recompute(withStrictJudge(published));
  const csv = await (await stage.organiser.fetch(`/api/challenges/${id}/export?format=csv`)).text();
  const order = orderOf(published);
  const differences = (other: string[]) => order.filter((submission, i) => submission !== other[i]).length;
  const winner = await makerOf(stage, order[0] ?? '');
  const [proof] = (await untilDone(() => winner.call(proofs.mine, {}))).body.items;
  if (!proof?.place) throw new Error('The winner has no certificate');
  const certificate = await saveCertificate(stage.app.url, proof.code);
  await show(stage, id, order.slice(0, SHOWN));
  if (play.folder) await pictureResults(play, id, { winner, code: proof.code });
  return {
    certificate,
    misplaced: differences(again.order) + Number(again.order.length !== order.length),
    otherHash: Number(again.hash !== published.sha256) + Number(!again.isRight),
    movedByStrictJudge: differences(strict.order),
    csvFaults: csvFaults(csv, published).length,
  };
}

async function makerOf({ db, makers }: Stage, submission: string): Promise<Person> {
  const { rows } = await db.query('select user_id from challenge_submissions where id = $1', [submission]);
  const maker = makers.flat().find((person) => person.id === rows[0]?.user_id);
  if (!maker) throw new Error(`Nobody made ${submission}`);
  return maker;
}

/** Accepts the first submissions; their makers publish them. */
async function show(stage: Stage, id: string, first: string[]) {
  for (const submission_id of first) {
    const review = { id, submission_id, state: 'accepted', note: null, seen: 'submitted' } as const;
    await untilDone(() => stage.organiser.call(submissions.review, review));
    const maker = await makerOf(stage, submission_id);
    await untilDone(() => maker.call(submissions.publish, { id, submission_id }));
  }
}

async function pictureResults(play: Play, id: string, { winner, code }: { winner: Person; code: string }) {
  const { stage } = play;
  await winner.call(profiles.update, { full_name: 'Bọ́lá Ɗanladi Ịfẹ́ọma', skills: ['Drawing', 'QGIS'] });
  await winner.call(memberSettings.update, { public_page: true });
  const mine = await stage.phoneOf(winner);
  await mine.open(`/home/challenges/${id}`);
  await picture(play, mine, 'results-entrant');
  await mine.open('/home/profile?tab=portfolio');
  await picture(play, mine, 'portfolio-own');
  const visitor = await stage.phoneOf();
  const pages = {
    'results-public': `/c/${id}`,
    gallery: `/c/${id}/submissions`,
    certificate: proofPaths.page(code),
    'portfolio-public': `/u/${(await winner.call(profiles.get, { id: winner.id })).body.username}`,
  };
  for (const [name, path] of Object.entries(pages)) {
    await visitor.open(path);
    await picture(play, visitor, name);
  }
  await organiser.open(`/home/challenges/${id}`);
  await picture(play, organiser, 'results-organiser');
}
