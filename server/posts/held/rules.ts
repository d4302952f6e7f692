import { AppError } from '../../../contract/core/errors.ts';
import { type HeldReason, heldCopy } from '../../../contract/posts/held.copy.ts';
import { NEW_MEMBER_MENTIONS } from '../../../contract/posts/limits.ts';
import { linkPieces } from '../../../contract/text/links.ts';
import { mentionedIn } from '../../../contract/text/pieces.ts';
import type { WordMatcher } from '../../deps/heldWords.ts';

/** By what a text is judged. */
export interface Judge {
  words: WordMatcher;
  /** Whether the author is a new member. */
  isNew: boolean;
  /** Whether the author, who is new, posts in a tribe that they joined by an invite link, and whose owner is not new. */
  invited?: boolean;
}

/** What is judged of a text. */
export interface Content {
  /** Title, text and descriptions of images. */
  text: string;
  /** The addresses of its images. */
  images: string[];
}

export interface Hold {
  reason: HeldReason;
  /** For `words`: the word or domain. */
  word?: string;
}

const linksIn = (text: string) => linkPieces(text).flatMap(({ url }) => url ?? []);

/** Why this text is held, apart from the numbers of a day; undefined if it is not. */
export function holdOf({ words, isNew, invited }: Judge, { text, images }: Content): Hold | undefined {
  const [word] = words.in(text);
  if (word !== undefined) return { reason: 'words', word };
  // The moderators of the tribe look at these anyway, whatever is in them.
  if (invited) return { reason: 'invited' };
  if (!isNew) return undefined;
  if (linksIn(text).length > 0) return { reason: 'link' };
  if (images.length > 0) return { reason: 'image' };
  return mentionedIn(text).length > NEW_MEMBER_MENTIONS ? { reason: 'mentions' } : undefined;
}

/** Rejects an edit that adds what would be held: otherwise a published text could become what was never looked at. */
export function rejectAddition({ words, isNew }: Judge, before: Content, after: Content): void {
  const known = new Set(words.in(before.text));
  const word = words.in(after.text).find((one) => !known.has(one));
  if (word !== undefined) throw invalid('content', heldCopy.editWord(word));
  if (!isNew) return;
  const added = (of: (text: string) => string[]) => {
    const old = new Set(of(before.text));
    return of(after.text).some((one) => !old.has(one));
  };
  if (added(linksIn)) throw invalid('content', heldCopy.editLink);
  if (after.images.some((url) => !before.images.includes(url))) throw invalid('images', heldCopy.editImage);
  // Not even one: each edit notifies whom it adds.
  if (added(mentionedIn)) throw invalid('content', heldCopy.editMentions);
}

const invalid = (field: string, text: string) => new AppError('invalid', text, { [field]: text });

interface ImageInput {
  url: string;
  alt?: string | undefined;
}

export const contentOf = (texts: string[], images: readonly ImageInput[] = []): Content => ({
  text: [...texts, ...images.map(({ alt = '' }) => alt)].join('\n'),
  images: images.map(({ url }) => url),
});
