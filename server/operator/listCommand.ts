import { adminCopy } from '../../contract/admin.copy.ts';
import type { AdminMember } from '../../contract/admin.ts';
import { listMembers } from '../admin/queries.ts';
import { nameOf } from './memberCommands.ts';
import type { OperatorDeps } from './operatorDeps.ts';
import { membersById, type OperatorMember } from './queries.ts';

/** Members read at once. */
const PAGE = 500;
const NAME_WIDTH = 22;
const EMAIL_WIDTH = 34;

/** Prints the members by name or username, newest first; all of them without `search`. */
export async function printMembers(
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

function lineOf({ created_at, is_admin, suspension }: AdminMember, member: OperatorMember | undefined) {
  if (!member) return '';
  const marks = [
    is_admin && 'admin',
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
