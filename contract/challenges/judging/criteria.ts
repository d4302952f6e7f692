import * as z from 'zod/mini';
import { emptyAsNull, line, prose, rule } from '../../text/text.ts';
import {
  CRITERIA_MAX,
  CRITERION_HELP_MAX,
  CRITERION_NAME_MAX,
  JUDGES_PER_ENTRY,
  JUDGES_PER_ENTRY_MAX,
  SCORE_MAX,
  SCORE_NOTE_MAX,
  WEIGHT_MAX,
} from '../limits.ts';
import { moment } from '../moment.ts';
import { parsedList } from '../prizes.ts';
import { judgingCopy } from './copy.ts';
import { scoresIn } from './scores.ts';

/** A criterion; its position in the list identifies it. */
const criterionForm = z.object({
  name: line({
    min: 1,
    max: CRITERION_NAME_MAX,
    short: judgingCopy.nameNeeded,
    long: judgingCopy.nameLong,
  }),
  weight: wholeNumber(WEIGHT_MAX, judgingCopy.weightWrong),
  help: z._default(
    line({ max: CRITERION_HELP_MAX, short: judgingCopy.helpLong, long: judgingCopy.helpLong }),
    '',
  ),
});

// @__NO_SIDE_EFFECTS__
function wholeNumber(max: number, copy: string) {
  return z.pipe(
    z.transform((typed: unknown) =>
      typeof typed === 'string' && /^\s*\d{1,4}\s*$/.test(typed) ? Number(typed) : typed,
    ),
    rule(z.int(copy), z.gte(1, copy), z.lte(max, copy)),
  );
}

const lower = ({ name }: { name: string }) => name.toLowerCase();

/** The fields of a judging setup. They have no defaults: a field that a form omits stays absent. */
export const judgingFields = {
  /** Empty: the challenge is not judged. */
  criteria: z.pipe(
    z.transform(parsedList),
    rule(
      z.array(criterionForm, judgingCopy.nameNeeded),
      z.maxLength(CRITERIA_MAX, judgingCopy.tooMany),
      z.refine((list) => new Set(list.map(lower)).size === list.length, judgingCopy.nameTwice),
    ),
  ),
  judges_per_entry: wholeNumber(JUDGES_PER_ENTRY_MAX, judgingCopy.perEntryWrong),
  /** A checkbox: a form sends 'on' or omits the field. */
  blind: z.pipe(
    z.transform((typed: unknown) => (typed === 'on' ? true : typed)),
    z.boolean(),
  ),
  /** ISO 8601; announced, not enforced: judges may score until the results are published. */
  judging_until: z.optional(emptyAsNull(moment)),
};

export const judgingForm = z.object({
  ...judgingFields,
  judges_per_entry: z._default(judgingFields.judges_per_entry, JUDGES_PER_ENTRY),
  blind: z._default(judgingFields.blind, false),
});

export const inviteForm = z.object({
  username: line({ min: 1, max: 30, short: judgingCopy.noMember, long: judgingCopy.noMember }),
});

const score = rule(
  z.int(judgingCopy.scoresNeeded),
  z.gte(1, judgingCopy.scoresNeeded),
  z.lte(SCORE_MAX, judgingCopy.scoresNeeded),
);

/** All scores of one entry, in the order of the criteria. */
export const scoresForm = z.object({
  scores: rule(
    z.array(score, judgingCopy.scoresNeeded),
    z.minLength(1, judgingCopy.scoresNeeded),
    z.maxLength(CRITERIA_MAX, judgingCopy.scoresNeeded),
  ),
  note: emptyAsNull(prose({ max: SCORE_NOTE_MAX, short: judgingCopy.noteLong, long: judgingCopy.noteLong })),
});

/** Parses the fields of the score form, then as `scoresForm`. */
export const scoreFields = z.pipe(
  z.transform((typed: unknown) => scoresIn(typed as Record<string, unknown>)),
  scoresForm,
);
