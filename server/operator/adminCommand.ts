import type { Env } from '../env.ts';
import { StartupError } from '../process/startupError.ts';
import { printMembers } from './listCommand.ts';
import { memberCommands } from './memberCommands.ts';
import { type OperatorDeps, withOperatorDeps } from './operatorDeps.ts';
import { memberByName } from './queries.ts';
import { renewSigningKey } from './signingKeyCommand.ts';

const USAGE_WIDTH = 46;
const helpOf = (usage: string, does: string) => `  ${usage.padEnd(USAGE_WIDTH)} ${does}`;
const usageOf = (name: string, args = '') => `${name} <username or email> ${args}`.trimEnd();

const HELP = [
  'Use: npm run admin -- <command>',
  '',
  helpOf('help', 'prints this'),
  helpOf('list [search]', 'lists members by name or username, newest first'),
  helpOf('renew-signing-key', 'signs certificates with a new key; the old public key stays'),
  ...[...memberCommands].map(([name, { args, does }]) => helpOf(usageOf(name, args), does)),
].join('\n');

interface Options {
  /** Reads the settings; the help needs none. */
  readSettings(): Env;
  signal: AbortSignal;
  print(line: string): void;
}

/** Runs one command of `npm run admin`. If it fails, throws an error whose message is one sentence. */
export async function adminCommand(
  [name = 'help', ...args]: string[],
  { readSettings, signal, print }: Options,
): Promise<void> {
  if (name === 'help') return print(HELP);
  await withOperatorDeps(readSettings(), signal, workOf(name, args, print));
}

function workOf(name: string, args: string[], print: (line: string) => void) {
  if (name === 'list') return (deps: OperatorDeps) => printMembers(deps, args.join(' '), print);
  if (name === 'renew-signing-key') return (deps: OperatorDeps) => renewSigningKey(deps, print);
  return aboutMember(name, args, print);
}

function aboutMember(name: string, [who, ...rest]: string[], print: (line: string) => void) {
  const command = memberCommands.get(name);
  if (!command) throw new StartupError(`There is no command ${name}.\n\n${HELP}`);
  if (!who) throw new StartupError(`Use: npm run admin -- ${usageOf(name, command.args)}`);
  return async (deps: OperatorDeps) => {
    const member = await memberByName(deps.db, who);
    if (!member) throw new StartupError(`No member has the username or email address ${who}.`);
    for (const line of await command.run(deps, member, rest.join(' '))) print(line);
  };
}
