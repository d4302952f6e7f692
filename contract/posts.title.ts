/** What a title is made from; a feed post has a title of its own, a tribe post has its first line, cut. */
interface Titled {
  title: string;
  content: string;
  tribe_id: string | null;
}

/** The title where it stands alone (lists, notifications, a link's preview): a cut one ends after a word, with "…". */
export function shortTitle({ title, content, tribe_id }: Titled): string {
  if (tribe_id === null) return title;
  const rest = restOfLine(title, content);
  if (!rest) return title;
  // The cut may have been between two words.
  const words = /^\s/.test(rest) ? title : title.replace(/\s+\S*$/, '');
  return `${words}…`;
}

/** What the cut left out of the first line; empty where the title is all of it, or is not made from it. */
function restOfLine(title: string, content: string): string {
  const line = firstLine(content).replace(/\s+/g, ' ');
  return line.startsWith(title) ? line.slice(title.length).trimEnd() : '';
}

const firstLine = (content: string) => content.split('\n', 1)[0] ?? '';

/** A tribe post as it is shown: its first line, and what follows. */
export function splitFirstLine(content: string) {
  const line = firstLine(content);
  return { line, rest: content.slice(line.length).trim() };
}
