/** The fields that determine a title: a feed post has its own title, a tribe post its first line, cut. */
interface Titled {
  title: string;
  content: string;
  tribe_id: string | null;
}

/** The title without the text (lists, notifications, link previews): a cut title ends after a whole word, with "…". */
export function shortTitle({ title, content, tribe_id }: Titled): string {
  if (tribe_id === null) return title;
  const rest = restOfLine(title, content);
  if (!rest) return title;
  // The cut may have been between two words.
  const words = /^\s/.test(rest) ? title : title.replace(/\s+\S*$/, '');
  return `${words}…`;
}

/** The part of the first line that is not in the title; empty if the title is the whole line, or does not come from it. */
function restOfLine(title: string, content: string): string {
  const line = firstLine(content).replace(/\s+/g, ' ');
  return line.startsWith(title) ? line.slice(title.length).trimEnd() : '';
}

const firstLine = (content: string) => content.split('\n', 1)[0] ?? '';

/** Splits a tribe post for display: its first line, and the rest. */
export function splitFirstLine(content: string) {
  const line = firstLine(content);
  return { line, rest: content.slice(line.length).trim() };
}
