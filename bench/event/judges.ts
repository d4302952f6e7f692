import { setTimeout as wait } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import { judgingCopy } from '../../contract/challenges.judging.copy.ts';
import { judging } from '../../contract/challenges.judging.ts';
import { uiCopy } from '../../contract/ui.copy.ts';
import { untilAnswered } from './network.ts';
import { button, type Phone } from './phone.ts';
import { plannedScores } from './plan.ts';
import type { Stage } from './stage.ts';

/** The longest wait until the outbox has sent everything, in milliseconds. */
const SENT_MS = 120_000;
/** Submissions that the last judge scores before stopping. */
const BEFORE_STOPPING = 3;

const judgePath = (id: string, submission = '') => `/home/challenges/${id}?judge=${submission}`;

export async function accept(stage: Stage, id: string, n: number): Promise<Phone> {
  const phone = await stage.phoneOf(stage.judges[n]);
  await phone.open(`/home/challenges/${id}`);
  await phone.steadily(async (page) => {
    const judges = page.getByRole('link', { name: judgingCopy.judgeEntries });
    const take = button(page, judgingCopy.accept);
    await take.or(judges).waitFor();
    if (await take.isVisible()) await take.click();
    await judges.waitFor();
  });
  return phone;
}

interface Judging {
  phone: Phone;
  /** The judge's number, from 0. */
  n: number;
  id: string;
  /** Stops once this many submissions are listed and scored, or earlier, after `saves` saves. */
  entries: number;
  saves?: number;
  /** Called at each press of the save button. */
  onSave(): void;
}

/** Fetches submissions and scores them while the network is cut repeatedly. */
export async function judgeEntries({ phone, n, id, entries, saves = Infinity, onSave }: Judging) {
  const { page, open, steadily } = phone;
  const list = page.getByRole('region', { name: judgingCopy.assigned });
  const rows = list.getByRole('listitem');
  const left = rows.filter({ has: page.getByText(judgingCopy.toScore, { exact: true }) });
  await open(judgePath(id));
  let saved = 0;
  let isDone = false;
  for (let tries = 0; !isDone && tries < 10 * entries; tries++)
    await steadily(async () => {
      if (!page.url().endsWith('?judge=')) await open(judgePath(id));
      await list.waitFor();
      if (await left.first().isVisible()) {
        await left.first().getByRole('link').click();
        saved += await scoreAll(page, n, { most: saves - saved, onSave });
        isDone = saved >= saves;
      } else if ((await rows.count()) >= entries) isDone = true;
      else await getMore(page, list);
    });
  if (!isDone) throw new Error(`Judge ${n + 1} did not get ${entries} entries`);
}

async function getMore(page: Page, list: Locator) {
  const before = await list.getByRole('listitem').count();
  // An error notice may cover the button.
  const notice = button(page, uiCopy.dismissNotice).first();
  if (await notice.isVisible()) await notice.click().catch(() => {});
  await button(page, judgingCopy.more).click();
  // Another judge may hold the last submissions for a moment, and the network may be down.
  for (let waited = 0; waited < 20 && (await list.getByRole('listitem').count()) <= before; waited++)
    await wait(100);
}

/** Scores submissions in the order in which the screen opens them; returns how many. */
async function scoreAll(page: Page, n: number, { most, onSave }: Pick<Judging, 'onSave'> & { most: number }) {
  let scored = 0;
  while (scored < most) {
    const submission = new URL(page.url()).searchParams.get('judge') ?? '';
    if (!submission) return scored;
    await page.getByRole('form').waitFor();
    await scoreOne(page, plannedScores(n, submission));
    onSave();
    await button(page, judgingCopy.saveAndNext).click();
    await page.waitForURL((url) => url.searchParams.get('judge') !== submission, { waitUntil: 'commit' });
    scored++;
  }
  return scored;
}

async function scoreOne(page: Page, { scores, note }: ReturnType<typeof plannedScores>) {
  for (const [i, score] of scores.entries())
    await page.locator(`input[name="scores.${i}"][value="${score}"]`).check();
  if (note) await page.getByLabel(judgingCopy.noteOptional).fill(note);
}

/** The submissions that the judge's phone shows as scored. Waits until there are `many` and none is waiting to be sent. */
export async function seenAsScored({ page, open }: Phone, id: string, many: number): Promise<string[]> {
  await open(judgePath(id));
  const list = page.getByRole('region', { name: judgingCopy.assigned });
  const waiting = list.getByText(judgingCopy.waitingShort, { exact: true });
  const scored = list.getByText(judgingCopy.scored, { exact: true });
  const isDone = async () => (await scored.count()) >= many && (await waiting.count()) === 0;
  for (const until = Date.now() + SENT_MS; !(await isDone()) && Date.now() < until; ) await wait(200);
  const rows = list
    .getByRole('listitem')
    .filter({ has: page.getByText(judgingCopy.scored, { exact: true }) });
  const links = await rows
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  return links.map((href) => new URL(href ?? '', page.url()).searchParams.get('judge') ?? '');
}

/**
 * The last judge scores a few submissions and stops judging. Resolves to the status of a later request for the submissions.
 */
export async function stopJudging(stage: Stage, scoring: Omit<Judging, 'entries'>): Promise<number> {
  const { phone, id, n } = scoring;
  await judgeEntries({ ...scoring, entries: stage.plan.length, saves: BEFORE_STOPPING });
  await seenAsScored(phone, id, BEFORE_STOPPING);
  await phone.open(`/home/challenges/${id}`);
  await phone.steadily(async (page) => {
    const stop = button(page, judgingCopy.recuse).first();
    // The button is gone once the judge has stopped.
    if (
      !(await stop.waitFor({ timeout: 5_000 }).then(
        () => true,
        () => false,
      ))
    )
      return;
    await stop.click();
    await page.getByRole('dialog').getByRole('button', { name: judgingCopy.recuse }).click();
    await stop.waitFor({ state: 'hidden' });
  });
  const judge = stage.judges[n];
  return judge ? (await untilAnswered(() => judge.call(judging.work, { id }))).status : 0;
}
