import { diffWordsWithSpace } from 'diff';
import { readable } from '../../contract/text.readable.ts';

/** A part of a text: unchanged, added or removed. */
export interface Change {
  value: string;
  added: boolean;
  removed: boolean;
}

/** Texts that differ in more words are shown whole, because a comparison takes time in the square of the differences. */
const CHANGES_MAX = 150;

/** The differences between two versions of a text, word by word. */
export function textChanges(from: string, to: string): Change[] {
  const [before, after] = [readable(from), readable(to)];
  const changes = diffWordsWithSpace(before, after, { maxEditLength: CHANGES_MAX });
  if (changes) return changes.map(({ value, added, removed }) => ({ value, added, removed }));
  return [
    { value: before, added: false, removed: true },
    { value: after, added: true, removed: false },
  ];
}
