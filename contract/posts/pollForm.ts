import * as z from 'zod/mini';
import { line, rule } from '../text/text.ts';
import { POLL_HOURS_MAX, POLL_OPTION_MAX, POLL_OPTIONS_MAX, POLL_OPTIONS_MIN } from './limits.ts';
import { pollCopy } from './poll.copy.ts';

const option = line({ min: 1, max: POLL_OPTION_MAX, short: pollCopy.optionEmpty, long: pollCopy.optionLong });

const isDistinct = (options: string[]) =>
  new Set(options.map((text) => text.toLowerCase())).size === options.length;

const newPoll = z.object({
  options: rule(
    z.array(option, pollCopy.fewOptions),
    z.minLength(POLL_OPTIONS_MIN, pollCopy.fewOptions),
    z.maxLength(POLL_OPTIONS_MAX, pollCopy.manyOptions),
    z.refine(isDistinct, pollCopy.sameOptions),
  ),
  hours: rule(z.int(pollCopy.hours), z.gte(1, pollCopy.hours), z.lte(POLL_HOURS_MAX, pollCopy.hours)),
});

export type NewPoll = z.infer<typeof newPoll>;

/** A form has it in one field, as JSON; '' is no poll. */
function fromField(typed: unknown): unknown {
  if (typeof typed !== 'string') return typed ?? undefined;
  if (typed === '') return undefined;
  try {
    return JSON.parse(typed);
  } catch {
    return typed;
  }
}

/** The field of a new post. */
export const pollField = z.optional(z.pipe(z.transform(fromField), z.optional(newPoll)));
