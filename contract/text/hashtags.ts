import { HASHTAG_MAX } from './limits.ts';
import { unaccented } from './searchable.ts';

const NAME = String.raw`(?=[\p{N}\p{M}_]*\p{L})[\p{L}\p{N}_][\p{L}\p{M}\p{N}_]{0,${HASHTAG_MAX - 1}}`;

/**
 * The source of a pattern for a hashtag in a text; its one group is the name, which contains a letter. The '#' must begin a
 * word, so "C#", "&#39;" and an address ("/#top") do not match. Nor does a name over the maximum length; it is not cut.
 */
export const TAG = String.raw`(?<![\p{L}\p{M}\p{N}_&#/])#(${NAME})(?![\p{L}\p{M}\p{N}_])`;

const WHOLE = new RegExp(`^${NAME}$`, 'u');

/** Whether this is the name of a hashtag, without its '#'. */
export const isTag = (name: string): boolean => WHOLE.test(name);

/** The folded name that identifies a hashtag: #Yorùbá and #yoruba have the same one. */
export const foldTag = (name: string): string => unaccented(name);
