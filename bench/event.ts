/**
 * Plays a whole event on phones of 360 × 740 while the network is cut repeatedly: a challenge with five criteria,
 * submissions by file and by links, teams, judges, one recusal, one extension, results, export, certificate.
 * `npm run bench:event -- [entries] [judges] [cuts] [folder for pictures]`. The database must contain everything that
 * members saw confirmed, exactly once.
 */
import { playEntries, playJudging, playResults } from './event/play.ts';
import { verify } from './event/results.ts';
import { openStage } from './event/stage.ts';
import { statusOf } from './faults/app.ts';
import { type Goal, printTable, say, stands } from './report.ts';

const [entries = 40, judges = 8, cuts = 200] = process.argv.slice(2, 5).map(Number);
const folder = process.argv[5];
const began = Date.now();
const rows: string[][] = [];
const figure = (name: string, value: number, goal?: Goal) =>
  rows.push([name, String(value), stands(value, goal)]);
const none: Goal = { most: 0 };

const stage = await openStage(entries, judges);
try {
  const play = { stage, cuts, folder };
  const entered = await playEntries(play);
  figure('entries confirmed to their makers', entered.confirmed, { least: entries });
  figure('of them by phone', entered.byPhone);
  figure('teams', entered.teams);
  const judged = await playJudging(play, entered.id);
  figure('scores saved on phones (entries × judges)', judged.confirmed, { least: entries * judges });
  figure('network cuts', stage.network.cuts(), { least: cuts });
  for (const kind of ['lost', 'doubled', 'wrong'] as const) {
    const faults = [...entered.found[kind], ...judged.found[kind]];
    for (const fault of faults) say(`${kind}: ${fault}`);
    figure(`entries and scores ${kind}`, faults.length, none);
  }
  const published = await playResults(play, entered.id);
  figure('places unlike those of the independent program', published.misplaced, none);
  figure('hashes unlike it', published.otherHash, none);
  figure('places that a judge stricter by 2 moves', published.movedByStrictJudge, none);
  figure('rows of the CSV unlike the JSON', published.csvFaults, none);
  await stage.db.end();
  await stage.app.terminate();
  figure('status of the stopped server', await statusOf(`${stage.app.url}/livez`), none);
  const { valid, bits, accepted } = await verify(published.certificate);
  figure('certificates verified by a JWT library without the server', Number(valid), { least: 1 });
  figure('changed bits', bits);
  figure('changed bits accepted', accepted, none);
  const { reloads, errors } = stage.troubles();
  figure('pages loaded again because something got stuck', reloads);
  for (const error of errors) say(`uncaught: ${error}`);
  figure('errors that no code of a page caught', errors.length, none);
  figure('minutes', Math.round((Date.now() - began) / 6_000) / 10, { most: 10 });
  printTable(['event', 'figure', 'goal'], rows);
} finally {
  await stage.close();
}
