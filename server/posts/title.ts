import { postCopy } from '../../contract/posts.copy.ts';
import { TRIBE_POST_TITLE_MAX } from '../../contract/posts.limits.ts';
import { cut } from '../../contract/text.cut.ts';
import { visibleLength } from '../../contract/text.ts';

/** Code units of a title. The longest emoji has 15; longer joined sequences are meant to fill the screen. */
const UNITS_MAX = 16 * TRIBE_POST_TITLE_MAX;

/** The title of a tribe's post: the first line of its cleaned text, cut to the maximum length of a title. */
export function titleOf(content: string): string {
  const [firstLine = ''] = content.split('\n', 1);
  const title = cut(firstLine.replace(/\s+/g, ' '), TRIBE_POST_TITLE_MAX).trim();
  return visibleLength(title) > 0 && title.length <= UNITS_MAX ? title : postCopy.untitled;
}
