import * as z from 'zod/mini';
import { prose, rule, visibleLength } from '../text/text.ts';
import { heldWordsCopy } from './held.copy.ts';
import { HELD_WORD_MAX, HELD_WORD_MIN, HELD_WORDS_MAX } from './limits.ts';

const TEXT_MAX = HELD_WORDS_MAX * (HELD_WORD_MAX + 1);

const linesOf = (text: string) => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.replace(/\s+/g, ' ').trim())
      .filter(Boolean),
  ),
];

/** One word or domain in each line. */
export const heldWordsForm = z.object({
  words: z.pipe(
    z.pipe(
      prose({ max: TEXT_MAX, short: heldWordsCopy.many, long: heldWordsCopy.many }),
      z.transform(linesOf),
    ),
    rule(
      z.array(z.string()),
      z.refine((words) => words.length <= HELD_WORDS_MAX, heldWordsCopy.many),
      z.refine((words) => words.every((word) => visibleLength(word) >= HELD_WORD_MIN), heldWordsCopy.short),
      z.refine((words) => words.every((word) => word.length <= HELD_WORD_MAX), heldWordsCopy.long),
    ),
  ),
});
