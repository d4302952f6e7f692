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
import { workForm } from './challenges.links.ts';
import { prizesForm, rules } from './challenges.prizes.ts';
import { teamMax } from './challenges.teams.forms.ts';
import { fileUrl } from './files.url.ts';
import { emptyAsNull, line, prose, rule } from './text.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

// In UTC from here on: a zone of 16 hours and more is a time to JavaScript, and none to PostgreSQL.
export const moment = z.pipe(
  rule(
    z.iso.datetime({ offset: true, message: challengeCopy.deadline }),
    z.refine((at) => Date.parse(at) <= Date.now() + DEADLINE_AHEAD_DAYS * DAY_MS, challengeCopy.deadlineFar),
  ),
  z.transform((at: string) => (Number.isNaN(Date.parse(at)) ? at : new Date(at).toISOString())),
);

const deadline = rule(
  moment,
  z.refine((at) => !(Date.parse(at) < Date.now()), challengeCopy.deadlinePast),
);

const fields = {
  title: line({
    min: 1,
    max: CHALLENGE_TITLE_MAX,
    short: challengeCopy.title,
    long: challengeCopy.titleLong,
  }),
  description: prose({
    max: CHALLENGE_DESCRIPTION_MAX,
    short: challengeCopy.descriptionLong,
    long: challengeCopy.descriptionLong,
  }),
  category: emptyAsNull(z.enum(challengeCategories, challengeCopy.category)),
  difficulty: emptyAsNull(z.enum(difficulties, challengeCopy.difficulty)),
};

export const challengeForm = z.object({
  ...fields,
  description: z._default(fields.description, ''),
  /** A moment, ISO 8601. */
  deadline: emptyAsNull(deadline),
  /** The url of an uploaded picture of kind `challenge`. */
  image: emptyAsNull(fileUrl),
  /** When submissions begin, ISO 8601; null: at once. */
  opens_at: z.optional(emptyAsNull(moment)),
  rules: z._default(rules, ''),
  prizes: z._default(prizesForm, []),
  team_max: z._default(teamMax, 1),
});

/** What is left out stays; so does the image. The server compares deadline and opening with those before. */
export const challengeEditForm = z.partial(
  z.object({
    ...fields,
    deadline: emptyAsNull(moment),
    opens_at: emptyAsNull(moment),
    rules,
    prizes: prizesForm,
    team_max: teamMax,
  }),
);

export const submissionForm = z.object({
  submission_text: emptyAsNull(
    prose({ max: SUBMISSION_TEXT_MAX, short: submissionCopy.textLong, long: submissionCopy.textLong }),
  ),
  links: workForm.links,
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
