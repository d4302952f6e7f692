import { TAG_MAX } from './posts.limits.ts';
import { searchable } from './text.searchable.ts';

const NAME = String.raw`(?=[\p{N}\p{M}_]*\p{L})[\p{L}\p{N}_][\p{L}\p{M}\p{N}_]{0,${TAG_MAX - 1}}`;

/**
 * A hashtag in a text, as the source of a pattern with one group: its name, which has a letter. It begins a word: "C#", "&#39;" and
 * an address ("/#top") are none. A longer name is none either, rather than half of one.
 */
export const TAG = String.raw`(?<![\p{L}\p{M}\p{N}_&#/])#(${NAME})(?![\p{L}\p{M}\p{N}_])`;

const WHOLE = new RegExp(`^${NAME}$`, 'u');

/** Whether this is the name of a hashtag, without its '#'. */
export const isTag = (name: string): boolean => WHOLE.test(name);

/** The name by which a hashtag is known, as searches compare texts: #Yorùbá is #yoruba. */
export const foldTag = (name: string): string => searchable(name);
