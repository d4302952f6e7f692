import { describe, expect, it } from 'vitest';
import { challengeCategories, difficulties, submissionStates } from '../../../contract/challenges/copy.ts';
import { challengeForm, reviewForm, submissionForm } from '../../../contract/challenges/forms.ts';
import { inTurn } from '../../../test/soak.ts';
import { DEMO_ADMIN, DEMO_MEMBER, readContent } from '../content.ts';
import { userId } from '../ids.ts';
import { DAY, deadlineTime, HOUR } from '../times.ts';
import { communityRows } from './community.ts';

const content = await readContent();
const [memberId, adminId] = [userId(DEMO_MEMBER), userId(DEMO_ADMIN)];
const MONDAY = Date.parse('2026-03-01T23:00:00Z');
// Every day of a week, each at one of several Lagos times in turn; in a soak run, each at all of them.
const NOWS = Array.from({ length: 7 }, (_, day) =>
  inTurn([0, 0.1, 12, 17.6, 23.9], day).map((hour) => MONDAY + day * DAY + hour * HOUR),
).flat();
const NOW = MONDAY + 11 * HOUR;
const versions = content.challenges.flatMap(({ submissions }) =>
  submissions.flatMap((submission) => submission.versions),
);

describe('the demo challenges', () => {
  it('have every category and difficulty, several creators, and four pictures', () => {
    const { challenges } = communityRows(content, NOW);
    expect(challenges.length).toBeGreaterThanOrEqual(9);
    expect(new Set(challenges.map(({ category }) => category))).toEqual(
      new Set([...challengeCategories, null]),
    );
    expect(new Set(challenges.map(({ difficulty }) => difficulty))).toEqual(new Set([...difficulties, null]));
    const makers = challenges.map((challenge) => challenge.created_by);
    expect(makers).toEqual(expect.arrayContaining([adminId, memberId]));
    expect(new Set(makers).size).toBeGreaterThanOrEqual(6);
    const pictures = challenges.flatMap((challenge) => challenge.image_id ?? []);
    expect(pictures).toHaveLength(4);
    expect(new Set(pictures).size).toBe(4);
    expect(challenges.filter((challenge) => !challenge.is_active)).toHaveLength(1);
  });

  it('pass the form validation unchanged', () => {
    for (const { title, description, category = null, difficulty = null, ...more } of content.challenges) {
      const prizes = (more.prizes ?? []).map((prize) => ({ naira: null, payer: '', ...prize }));
      const texts = { title, description, rules: more.rules ?? '', prizes };
      const typed = {
        ...texts,
        category,
        difficulty,
        team_max: more.teamMax ?? 1,
        skills: [],
        deadline: null,
        image: null,
      };
      expect(challengeForm.parse(typed)).toEqual(typed);
    }
    for (const { text = null, review } of versions) {
      const handedIn = { submission_text: text, links: [], work_public: false };
      expect(submissionForm.parse({ submission_text: text })).toEqual(handedIn);
      const typed = { state: review?.state ?? 'accepted', note: review?.note ?? null };
      expect(reviewForm.parse(typed)).toEqual(typed);
    }
  });

  it('have submissions in every state, and the demo member both submits and reviews', () => {
    const { challenges, submissions, participants, notifications } = communityRows(content, NOW);
    expect(new Set(submissions.map((entry) => entry.state))).toEqual(new Set(submissionStates));
    expect(submissions.filter((entry) => entry.published)).toHaveLength(3);
    const hers = submissions.filter((entry) => entry.user_id === memberId);
    expect(hers.map((entry) => entry.state).toSorted()).toEqual(['accepted', 'changes_requested']);
    const asked = hers.find((entry) => entry.state === 'changes_requested');
    const told = notifications.find(
      (n) => n.user_id === memberId && n.challenge_id === asked?.challenge_id && n.read_at === null,
    );
    expect(told).toMatchObject({ kind: 'submission_reviewed', created_at: asked?.reviewed_at });
    const limit = new Date(NOW).toISOString();
    const open = new Set(challenges.filter((c) => c.deadline && c.deadline > limit).map((c) => c.id));
    expect(open).toContain(asked?.challenge_id);
    expect(participants.filter((p) => p.user_id === memberId && open.has(p.challenge_id))).toHaveLength(2);
    const made = challenges.find((challenge) => challenge.created_by === memberId);
    const waiting = submissions.filter(
      (entry) => entry.challenge_id === made?.id && entry.latest && entry.state === 'submitted',
    );
    expect(waiting.length).toBeGreaterThanOrEqual(3);
  });
});

