import { describe, expect, it } from 'vitest';
import { challengeCategories, difficulties, submissionStates } from '../../contract/challenges.copy.ts';
import { challengeForm, reviewForm, submissionForm } from '../../contract/challenges.forms.ts';
import { ENTRY_ENDINGS } from '../../contract/files.ts';
import { endOf } from './clock.ts';
import { demoChallenges } from './community.ts';
import { write } from './papers/paper.ts';
import { adminId, memberId, tell } from './story.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const MONDAY = Date.parse('2026-03-01T23:00:00Z');
// Every day of a week at Lagos midnight, noon, afternoon and just before midnight.
const NOWS = Array.from({ length: 7 }, (_, day) =>
  [0, 0.1, 12, 17.6, 23.9].map((hour) => MONDAY + day * DAY + hour * HOUR),
).flat();
const NOW = MONDAY + 11 * HOUR;
const versions = demoChallenges.flatMap((challenge) => challenge.entries.flatMap((entry) => entry.versions));

describe('the demo challenges', () => {
  it('are of every category and difficulty, by several members and the admin, some with pictures', () => {
    const { challenges } = tell(NOW);
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

  it('pass the forms that members fill in, unchanged', () => {
    for (const { title, description, category = null, difficulty = null } of demoChallenges) {
      const typed = { title, description, category, difficulty, deadline: null, image: null };
      expect(challengeForm.parse(typed)).toEqual(typed);
    }
    for (const { words = null, review } of versions) {
      expect(submissionForm.parse({ submission_text: words })).toEqual({ submission_text: words });
      const typed = { state: review?.state ?? 'accepted', note: review?.note ?? null };
      expect(reviewForm.parse(typed)).toEqual(typed);
    }
  });

  it('have entries in every state, and the demo member among those who hand in and those who review', () => {
    const { challenges, submissions, participants, notifications } = tell(NOW);
    expect(new Set(submissions.map((entry) => entry.state))).toEqual(new Set(submissionStates));
    expect(submissions.filter((entry) => entry.published)).toHaveLength(2);
    const hers = submissions.filter((entry) => entry.user_id === memberId);
    expect(hers.map((entry) => entry.state).toSorted()).toEqual(['accepted', 'changes_requested']);
    const asked = hers.find((entry) => entry.state === 'changes_requested');
    const told = notifications.find(
      (n) => n.user_id === memberId && n.challenge_id === asked?.challenge_id && n.read_at === null,
    );
    expect(told).toMatchObject({ kind: 'submission_reviewed', told_at: asked?.reviewed_at });
    const limit = new Date(NOW).toISOString();
    const open = new Set(challenges.filter((c) => c.closes_at && c.closes_at > limit).map((c) => c.id));
    expect(open).toContain(asked?.challenge_id);
    expect(participants.filter((p) => p.user_id === memberId && open.has(p.challenge_id))).toHaveLength(2);
    const made = challenges.find((challenge) => challenge.created_by === memberId);
    const waiting = submissions.filter(
      (entry) => entry.challenge_id === made?.id && entry.latest && entry.state === 'submitted',
    );
    expect(waiting.length).toBeGreaterThanOrEqual(3);
  });
});

describe('their files', () => {
  it('are of several kinds, each its own, and the same every time', async () => {
    const [once, again] = await Promise.all(
      [1, 2].map(() => Promise.all(versions.map((v) => write(v.file)))),
    );
    expect(once).toEqual(again);
    const papers = once ?? [];
    expect(new Set(papers.map((paper) => paper.mime)).size).toBe(3);
    const contents = papers.map((paper) => paper.content.toString('base64'));
    expect(contents).toEqual([...new Set(contents)]);
    for (const { name, content } of papers) {
      expect(ENTRY_ENDINGS.some((ending) => name.endsWith(ending))).toBe(true);
      expect(content.byteLength).toBeLessThan(50_000);
    }
  });

  it('have one page each where they are PDFs, with every letter that was written', async () => {
    for (const { file } of versions) {
      if (!('pdf' in file)) continue;
      const written = (await write(file)).content.toString('latin1');
      expect(written.split('?')).toHaveLength(file.page.split('?').length);
      const lines = written.match(/T\*/g) ?? [];
      expect(lines.length).toBeGreaterThan(0);
      expect(lines.length).toBeLessThan(36);
      const [, table = ''] = /startxref\n(\d+)\n/.exec(written) ?? [];
      expect(written.slice(Number(table))).toMatch(/^xref\n0 7\n/);
    }
  });
});

describe('their end', () => {
  it.each(NOWS)('is tomorrow to six weeks ahead, never, or past, at %d', (now) => {
    const ends = demoChallenges.flatMap(({ title, closes }) =>
      closes === undefined ? [] : [{ title, days: (endOf(closes, now) - now) / DAY }],
    );
    expect(demoChallenges.length - ends.length).toBe(1);
    const ahead = ends.filter(({ days }) => days > 0);
    expect(ahead).toHaveLength(ends.length - 2);
    expect(demoChallenges.filter(({ closes }) => typeof closes === 'number')).toHaveLength(1);
    for (const { closes } of demoChallenges.filter((challenge) => typeof challenge.closes === 'number')) {
      expect(endOf(closes ?? 0, now) % HOUR).toBe(0);
      expect(endOf(closes ?? 0, now) - now).toBeGreaterThan(18 * HOUR);
      expect(endOf(closes ?? 0, now) - now).toBeLessThanOrEqual(24 * HOUR);
    }
    expect(Math.max(...ahead.map(({ days }) => days))).toBeGreaterThan(40);
    expect(Math.max(...ahead.map(({ days }) => days))).toBeLessThanOrEqual(42);
    const lately = ends.filter(({ days }) => days < 0 && days > -8);
    expect(lately.map(({ title }) => title)).toEqual(['Three hundred words about a journey']);
  });
});

describe.each(NOWS)('their entries at %d', (now) => {
  const { challenges, participants, submissions, users, notifications } = tell(now);
  const limit = new Date(now).toISOString();
  const arrived = new Map(users.map((user) => [user.id, user.created_at]));
  const here = (id: string) => participants.filter((participant) => participant.challenge_id === id);
  const handedIn = (id: string) => submissions.filter((entry) => entry.challenge_id === id);

  it('are by ten to thirty who take part, who came while it was open, never its creator', () => {
    for (const [i, { id, created_by, created_at, closes_at }] of challenges.entries()) {
      const people = here(id).map((participant) => participant.user_id);
      expect(people).toHaveLength(demoChallenges[i]?.participants ?? 0);
      expect(people.length >= 10 && people.length <= 30).toBe(true);
      expect(people).toEqual([...new Set(people)]);
      expect(people).not.toContain(created_by);
      expect(created_at > (arrived.get(created_by) ?? limit) && created_at < limit).toBe(true);
      for (const { user_id, joined_at } of here(id)) {
        expect(joined_at > created_at && joined_at > (arrived.get(user_id) ?? limit)).toBe(true);
        expect(joined_at < limit && joined_at < (closes_at ?? limit)).toBe(true);
      }
    }
  });

  it('came after their author took part and before the end, each version after the review of the last', () => {
    for (const { id, closes_at } of challenges) {
      const joined = new Map(here(id).map((participant) => [participant.user_id, participant.joined_at]));
      for (const author of new Set(handedIn(id).map((entry) => entry.user_id))) {
        const own = handedIn(id).filter((entry) => entry.user_id === author);
        expect(own.map((entry) => entry.version)).toEqual(own.map((_, i) => i + 1));
        expect(own.map((entry) => entry.latest)).toEqual(own.map((_, i) => i === own.length - 1));
        let before = joined.get(author) ?? limit;
        for (const { latest, state, created_at, reviewed_at } of own) {
          expect(created_at > before && created_at < limit).toBe(true);
          expect(closes_at === null || created_at < closes_at).toBe(true);
          if (!latest) expect(state).toBe('changes_requested');
          before = reviewed_at ?? limit;
        }
      }
    }
  });

  it('are reviewed by the creator or the admin, never by their author, who is told', () => {
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
      expect((told?.told_at ?? '') >= (reviewed_at ?? limit)).toBe(true);
      if (entry.latest) expect([told?.told_at, told?.actor_id]).toEqual([reviewed_at, reviewed_by]);
    }
  });
});
