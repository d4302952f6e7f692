import type { Deps } from '../deps/deps.ts';
import { publishNotifications } from '../notifications/publishNotifications.ts';
import { forgetOldMails } from './codes.queries.ts';
import { lookUp, recordOf } from './lookUp.ts';
import {
  type DueLookUp,
  dueLookUps,
  endVerifications,
  keepLookUp,
  noticeEnds,
  type Upkept,
} from './upkeep.queries.ts';

// Repeated work: verifications that end, and the daily look-up of DNS records. One day without an answer ends nothing: the
// record must be missing on three days.

const EVERY_MS = 60 * 60_000;
/** Look-ups in a run, and at once. A run of silent name servers stays within the time of a job. */
const LOOK_UPS = 400;
const AT_ONCE = 5;
const MAILS = 1_000;

type Tools = Pick<Deps, 'db' | 'live' | 'push' | 'nameServers'>;

/** Every hour, in one process. */
export const repeatUpkeep = ({ jobs, ...tools }: Tools & Pick<Deps, 'jobs'>) =>
  jobs.repeat('organisers', EVERY_MS, () => keepOrganisers(tools));

export async function keepOrganisers(tools: Tools): Promise<void> {
  const { db } = tools;
  publish(tools, await endVerifications(db));
  publish(tools, await noticeEnds(db));
  await forgetOldMails(db, MAILS);
  const due = await dueLookUps(db, LOOK_UPS);
  await Promise.all(Array.from({ length: AT_ONCE }, () => work(tools, due)));
}

/** Takes look-ups from the list until it is empty. */
async function work(tools: Tools, due: DueLookUp[]) {
  for (let one = due.shift(); one; one = due.shift()) {
    const found = await lookUp(one.domain, recordOf(one.token), tools.nameServers);
    const ended = await keepLookUp(tools.db, one, found === 'elsewhere' ? 'missing' : found);
    if (ended) publish(tools, [ended]);
  }
}

function publish({ live, push }: Pick<Tools, 'live' | 'push'>, changed: Upkept[]) {
  for (const { id, concerned, notified } of changed) {
    live.publish({ topic: 'organisers', type: 'updated', id }, concerned);
    publishNotifications({ live, push }, notified);
  }
}
