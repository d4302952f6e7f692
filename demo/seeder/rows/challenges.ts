import { searchable } from '../../../contract/text/searchable.ts';
import { DEMO_ADMIN, DEMO_MEMBER } from '../content.ts';
import { fileIds, idOf, userId } from '../ids.ts';
import { createRandom, shuffle } from '../random.ts';
import type { DemoChallenge, DemoSubmission } from '../schema.ts';
import { deadlineTime, iso, pastTime } from '../times.ts';
import { notificationRows } from './notifications.ts';
import type { JoinTimes } from './posts.ts';

/** The rows of a challenge, its participants, every version of their submissions, and the notifications of reviews. */
export function challengeRows(challenge: DemoChallenge, usernames: string[], now: number) {
  const {
    title,
    description,
    category = null,
    difficulty = null,
    closes,
    picture,
    rules = '',
    prizes = [],
    teamMax = 1,
    criteria = [],
    organiser,
    skills = [],
  } = challenge;
  const id = idOf('challenge', title);
  return {
    challenge: {
      id,
      title,
      description,
      search: searchable(`${title} ${description}`),
      category,
      difficulty,
      deadline: closes ? iso(deadlineTime(closes, now)) : null,
      rules,
      team_max: teamMax,
      criteria,
      organiser_id: organiser ? idOf('organiser', organiser) : null,
      skills,
      prizes: prizes.map(({ text, naira = null, payer = '' }) => ({ text, naira, payer })),
      image_id: picture ? fileIds.challenge(picture) : null,
      created_by: userId(challenge.creator),
      is_active: challenge.active ?? true,
      created_at: iso(pastTime(challenge.announced, now)),
    },
    participants: [...joinTimes(challenge, usernames, now)].map(([username, at]) => ({
      challenge_id: id,
      user_id: userId(username),
      joined_at: iso(at),
    })),
    submissions: challenge.submissions.flatMap((submission) => versionRows(challenge, submission, now)),
    judges: judgeRows(challenge, now),
    scores: challenge.submissions.flatMap((submission) => scoreRows(challenge, submission, now)),
    notifications: challenge.submissions.flatMap((submission) =>
      reviewNotifications(challenge, submission, now),
    ),
  };
}

// Judges accept and score when the challenge closes.
const judgedAt = ({ announced, closes }: DemoChallenge, now: number) =>
  iso(closes ? deadlineTime(closes, now) : pastTime(announced, now));

function judgeRows(challenge: DemoChallenge, now: number) {
  const { title, announced, judges = [] } = challenge;
  return judges.map((username) => ({
    challenge_id: idOf('challenge', title),
    user_id: userId(username),
    invited_at: iso(pastTime(announced, now)),
    accepted_at: judgedAt(challenge, now),
  }));
}

function scoreRows(challenge: DemoChallenge, { author, versions, scores = {} }: DemoSubmission, now: number) {
  const { title } = challenge;
  return Object.entries(scores).map(([judge, values]) => ({
    challenge_id: idOf('challenge', title),
    submission_id: idOf('submission', `${title} ${author} ${versions.length}`),
    judge_id: userId(judge),
    assigned_at: judgedAt(challenge, now),
    scores: values,
    scored_at: judgedAt(challenge, now),
  }));
}

function versionRows({ title, creator }: DemoChallenge, submission: DemoSubmission, now: number) {
  const { author, versions, published = false, work = false } = submission;
  return versions.map(({ submitted, text, review }, i) => {
    const version = i + 1;
    const latest = version === versions.length;
    return {
      id: idOf('submission', `${title} ${author} ${version}`),
      challenge_id: idOf('challenge', title),
      user_id: userId(author),
      version,
      latest,
      file_id: fileIds.submission(title, author, version),
      submission_text: text ?? null,
      state: review?.state ?? ('submitted' as const),
      note: review?.note ?? null,
      reviewed_by: review ? userId(review.reviewer ?? creator) : null,
      reviewed_at: review ? iso(pastTime(review.reviewed, now)) : null,
      published: latest && published,
      work_public: latest && work,
      created_at: iso(pastTime(submitted, now)),
    };
  });
}

// All reviews of a member's submission are one notification.
function reviewNotifications(challenge: DemoChallenge, { author, versions }: DemoSubmission, now: number) {
  const events = versions.flatMap(({ review }) =>
    review ? [{ actor: review.reviewer ?? challenge.creator, at: pastTime(review.reviewed, now) }] : [],
  );
  if (events.length === 0) return [];
  const about = { challenge_id: idOf('challenge', challenge.title) };
  return [notificationRows({ kind: 'submission_reviewed', to: author, about, events }, now)];
}

// Most members join soon after the announcement, and everybody joins before their first submission.
function joinTimes(challenge: DemoChallenge, usernames: string[], now: number): JoinTimes {
  const { title, announced, closes, submissions } = challenge;
  const random = createRandom(`participants ${title}`);
  const opens = pastTime(announced, now);
  const end = closes ? Math.min(now, deadlineTime(closes, now)) : now;
  const submitted = new Map(
    submissions.map(({ author, versions }) => [
      author,
      Math.min(...versions.map((version) => pastTime(version.submitted, now))),
    ]),
  );
  return new Map(
    participantsOf(challenge, usernames).map((username) => {
      const until = submitted.get(username) ?? end;
      return [username, opens + (until - opens) * (0.01 + 0.98 * random() ** 1.5)];
    }),
  );
}

// The demo member and admin join only the challenges that the content names, so that they have some left to join.
function participantsOf(challenge: DemoChallenge, usernames: string[]): string[] {
  const { title, creator, participantCount, participants = [], submissions, judges = [] } = challenge;
  const named = new Set([...submissions.map(({ author }) => author), ...participants]);
  const excluded = new Set([...named, ...judges, creator, DEMO_MEMBER, DEMO_ADMIN]);
  const others = usernames.filter((username) => !excluded.has(username));
  const shuffled = shuffle(others, createRandom(`challenge ${title}`));
  return [...named, ...shuffled].slice(0, Math.max(participantCount, named.size));
}
