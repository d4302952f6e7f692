import { adminCopy, type SuspensionDays } from '../../contract/admin/copy.ts';
import { type HiddenSince, hidingCopy } from '../../contract/admin/members.copy.ts';
import { AppError } from '../../contract/core/errors.ts';
import type { LiveEvent } from '../../contract/core/live.ts';
import { canDeleteReported } from '../../contract/core/policy.ts';
import {
  type ReportKind,
  type ReportOutcome,
  type ReportReason,
  reportCopy,
  reportKindNames,
} from '../../contract/reports/copy.ts';
import {
  holdStaffRole,
  lockMemberStatus,
  requireAbove,
  type StaffRole,
} from '../admin/memberStatus.queries.ts';
import { sanctionMember } from '../admin/sanctions.queries.ts';
import { record } from '../audit/queries.ts';
import { type Database, type Db, readStatement, writeStatement } from '../db/db.ts';
import type { Accounts } from '../deps/accounts.ts';
import type { Readers } from '../deps/liveMessages.ts';
import { notify } from '../notifications/notify.queries.ts';
import { lockAfterAuthor, lockBeforeAuthor, removals } from './removals.ts';
import { warnMember } from './warnings.queries.ts';

interface OpenReport {
  id: string;
  reporter_id: string | null;
  kind: ReportKind;
  subject_id: string;
  member_id: string | null;
  reason: ReportReason;
}

interface Decision {
  id: string;
  outcome: ReportOutcome;
  note: string;
  /** How long, if the member is suspended. */
  days: SuspensionDays;
  /** How much of what the member wrote is hidden, if the decision is about the member. */
  hide: HiddenSince | 'none';
  /** Also delete the content, if the decision is about the member. */
  also_delete: boolean;
}

/** What to publish after the commit. */
export interface Consequences {
  event?: LiveEvent | undefined;
  /** Recipients of the event; undefined for everybody. */
  to?: string[] | Readers | undefined;
  /** For `publishNotifications`. */
  notified: string[];
  /** The suspended member, for `accounts.revokeAccess`. */
  suspended?: string;
  /** Something was hidden: for `publishHiding`. */
  hidden?: boolean;
}

const lockOpen = writeStatement(
  'reports_lock_open',
  `select id, reporter_id, kind, subject_id, member_id, reason from reports
    where (kind, subject_id) = (select kind, subject_id from reports where id = $1) and state = 'open'
    order by created_at, id for update`,
);
const close = writeStatement(
  'reports_close',
  `update reports set state = $2, note = $3, decided_by = $4, decided_at = now(), also_deleted = $5 where id = any($1::uuid[])`,
);

// With those of the comments that are deleted along: the answers to a comment, all under a post.
const lockOpenOf = writeStatement(
  'reports_lock_open_of',
  `select id, reporter_id, kind, subject_id from reports
    where state = 'open' and (kind, subject_id) in (
      select $1::text, $2::uuid
       union all select 'comment', c.id from post_comments c where $1 = 'post' and c.post_id = $2
       union all select 'comment', c.id from post_comments c
        where $1 = 'comment' and c.parent_id = $2 and c.post_id = (select t.post_id from post_comments t where t.id = $2))
    order by created_at, id for update`,
);

type ClosedReport = Pick<OpenReport, 'id' | 'reporter_id' | 'subject_id'>;

/**
 * Closes the open reports of a post or comment, and of what is deleted along with it, in the caller's transaction, before the
 * deletion. Returns them for `notifyOfClosed` after it.
 */
export async function closeReportsOf(
  tx: Db,
  {
    kind,
    subject_id,
    outcome,
    actorId,
  }: Pick<OpenReport, 'kind' | 'subject_id'> & { outcome: ReportOutcome; actorId: string },
): Promise<ClosedReport[]> {
  const open = await tx.many<ClosedReport>(lockOpenOf, [kind, subject_id]);
  if (open.length > 0) await tx.run(close, [open.map(({ id }) => id), outcome, '', actorId, false]);
  return open;
}

/** Notifies the reporters of each thing. Returns the ids of those who were notified. */
export async function notifyOfClosed(tx: Db, closed: ClosedReport[]): Promise<string[]> {
  const notified: string[] = [];
  for (const [first, ...others] of Map.groupBy(closed, (one) => one.subject_id).values())
    if (first) notified.push(...(await notifyReporters(tx, first.id, [first, ...others])));
  return notified;
}

const notifyReporters = (tx: Db, id: string, open: Pick<OpenReport, 'reporter_id'>[]) =>
  notify(
    tx,
    open.flatMap((one) => one.reporter_id ?? []),
    { kind: 'report_outcome', actorId: null, about: { report_id: id } },
  );

