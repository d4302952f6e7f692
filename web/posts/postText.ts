import { splitFirstLine } from '../../contract/posts.title.ts';
import type { Post } from '../../contract/posts.ts';

/** Characters up to which the first line of a tribe post looks like a heading; a longer one is a paragraph. */
const HEADING_MAX = 120;

/** The heading and body that a post shows. A tribe post has no title of its own: its first line leads, once. */
export function postText({ title, content, tribe_id }: Post) {
  if (tribe_id === null) return { heading: title, body: content, look: 'titled' } as const;
  const { line, rest } = splitFirstLine(content);
  const look = line.length > HEADING_MAX ? 'paragraph' : 'line';
  return { heading: line, body: rest, look } as const;
}

/** A text for a card, which clamps it to a few lines: none of them is spent on a blank one. */
export const withoutBlankLines = (text: string) => text.replace(/\n\s*\n/g, '\n');
