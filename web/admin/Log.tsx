import { useInfiniteQuery } from '@tanstack/react-query';
import { adminCopy, auditActions } from '../../contract/admin/copy.ts';
import type { AuditEntry } from '../../contract/admin/endpoints.ts';
import { RelativeTime } from '../ui/text/RelativeTime.tsx';
import { log } from './queries.ts';
import { Rows, Who } from './Rows.tsx';

/** The audit log of admins and operators, latest first. */
export default function Log() {
  return (
    <Rows
      of={useInfiniteQuery(log)}
      failed={adminCopy.auditFailed}
      empty={adminCopy.noAudit}
      className="card px-4"
    >
      {(entry) => <LogEntry key={entry.id} entry={entry} />}
    </Rows>
  );
}

/** Actions that concern no member. */
const WITHOUT_MEMBER: string[] = [
  'refused',
  'hide_tag',
  'show_tag',
  'edit_page',
  'restore_page',
  'edit_words',
  'verify_organiser',
  'unverify_organiser',
  'rename_organiser',
  'delete_organiser',
  'show_announcement',
  'end_announcement',
  'create_webhook',
  'change_webhook',
  'delete_webhook',
  'webhook_secret',
];

export function LogEntry({ entry }: { entry: AuditEntry }) {
  const { created_at, action, actor, by_operator, member, detail } = entry;
  return (
    <li className="border-line border-t py-3 leading-snug first:border-t-0">
      <p>
        {by_operator ? adminCopy.operator : <Who is={actor} />} {auditActions[action]}
        {!WITHOUT_MEMBER.includes(action) && (
          <>
            {' '}
            <Who is={member} />
          </>
        )}
        {detail && `: ${detail}`}
      </p>
      <p className="mt-1 text-[0.8125rem] text-ink2">
        <RelativeTime at={created_at} />
      </p>
    </li>
  );
}
