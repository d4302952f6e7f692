import { adminCopy } from '../../contract/admin/copy.ts';
import type { AdminMember } from '../../contract/admin/endpoints.ts';
import { listMembers } from '../admin/queries.ts';
import type { Env } from '../env.ts';
import { secretsOf } from '../process/secrets.ts';
import { rotateKey } from '../proofs/keys.queries.ts';
import { createKey } from '../proofs/keys.ts';
import { StartupError } from '../startupError.ts';
import { memberCommands, nameOf } from './memberCommands.ts';
import { type OperatorDeps, withOperatorDeps } from './operatorDeps.ts';
import { memberByName, membersById, type OperatorMember } from './queries.ts';

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
  if (/^(?:help|--help|-h)$/.test(name)) return print(HELP);
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

/**
 * Signs certificates with a new key, in every process from its next certificate on. For use after a leak, or with a new
 * APP_SECRET.
 */
async function renewSigningKey({ env, db }: OperatorDeps, print: (line: string) => void): Promise<void> {
  const key = createKey(secretsOf(env));
  await rotateKey(db, key);
  print(`Certificates are signed with the new key ${key.id}. Earlier public keys stay published.`);
}

/** Members read at once. */
const PAGE = 500;
const NAME_WIDTH = 22;
const EMAIL_WIDTH = 34;

/** Prints the members by name or username, newest first; all of them without `search`. */
async function printMembers(
  { db }: OperatorDeps,
  search: string,
  print: (line: string) => void,
): Promise<void> {
  let cursor: string | undefined;
  let count = 0;
  do {
    const page = await listMembers(db, { limit: PAGE, cursor, q: search });
    const found = await membersById(
      db,
      page.items.map(({ id }) => id),
    );
    for (const member of page.items) print(lineOf(member, found.get(member.id)));
    count += page.items.length;
    cursor = page.next_cursor ?? undefined;
  } while (cursor);
  if (count === 0) print(adminCopy.noMembers);
}

function lineOf(
  { created_at, is_admin, is_moderator, suspension }: AdminMember,
  member: OperatorMember | undefined,
) {
  if (!member) return '';
  const marks = [
    is_admin && 'admin',
    is_moderator && 'moderator',
    member.two_factor && 'two-step sign-in',
    suspension && `suspended: ${suspension.reason.replace(/\s+/g, ' ')}`,
  ].filter(Boolean);
  const columns = [
    nameOf(member).padEnd(NAME_WIDTH),
    member.email.padEnd(EMAIL_WIDTH),
    `joined ${created_at.slice(0, 10)}`,
  ];
  return [...columns, marks.join(', ')].join('  ').trimEnd();
}
