import { type ReportOutcome, reportKindNames } from '../../../contract/reports/copy.ts';
import { REPORT_EXCERPT_LENGTH } from '../../../contract/reports/limits.ts';
import { cut } from '../../../contract/text/cut.ts';
import { DEMO_ADMIN } from '../content.ts';
import { idOf, userId } from '../ids.ts';
import type { DemoModeration, DemoReport } from '../schema.ts';
import { iso, pastTime } from '../times.ts';
import { notificationRows } from './notifications.ts';
import type { PostRows } from './posts.ts';

/** The rows of a report, the admin's decision in the audit log, and the notification of the reporter. */
export function reportRows(report: DemoReport, posts: PostRows[], now: number) {
  const { reporter, reason, details, dismissed } = report;
  const kind = report.comment === undefined ? 'post' : 'comment';
  const { subject, text } = subjectOf(report, posts);
  const id = idOf('report', `${reporter} ${subject.id}`);
  const decided = dismissed && pastTime(dismissed.at, now);
  const state: 'open' | ReportOutcome = dismissed ? 'dismissed' : 'open';
  const about = { report_id: id };
  return {
    report: {
      id,
      reporter_id: userId(reporter),
      kind,
      subject_id: subject.id,
      member_id: subject.user_id,
      excerpt: cut(text.trim(), REPORT_EXCERPT_LENGTH),
      reason,
      details,
      state,
      note: dismissed?.note ?? '',
      decided_by: dismissed ? userId(DEMO_ADMIN) : null,
      decided_at: decided ? iso(decided) : null,
      created_at: iso(pastTime(report.reported, now)),
    },
    auditLog: decided
      ? [auditRow('dismiss_report', subject.user_id, `${reportKindNames[kind]}: ${reason}`, decided)]
      : [],
    notifications: decided
      ? [
          notificationRows(
            { kind: 'report_outcome', to: reporter, about, events: [{ actor: null, at: decided }] },
            now,
          ),
        ]
      : [],
  };
}

/** The audit log's row of a post that the admin removed; the post itself is gone. */
export const removalRow = ({ author, title, removed }: DemoModeration['removedPosts'][number], now: number) =>
  auditRow('delete_post', userId(author), title, pastTime(removed, now));

// As in the product, a tribe's post has its title in its content.
function subjectOf({ reporter, post: title, comment }: DemoReport, posts: PostRows[]) {
  const found = posts.find(({ post }) => post.title === title);
  const subject = comment === undefined ? found?.post : found?.comments[comment];
  if (!subject) throw new Error(`demo/moderation.json: what ${reporter} reported is not there: ${title}`);
  const hasTitle = 'title' in subject && subject.tribe_id === null;
  return { subject, text: hasTitle ? `${subject.title}\n${subject.content}` : subject.content };
}

const auditRow = (
  action: 'delete_post' | 'dismiss_report',
  memberId: string,
  detail: string,
  at: number,
) => ({
  id: idOf('audit', `${action} ${memberId} ${detail}`),
  action,
  actor_id: userId(DEMO_ADMIN),
  member_id: memberId,
  detail,
  created_at: iso(at),
});
