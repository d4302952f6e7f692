import { describe, expect, it } from 'vitest';
import { reportForm } from '../../../contract/reports/forms.ts';
import { REPORT_EXCERPT_LENGTH } from '../../../contract/reports/limits.ts';
import { DEMO_ADMIN, readContent } from '../content.ts';
import { userId } from '../ids.ts';
import { communityRows } from './community.ts';

const content = await readContent();
const adminId = userId(DEMO_ADMIN);

// Lagos midnight, noon and late evening.
const NOWS = ['2026-03-01T23:00:00Z', '2026-03-02T11:00:00Z', '2026-03-02T22:50:00Z'].map(Date.parse);

describe.each(NOWS)('reports seeded at %d', (now) => {
  const { reports, auditLog, posts, comments, tribeMembers, notifications } = communityRows(content, now);
  const limit = new Date(now).toISOString();
  const open = reports.filter((report) => report.state === 'open');

  it('quote a post or comment of another member that the reporter can see', () => {
    for (const { kind, subject_id, reporter_id, member_id, excerpt, created_at } of reports) {
      const comment = comments.find(({ id }) => kind === 'comment' && id === subject_id);
      const post = posts.find(({ id }) => id === (comment?.post_id ?? subject_id));
      const subject = comment ?? post;
      expect(member_id).toBe(subject?.user_id);
      expect(reporter_id).not.toBe(member_id);
      expect(created_at > (subject?.created_at ?? limit) && created_at < limit).toBe(true);
      expect([...excerpt].length).toBeLessThanOrEqual(REPORT_EXCERPT_LENGTH);
      expect(excerpt).toContain(subject?.content.slice(0, 30));
      const inTribe = tribeMembers.some((m) => m.tribe_id === post?.tribe_id && m.user_id === reporter_id);
      expect(inTribe || post?.tribe_id === null).toBe(true);
    }
  });

  it('pass the form validation unchanged', () => {
    for (const { reason, details } of content.moderation.reports)
      expect(reportForm.parse({ reason, details })).toMatchObject({ reason, details });
  });

  it('leave the admin one post and one comment to review', () => {
    expect(open.map(({ kind, reason }) => `${kind}: ${reason}`)).toEqual([
      'post: Spam',
      'comment: Violence or danger',
    ]);
    for (const { decided_by, decided_at, note } of open)
      expect([decided_by, decided_at, note]).toEqual([null, null, '']);
  });

  it('are logged and notify the reporter without an actor, if the admin decided them', () => {
    const decided = reports.filter((report) => report.state !== 'open');
    expect(decided).toHaveLength(1);
    for (const { id, reporter_id, member_id, created_at, decided_at, decided_by } of decided) {
      expect(decided_by).toBe(adminId);
      expect((decided_at ?? '') > created_at && (decided_at ?? limit) < limit).toBe(true);
      const told = notifications.find((notification) => notification.report_id === id);
      expect(told).toMatchObject({ kind: 'report_outcome', user_id: reporter_id, actor_id: null });
      expect(told?.created_at).toBe(decided_at);
      const action = auditLog.find(({ created_at }) => created_at === decided_at);
      expect(action).toMatchObject({ action: 'dismiss_report', actor_id: adminId, member_id });
    }
    expect(auditLog.map(({ action }) => action)).toEqual(['delete_post', 'dismiss_report']);
    expect(auditLog.every(({ created_at }) => created_at < limit)).toBe(true);
  });
});
