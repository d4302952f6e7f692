import * as z from 'zod/mini';
import { emptyAsNull, line, prose, rule } from '../text/text.ts';
import { rulesCopy } from './copy.ts';
import { NAIRA_MAX, PAYER_MAX, PRIZE_TEXT_MAX, PRIZES_MAX, RULES_MAX } from './limits.ts';

export const rules = prose({ max: RULES_MAX, short: rulesCopy.rulesLong, long: rulesCopy.rulesLong });

/** Removes currency signs, commas and spaces: accepts '₦100,000' and '100 000'. */
const bare = (typed: unknown) => (typeof typed === 'string' ? typed.replace(/[₦,\s]/g, '') : typed);
const asNumber = (typed: unknown) =>
  typeof typed === 'string' && /^\d{1,12}$/.test(typed) ? Number(typed) : typed;

const naira = z.pipe(
  z.transform((typed: unknown) => asNumber(bare(typed))),
  rule(z.int(rulesCopy.nairaWrong), z.gte(1, rulesCopy.nairaWrong), z.lte(NAIRA_MAX, rulesCopy.nairaWrong)),
);

/** A prize; its position in the list is its place. */
const prizeForm = z.object({
  text: line({ min: 1, max: PRIZE_TEXT_MAX, short: rulesCopy.prizeNeeded, long: rulesCopy.prizeLong }),
  naira: emptyAsNull(naira),
  /** Empty: the creator of the challenge. */
  payer: z._default(line({ max: PAYER_MAX, short: rulesCopy.payerLong, long: rulesCopy.payerLong }), ''),
});

/** Parses the JSON in which a form sends the list. */
export function parsedList(typed: unknown): unknown {
  if (typeof typed !== 'string') return typed;
  try {
    return JSON.parse(typed || '[]');
  } catch {
    return typed;
  }
}

export const prizesForm = z.pipe(
  z.transform(parsedList),
  rule(z.array(prizeForm, rulesCopy.prizeNeeded), z.maxLength(PRIZES_MAX, rulesCopy.prizesMany)),
);

/** A prize; its position in the list is its place. The app transfers no money. */
export const prize = z.object({
  text: z.string(),
  naira: z.nullable(z.int()),
  /** Empty: the creator of the challenge. */
  payer: z.string(),
});

export type Prize = z.infer<typeof prize>;
