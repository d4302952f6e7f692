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
  const rows = communityRows(content, now);
  const { reports, warnings, suspensions, auditLog, posts, comments, tribeMembers, notifications } = rows;
  const limit = new Date(now).toISOString();
  const open = reports.filter((report) => report.state === 'open');
  const subjects: { id: string; created_by?: string; user_id?: string; created_at: string }[] = [
    ...posts,
    ...comments,
    ...rows.tribes,
    ...rows.challenges,
    ...rows.sessions,
    ...rows.users.map((user) => ({ ...user, user_id: user.id })),
  ];

  it('quote something of another member that the reporter can see', () => {
    for (const { kind, subject_id, reporter_id, member_id, excerpt, words, created_at } of reports) {
      const subject = subjects.find(({ id }) => id === subject_id);
      const removed = content.moderation.removedPosts.some(({ title }) => title === excerpt);
      expect(subject === undefined).toBe(removed);
      if (subject) expect(member_id).toBe(subject.user_id ?? subject.created_by);
      expect(reporter_id).not.toBe(member_id);
      expect(created_at > (subject?.created_at ?? '') && created_at < limit).toBe(true);
      expect([...excerpt].length).toBeLessThanOrEqual(REPORT_EXCERPT_LENGTH);
      expect(words ?? excerpt).toContain(excerpt.trim());
      expect(words === null).toBe(kind === 'member');
      const comment = comments.find(({ id }) => id === subject_id);
      const post = posts.find(({ id }) => id === (comment?.post_id ?? subject_id));
      if (post) expect(excerpt).toContain((comment ?? post).content.slice(0, 30));
      const inTribe = tribeMembers.some((m) => m.tribe_id === post?.tribe_id && m.user_id === reporter_id);
      expect([inTribe || !post?.tribe_id, kind]).toEqual([true, kind]);
    }
  });

  it('pass the form validation unchanged', () => {
    for (const { reason, details } of content.moderation.reports)
      expect(reportForm.parse({ reason, details })).toMatchObject({ reason, details });
  });

  it('leave six different ones to review', () => {
    expect(open.map(({ kind, reason }) => `${kind}: ${reason}`)).toEqual([
      'post: Spam',
      'comment: Violence or danger',
      'challenge: Scam or fraud',
      'session: Something else',
      'tribe: Scam or fraud',
      'member: Harassment or hate',
    ]);
    for (const { decided_by, decided_at, note } of open)
      expect([decided_by, decided_at, note]).toEqual([null, null, '']);
  });

  it('are logged and notify the reporter without an actor, if the admin decided them', () => {
    const decided = reports.filter((report) => report.state !== 'open');
    expect(decided.map(({ state }) => state)).toEqual(['dismissed', 'warned', 'suspended']);
    for (const { id, reporter_id, member_id, created_at, decided_at, decided_by } of decided) {
      expect(decided_by).toBe(adminId);
      expect((decided_at ?? '') > created_at && (decided_at ?? limit) < limit).toBe(true);
      const told = notifications.find(({ report_id, kind }) => report_id === id && kind === 'report_outcome');
      expect(told).toMatchObject({ user_id: reporter_id, actor_id: null, created_at: decided_at });
      expect(auditLog.find((row) => row.created_at === decided_at)).toMatchObject({
        actor_id: adminId,
        member_id,
      });
    }
    const actions = ['delete_post', 'dismiss_report', 'warn', 'suspend'];
    expect(auditLog.map(({ action }) => action)).toEqual(actions);
    expect(auditLog.every(({ created_at }) => created_at < limit)).toBe(true);
  });

  it('have one warning with an open appeal, of which its member is notified, and one suspension in force', () => {
    expect(warnings).toHaveLength(1);
    const [{ report_id, user_id, created_at, appealed_at }] = warnings as [(typeof warnings)[number]];
    expect(warnings[0]).toMatchObject({ appeal_state: 'open', given_by: adminId });
    expect((appealed_at ?? '') > created_at && (appealed_at ?? limit) < limit).toBe(true);
    const told = notifications.find(({ kind }) => kind === 'warning');
    expect(told).toMatchObject({ report_id, user_id, created_at });
    expect(suspensions).toHaveLength(1);
    expect((suspensions[0]?.until ?? '') > limit).toBe(true);
  });
});