describe('the deadline of a demo challenge', () => {
  it.each(NOWS)('is within six weeks, absent or past when seeded at %d', (now) => {
    const ends = content.challenges.flatMap(({ title, closes }) =>
      closes ? [{ title, days: (deadlineTime(closes, now) - now) / DAY }] : [],
    );
    expect(content.challenges.length - ends.length).toBe(1);
    const ahead = ends.filter(({ days }) => days > 0);
    expect(ahead).toHaveLength(ends.length - 2);
    const inHours = content.challenges.flatMap(({ closes }) => (closes && 'inHours' in closes ? closes : []));
    expect(inHours).toHaveLength(1);
    for (const end of inHours.map((closes) => deadlineTime(closes, now))) {
      expect(end % HOUR).toBe(0);
      expect(end - now).toBeGreaterThan(18 * HOUR);
      expect(end - now).toBeLessThanOrEqual(24 * HOUR);
    }
    expect(Math.max(...ahead.map(({ days }) => days))).toBeGreaterThan(40);
    expect(Math.max(...ahead.map(({ days }) => days))).toBeLessThanOrEqual(42);
    const lately = ends.filter(({ days }) => days < 0 && days > -8);
    expect(lately.map(({ title }) => title)).toEqual(['Three hundred words about a journey']);
  });
});

describe.each(NOWS)('the challenges seeded at %d', (now) => {
  const { challenges, participants, submissions, users, notifications } = communityRows(content, now);
  const limit = new Date(now).toISOString();
  const arrived = new Map(users.map((user) => [user.id, user.created_at]));
  const here = (id: string) => participants.filter((participant) => participant.challenge_id === id);
  const handedIn = (id: string) => submissions.filter((entry) => entry.challenge_id === id);

  it('have ten to thirty participants, who joined while they were open, without the creator', () => {
    for (const [i, { id, created_by, created_at, deadline }] of challenges.entries()) {
      const people = here(id).map((participant) => participant.user_id);
      expect(people).toHaveLength(content.challenges[i]?.participantCount ?? 0);
      expect(people.length >= 10 && people.length <= 30).toBe(true);
      expect(people).toEqual([...new Set(people)]);
      expect(people).not.toContain(created_by);
      expect(created_at > (arrived.get(created_by) ?? limit) && created_at < limit).toBe(true);
      for (const { user_id, joined_at } of here(id)) {
        expect(joined_at > created_at && joined_at > (arrived.get(user_id) ?? limit)).toBe(true);
        expect(joined_at < limit && joined_at < (deadline ?? limit)).toBe(true);
      }
    }
  });

  it('have submissions made after the author joined and before the deadline, each version after the last review', () => {
    for (const { id, deadline } of challenges) {
      const joined = new Map(here(id).map((participant) => [participant.user_id, participant.joined_at]));
      for (const author of new Set(handedIn(id).map((entry) => entry.user_id))) {
        const own = handedIn(id).filter((entry) => entry.user_id === author);
        expect(own.map((entry) => entry.version)).toEqual(own.map((_, i) => i + 1));
        expect(own.map((entry) => entry.latest)).toEqual(own.map((_, i) => i === own.length - 1));
        let before = joined.get(author) ?? limit;
        for (const { latest, state, created_at, reviewed_at } of own) {
          expect(created_at > before && created_at < limit).toBe(true);
          expect(deadline === null || created_at < deadline).toBe(true);
          if (!latest) expect(state).toBe('changes_requested');
          before = reviewed_at ?? limit;
        }
      }
    }
  });

  it('have submissions reviewed by the creator or the admin, not by the author, who is notified', () => {
    const makers = new Map(challenges.map((challenge) => [challenge.id, challenge.created_by]));
    for (const entry of submissions) {
      const { challenge_id, user_id, state, note, reviewed_by, reviewed_at, created_at, published } = entry;
      expect([reviewed_by === null, reviewed_at === null]).toEqual([
        state === 'submitted',
        state === 'submitted',
      ]);
      if (published) expect([state, entry.latest]).toEqual(['accepted', true]);
      if (state === 'submitted') continue;
      expect(note).not.toBeNull();
      expect(reviewed_by).not.toBe(user_id);
      expect([makers.get(challenge_id), adminId]).toContain(reviewed_by);
      expect((reviewed_at ?? '') > created_at && (reviewed_at ?? limit) < limit).toBe(true);
      const told = notifications.find((n) => n.challenge_id === challenge_id && n.user_id === user_id);
      expect(told?.kind).toBe('submission_reviewed');
      expect((told?.created_at ?? '') >= (reviewed_at ?? limit)).toBe(true);
      if (entry.latest) expect([told?.created_at, told?.actor_id]).toEqual([reviewed_at, reviewed_by]);
    }
  });
});
