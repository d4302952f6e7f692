import { EXCERPT_LENGTH, type ReportOutcome, reportKindNames } from '../../contract/reports.copy.ts';
import { cut } from '../../contract/text.ts';
import { momentOf } from './clock.ts';
import { idOf } from './ids.ts';
import { DEMO_ADMIN } from './members.ts';
import { tellNews } from './notificationStory.ts';
import { iso, type tellPost } from './postStory.ts';
import type { DemoRemoval, DemoReport } from './report.ts';

/** A report's row, what the admin did about it and what the reporter was told, as of `now`; `told` is every post. */
export function tellReport(report: DemoReport, told: ReturnType<typeof tellPost>[], now: number) {
  const { by, reason, details, dismissed } = report;
  const kind = report.comment === undefined ? 'post' : 'comment';
  const { subject, words } = whatIs(report, told);
  const id = idOf('report', `${by} ${subject.id}`);
  const decided_at = dismissed ? momentOf(dismissed.when, now) : null;
  const state: 'open' | ReportOutcome = dismissed ? 'dismissed' : 'open';
  return {
    report: {
      id,
      reporter_id: idOf('user', by),
      kind,
      subject_id: subject.id,
      member_id: subject.user_id,
      excerpt: cut(words.trim(), EXCERPT_LENGTH),
      reason,
      details,
      state,
      note: dismissed?.note ?? '',
      decided_by: dismissed ? idOf('user', DEMO_ADMIN) : null,
      decided_at: decided_at && iso(decided_at),
      created_at: iso(momentOf(report.when, now)),
    },
    acts: decided_at
      ? [actOf('dismiss_report', subject.user_id, `${reportKindNames[kind]}: ${reason}`, decided_at)]
      : [],
    news: decided_at
      ? [
          tellNews(
            {
              kind: 'report_outcome',
              to: by,
              about: { report_id: id },
              acts: [{ by: null, at: decided_at }],
            },
            now,
          ),
        ]
      : [],
  };
}

/** That the admin took a post down; the post itself is no more. */
export const tellRemoval = ({ by, title, when }: DemoRemoval, now: number) =>
  actOf('delete_post', idOf('user', by), title, momentOf(when, now));

// As the product finds the words: a post of a tribe begins with its title.
function whatIs({ by, post: title, comment }: DemoReport, told: ReturnType<typeof tellPost>[]) {
  const found = told.find(({ post }) => post.title === title);
  const subject = comment === undefined ? found?.post : found?.comments[comment];
  if (!subject) throw new Error(`what ${by} reported is not there`);
  const titled = 'title' in subject && subject.tribe_id === null;
  return { subject, words: titled ? `${subject.title}\n${subject.content}` : subject.content };
}

const actOf = (act: 'delete_post' | 'dismiss_report', memberId: string, detail: string, at: number) => ({
  id: idOf('act', `${act} ${memberId} ${detail}`),
  act,
  actor_id: idOf('user', DEMO_ADMIN),
  member_id: memberId,
  detail,
  done_at: iso(at),
});
