import type { Post } from '../../contract/posts/endpoints.ts';
import { splitFirstLine } from '../../contract/posts/title.ts';
import { readable } from '../../contract/text/readable.ts';

/** Maximum length of a tribe post's first line that looks like a heading; a longer one looks like a paragraph. */
const HEADING_MAX = 120;

/** The heading and body of a post. A tribe post has no title, so its first line is the heading and not part of the body. */
export function postText({ title, content, tribe_id }: Post) {
  if (tribe_id === null) return { heading: title, body: readable(content), look: 'titled' } as const;
  const { line, rest } = splitFirstLine(readable(content));
  const look = line.length > HEADING_MAX ? 'paragraph' : 'line';
  return { heading: line, body: rest, look } as const;
}

/** Removes blank lines from the text of a card, which is clamped to a few lines. */
export const withoutBlankLines = (text: string) => readable(text).replaceAll('\n\n', '\n');