/** Closes all open reports of the same thing. If two decide at once, the second one gets a `conflict`. */
export function decideReport(db: Database, accounts: Accounts, actorId: string, decision: Decision) {
  const { id, outcome, note, days, hide, also_delete } = decision;
  return db.transaction(async (tx): Promise<Consequences> => {
    const actor = await holdStaffRole(tx, actorId);
    await lockInOrder(tx, actorId, decision);
    const open = await tx.many<OpenReport>(lockOpen, [id]);
    const report = open.find((one) => one.id === id);
    if (!report) throw new AppError('conflict', reportCopy.decided);
    if (report.member_id === actorId) throw new AppError('forbidden', reportCopy.aboutYou);
    await requireAbove(tx, actor, report.member_id);
    await tx.run(close, [
      open.map((one) => one.id),
      outcome,
      note,
      actorId,
      also_delete && onMember(outcome),
    ]);
    const act = { accounts, actor, actorId, report, note, days, hide };
    const done = await carryOut[outcome](tx, act);
    const removed = also_delete && onMember(outcome) ? await carryOut.deleted(tx, act) : undefined;
    const notified = await notifyReporters(tx, id, open);
    const told = [...done.notified, ...(removed?.notified ?? []), ...notified];
    return { ...done, ...removed, notified: told };
  });
}

const onMember = (outcome: ReportOutcome) =>
  outcome === 'warned' || outcome === 'hidden' || outcome === 'suspended';

const subjectOf = readStatement(
  'reports_subject',
  'select kind, subject_id, member_id from reports where id = $1',
);
type Reported = Pick<OpenReport, 'kind' | 'subject_id' | 'member_id'>;

/**
 * Locks what is deleted and the member before the reports, as the erasure of an account does: so it does not deadlock with a
 * decision, nor do decisions about several reports of one member.
 */
async function lockInOrder(tx: Db, actorId: string, { id, outcome, also_delete }: Decision) {
  const report = await tx.maybe<Reported>(subjectOf, [id]);
  if (!report) throw new AppError('not_found', reportCopy.notFound);
  const deletes = outcome === 'deleted' || (also_delete && onMember(outcome));
  if (deletes) await lockBeforeAuthor(tx, report, actorId);
  if (onMember(outcome)) {
    if (!report.member_id) throw new AppError('not_found', adminCopy.memberNotFound);
    await lockMemberStatus(tx, report.member_id);
  }
  if (deletes) await lockAfterAuthor(tx, report, actorId);
}

interface With {
  accounts: Accounts;
  actor: StaffRole;
  actorId: string;
  report: OpenReport;
  note: string;
  days: SuspensionDays;
  hide: HiddenSince | 'none';
}

const carryOut: Record<ReportOutcome, (tx: Db, by: With) => Promise<Consequences>> = {
  async dismissed(tx, { actorId, report: { kind, reason, member_id } }) {
    const detail = `${reportKindNames[kind]}: ${reason}`;
    await record(tx, { actorId, action: 'dismiss_report', memberId: member_id, detail });
    return { notified: [] };
  },

  async deleted(tx, { actor, actorId, report: { kind, subject_id } }) {
    if (kind === 'member') throw new AppError('invalid', reportCopy.cannotDelete);
    if (!canDeleteReported(actor === 'admin', kind)) throw new AppError('forbidden', reportCopy.adminDeletes);
    // Undefined if the owner has removed it already; the report is closed anyway.
    return (await removals[kind](tx, subject_id, actorId)) ?? { notified: [] };
  },

  async warned(tx, { accounts, actorId, report: { id, member_id, reason }, note, hide }) {
    if (!member_id) throw new AppError('not_found', adminCopy.memberNotFound);
    if (!note) throw new AppError('invalid', reportCopy.warnNote, { note: reportCopy.warnNote });
    const warning = { reportId: id, memberId: member_id, actorId, reason, words: note };
    const { hidden } =
      hide === 'none'
        ? { hidden: false }
        : await sanctionMember(tx, accounts, { actorId, id: member_id, reason: whyOf(reason, note), hide });
    return { notified: await warnMember(tx, warning), hidden };
  },

  async hidden(tx, { accounts, actorId, report: { member_id, reason }, note, hide }) {
    if (!member_id) throw new AppError('not_found', adminCopy.memberNotFound);
    if (hide === 'none') throw new AppError('invalid', hidingCopy.choose, { hide: hidingCopy.choose });
    const sanction = { actorId, id: member_id, reason: whyOf(reason, note), hide };
    return { notified: [], ...(await sanctionMember(tx, accounts, sanction)) };
  },

  async suspended(tx, { accounts, actorId, report: { member_id, reason }, note, days, hide }) {
    if (!member_id) throw new AppError('not_found', adminCopy.memberNotFound);
    const sanction = { actorId, id: member_id, reason: whyOf(reason, note), days, hide };
    return { notified: [], suspended: member_id, ...(await sanctionMember(tx, accounts, sanction)) };
  },
};

const whyOf = (reason: ReportReason, note: string) => (note ? `${reason}: ${note}` : reason);
