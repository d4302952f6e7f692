import * as z from 'zod/mini';
import { serverNow } from '../core/clock.ts';
import { id } from '../core/paging.ts';
import { fileUrl } from '../files/url.ts';
import { talents } from '../profiles/forms.ts';
import { emptyAsNull, line, prose, rule } from '../text/text.ts';
import { awardingCopy } from './awarding/copy.ts';
import { challengeCategories, challengeCopy, difficulties, submissionCopy } from './copy.ts';
import { judgingCopy } from './judging/copy.ts';
import { judgingFields } from './judging/criteria.ts';
import {
  CHALLENGE_DESCRIPTION_MAX,
  CHALLENGE_SKILLS_MAX,
  CHALLENGE_TITLE_MAX,
  REVIEW_NOTE_MAX,
  SUBMISSION_TEXT_MAX,
} from './limits.ts';
import { workForm } from './links.ts';
import { moment } from './moment.ts';
import { prizesForm, rules } from './prizes.ts';
import { teamMax } from './teams/forms.ts';

const deadline = rule(
  moment,
  z.refine((at) => !(Date.parse(at) < serverNow()), challengeCopy.deadlinePast),
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

const skills = talents(awardingCopy.skillsLong, CHALLENGE_SKILLS_MAX);

const newChallenge = z.object({
  ...fields,
  description: z._default(fields.description, ''),
  /** ISO 8601. */
  deadline: emptyAsNull(deadline),
  /** The URL of an uploaded picture of kind `challenge`. */
  image: emptyAsNull(fileUrl),
  /** When submissions open, ISO 8601; null: at once. */
  opens_at: z.optional(emptyAsNull(moment)),
  rules: z._default(rules, ''),
  prizes: z._default(prizesForm, []),
  team_max: z._default(teamMax, 1),
  /** One of the creator's organisers. */
  organiser_id: z.optional(emptyAsNull(id)),
  /** What its certificates prove. */
  skills: z._default(skills, []),
  /** Absent or empty: the challenge is not judged until its organisers add criteria. The next three fields need criteria. */
  criteria: z.optional(judgingFields.criteria),
  judges_per_entry: z.optional(judgingFields.judges_per_entry),
  blind: z.optional(judgingFields.blind),
  judging_until: judgingFields.judging_until,
});

export const challengeForm = rule(
  newChallenge,
  z.refine(({ criteria, deadline }) => !criteria?.length || deadline !== null, {
    path: ['deadline'],
    message: judgingCopy.needsDeadline,
  }),
);

/**
 * Absent fields stay unchanged; null as `image` removes the image. The server compares deadline and opening with the current
 * ones.
 */
export const challengeEditForm = z.partial(
  z.object({
    ...fields,
    deadline: emptyAsNull(moment),
    opens_at: emptyAsNull(moment),
    rules,
    prizes: prizesForm,
    team_max: teamMax,
    organiser_id: emptyAsNull(id),
    skills,
    image: z.nullable(fileUrl),
  }),
);

export const submissionForm = z.object({
  submission_text: emptyAsNull(
    prose({ max: SUBMISSION_TEXT_MAX, short: submissionCopy.textLong, long: submissionCopy.textLong }),
  ),
  links: workForm.links,
  work_public: workForm.work_public,
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
