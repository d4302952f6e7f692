/**
 * Injects faults into the real server, on this machine only: acknowledged writes must survive.
 * `npm run bench:faults -- <name>`: kill [cycles] [seed], disk, database, hanging, stop, overload. Each ends with one line
 * of figures. The exit code is 0 if the promises held, 1 if not, 2 if the fault could not be injected.
 */
import type { Outcome } from './faults/figures.ts';

const programs: Record<string, () => Promise<(args: string[]) => Promise<Outcome | undefined>>> = {
  kill: () => import('./faults/kill.ts').then(({ kill }) => kill),
  disk: () => import('./faults/disk.ts').then(({ disk }) => disk),
  database: () => import('./faults/database.ts').then(({ database }) => database),
  hanging: () => import('./faults/hanging.ts').then(({ hanging }) => hanging),
  stop: () => import('./faults/stop.ts').then(({ stop }) => stop),
  overload: () => import('./faults/overload.ts').then(({ overload }) => overload),
};

const [name = '', ...args] = process.argv.slice(2);
const program = await programs[name]?.();
if (!program) {
  console.error(`Name one of: ${Object.keys(programs).join(', ')}`);
  process.exit(2);
}
const outcome = await program(args);
if (outcome) console.log(outcome.line);
process.exit(outcome ? Number(!outcome.held) : 2);
