import * as z from 'zod/mini';
import {
  CHALLENGE_DESCRIPTION_MAX,
  CHALLENGE_TITLE_MAX,
  challengeCategories,
  challengeCopy,
  DEADLINE_AHEAD_DAYS,
  difficulties,
  REVIEW_NOTE_MAX,
  SUBMISSION_TEXT_MAX,
  submissionCopy,
} from './challenges.copy.ts';
import { fileUrl } from './files.ts';
import { emptyAsNull, line, prose, rule } from './text.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

// In UTC from here on: a zone of 16 hours and more is a time to JavaScript, and none to PostgreSQL.
const deadline = z.pipe(
  rule(
    z.iso.datetime({ offset: true, message: challengeCopy.deadline }),
    z.refine((at) => Date.parse(at) >= Date.now(), challengeCopy.deadlinePast),
    z.refine((at) => Date.parse(at) <= Date.now() + DEADLINE_AHEAD_DAYS * DAY_MS, challengeCopy.deadlineFar),
  ),
  z.transform((at: string) => (Number.isNaN(Date.parse(at)) ? at : new Date(at).toISOString())),
);

export const challengeForm = z.object({
  title: line({
    min: 1,
    max: CHALLENGE_TITLE_MAX,
    short: challengeCopy.title,
    long: challengeCopy.titleLong,
  }),
  description: z._default(
    prose({
      max: CHALLENGE_DESCRIPTION_MAX,
      short: challengeCopy.descriptionLong,
      long: challengeCopy.descriptionLong,
    }),
    '',
  ),
  category: emptyAsNull(z.enum(challengeCategories, challengeCopy.category)),
  difficulty: emptyAsNull(z.enum(difficulties, challengeCopy.difficulty)),
  /** A moment, ISO 8601. */
  deadline: emptyAsNull(deadline),
  /** The url of an uploaded picture of kind `challenge`. */
  image: emptyAsNull(fileUrl),
});

export const submissionForm = z.object({
  submission_text: emptyAsNull(
    prose({ max: SUBMISSION_TEXT_MAX, short: submissionCopy.textLong, long: submissionCopy.textLong }),
  ),
});

export const reviewForm = rule(
  z.object({
    state: z.enum(['accepted', 'changes_requested', 'rejected'], submissionCopy.state),
    note: emptyAsNull(
      prose({ max: REVIEW_NOTE_MAX, short: submissionCopy.noteLong, long: submissionCopy.noteLong }),
    ),
  }),
  z.refine(({ state, note }) => state !== 'changes_requested' || note !== null, {
    path: ['note'],
    message: submissionCopy.noteNeeded,
  }),
);
