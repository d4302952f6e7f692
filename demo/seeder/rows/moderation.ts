import { suspensionLengths } from '../../../contract/admin/copy.ts';
import { type ReportKind, reportKindNames } from '../../../contract/reports/copy.ts';
import { REPORT_EXCERPT_LENGTH } from '../../../contract/reports/limits.ts';
import { cut } from '../../../contract/text/cut.ts';
import { DEMO_ADMIN } from '../content.ts';
import { idOf, userId } from '../ids.ts';
import type { DemoMember, DemoModeration, DemoReport } from '../schema.ts';
import { DAY, iso, pastTime } from '../times.ts';
import { notificationRows } from './notifications.ts';
import type { PostRows } from './posts.ts';

type RemovedPost = DemoModeration['removedPosts'][number];

interface Named {
  id: string;
  created_by: string;
  description: string;
}

/** What members can report. */
export interface Reportable {
  posts: PostRows[];
  removedPosts: RemovedPost[];
  tribes: (Named & { name: string })[];
  challenges: (Named & { title: string })[];
  sessions: (Named & { title: string })[];
  members: DemoMember[];
}

/** The rows of a report, of the admin's decision, and of the notifications of it. */
export function reportRows(report: DemoReport, community: Reportable, now: number) {
  const { reporter, reason, details, decision } = report;
  const subject = subjectOf(report, community);
  if (!subject) throw new Error(`demo/moderation.json: what ${reporter} reported is not there`);
  const { kind, memberId } = subject;
  const id = idOf('report', `${reporter} ${subject.id}`);
  const { username = '' } = community.members.find((member) => userId(member.username) === memberId) ?? {};
  const decided = decision && iso(pastTime(decision.at, now));
  return {
    report: {
      id,
      reporter_id: userId(reporter),
      kind,
      subject_id: subject.id,
      member_id: memberId,
      excerpt: cut(subject.text.trim(), REPORT_EXCERPT_LENGTH),
      words: kind === 'member' ? null : subject.text.trim(),
      reason,
      details,
      state: decision?.outcome ?? 'open',
      note: decision?.note ?? '',
      decided_by: decision ? userId(DEMO_ADMIN) : null,
      decided_at: decided ?? null,
      created_at: iso(pastTime(report.reported, now)),
    },
    ...decisionRows(report, { id, kind, memberId, username }, now),
  };
}

interface Decided {
  id: string;
  kind: ReportKind;
  memberId: string;
  /** The member's. */
  username: string;
}

function decisionRows(
  { reporter, reason, decision }: DemoReport,
  { id, kind, memberId, username }: Decided,
  now: number,
) {
  if (!decision) return { warnings: [], suspensions: [], auditLog: [], notifications: [] };
  const { outcome, note, days = '7', appeal } = decision;
  const at = pastTime(decision.at, now);
  const because = `${reason}: ${note}`;
  const told = (to: string, what: 'report_outcome' | 'warning') =>
    notificationRows({ kind: what, to, about: { report_id: id }, events: [{ actor: null, at }] }, now);
  const log = {
    dismissed: () => auditRow('dismiss_report', memberId, `${reportKindNames[kind]}: ${reason}`, at),
    warned: () => auditRow('warn', memberId, because, at),
    suspended: () => auditRow('suspend', memberId, `${suspensionLengths[days]}: ${because}`, at),
  };
  const warning = {
    report_id: id,
    user_id: memberId,
    given_by: userId(DEMO_ADMIN),
    reason,
    words: note,
    created_at: iso(at),
    appeal: appeal?.text ?? null,
    appealed_at: appeal ? iso(pastTime(appeal.at, now)) : null,
    appeal_state: appeal ? 'open' : null,
  };
  const until = days === 'always' ? null : iso(at + Number(days) * DAY);
  const suspension = { user_id: memberId, reason: because, created_at: iso(at), until };
  const warned = outcome === 'warned';
  return {
    warnings: warned ? [warning] : [],
    suspensions: outcome === 'suspended' ? [suspension] : [],
    auditLog: [log[outcome]()],
    notifications: [told(reporter, 'report_outcome'), ...(warned ? [told(username, 'warning')] : [])],
  };
}

/** The audit log's row of a post that the admin removed; the post itself is gone. */
export const removalRow = ({ author, title, removed }: RemovedPost, now: number) =>
  auditRow('delete_post', userId(author), title, pastTime(removed, now));

interface Subject {
  kind: ReportKind;
  id: string;
  /** Who is responsible for it. */
  memberId: string;
  text: string;
}

function subjectOf(report: DemoReport, community: Reportable): Subject | undefined {
  if (report.post !== undefined) return postOrComment(report.post, report.comment, community);
  const { members, tribes, challenges, sessions } = community;
  const member = members.find(({ username }) => username === report.member);
  if (member) {
    const id = userId(member.username);
    return { kind: 'member', id, memberId: id, text: `${member.name}\n@${member.username}\n${member.bio}` };
  }
  const named = (kind: ReportKind, one: Named | undefined, title = ''): Subject | undefined =>
    one && { kind, id: one.id, memberId: one.created_by, text: `${title}\n${one.description}` };
  const { tribe, challenge, session } = report;
  return (
    named(
      'tribe',
      tribes.find(({ name }) => name === tribe),
      tribe,
    ) ??
    named(
      'challenge',
      challenges.find(({ title }) => title === challenge),
      challenge,
    ) ??
    named(
      'session',
      sessions.find(({ title }) => title === session),
      session,
    )
  );
}

// As in the product, a tribe's post has its title in its content.
function postOrComment(
  title: string,
  comment: number | undefined,
  { posts, removedPosts }: Reportable,
): Subject | undefined {
  const removed = removedPosts.find((post) => post.title === title);
  if (removed)
    return { kind: 'post', id: idOf('post', title), memberId: userId(removed.author), text: title };
  const found = posts.find(({ post }) => post.title === title);
  if (comment === undefined) {
    const post = found?.post;
    const text = post?.tribe_id === null ? `${post.title}\n${post.content}` : post?.content;
    return post && { kind: 'post', id: post.id, memberId: post.user_id, text: text ?? '' };
  }
  const said = found?.comments[comment];
  return said && { kind: 'comment', id: said.id, memberId: said.user_id, text: said.content };
}

const auditRow = (
  action: 'delete_post' | 'dismiss_report' | 'warn' | 'suspend',
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
