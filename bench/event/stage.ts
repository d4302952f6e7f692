import type { Browser } from '@playwright/test';
import pg from 'pg';
import { launchChromium } from '../../e2e/chromium.ts';
import { end } from '../../test/atEnd.ts';
import { type Person, visitor } from '../../test/world.ts';
import type { FaultApp } from '../faults/app.ts';
import { seeded } from '../faults/figures.ts';
import { names, openProduct, signedIn } from '../product.ts';
import { openRoughNetwork, type RoughNetwork } from './network.ts';
import { openPhone, type Phone } from './phone.ts';
import { type PlannedEntry, planEntries } from './plan.ts';

/** All people and resources of one event. */
export interface Stage {
  app: FaultApp;
  network: RoughNetwork;
  db: pg.Client;
  plan: PlannedEntry[];
  organiser: Person;
  /** By submission; the captain first. */
  makers: Person[][];
  /** The last one stops judging after a few submissions. */
  judges: Person[];
  judgeNames: string[];
  phoneOf(person?: Person): Promise<Phone>;
  /** Page reloads and uncaught errors on all phones. */
  troubles(): { reloads: number; errors: string[] };
  close(): Promise<void>;
}

/**
 * Starts the app on an empty embedded database, a network in front of it that can be cut, and a browser; creates all
 * accounts.
 */
export async function openStage(entries: number, judges: number): Promise<Stage> {
  const app = await openProduct();
  const network = await openRoughNetwork(app, seeded(7));
  const plan = planEntries(entries);
  const judgeNames = names('judge', judges + 1);
  const makerNames = plan.map(({ size }, n) => names(`maker${n}x`, size));
  const people = await signedIn(app, ['organiser', ...judgeNames, ...makerNames.flat()]);
  // All their requests go through that network.
  const [organiser, ...others] = people.map((person) => visitor(network as never, person.cookie, person.id));
  if (!organiser) throw new Error('There is no organiser');
  const team = others.slice(judgeNames.length);
  const makers = plan.map(({ size }) => team.splice(0, size));
  const db = new pg.Client({ connectionString: app.databaseUrl });
  await db.connect();
  // Members can join a team 24 hours after their sign-up at the earliest.
  await db.query(`update users set created_at = now() - interval '2 days'`);
  const browser = await launchChromium();
  const phones: Phone[] = [];

  return {
    ...{ app, network, db, plan, organiser, makers, judgeNames },
    judges: others.slice(0, judgeNames.length),
    async phoneOf(person) {
      const phone = await openPhone(browser, network.url, person);
      phones.push(phone);
      return phone;
    },
    troubles: () => ({
      reloads: phones.reduce((sum, phone) => sum + phone.reloads(), 0),
      errors: phones.flatMap(({ errors }) => errors),
    }),
    close: () => closeAll(browser, db, app),
  };
}

async function closeAll(browser: Browser, db: pg.Client, app: FaultApp) {
  await browser.close();
  await db.end().catch(() => {});
  await end();
  await app.remove();
}

/** Runs `work` for all items, `atOnce` at a time. */
export async function inParallel<T>(items: T[], atOnce: number, work: (item: T, n: number) => Promise<void>) {
  const queue = [...items.entries()];
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) await work(next[1], next[0]);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
