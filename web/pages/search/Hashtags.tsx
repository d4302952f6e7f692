import { Hash } from 'lucide-react';
import { tagCopy } from '../../../contract/posts/copy.ts';
import { isTag } from '../../../contract/text/hashtags.ts';
import { paths } from '../../paths.ts';
import { TagSections } from '../../posts/tags/TagSections.tsx';
import { Link } from '../../ui/Link.tsx';

/** Hashtags in the search: a link to the typed hashtag; before the member types, the trending and followed hashtags. */
export default function Hashtags({ q }: { q: string }) {
  if (!q) return <TagSections />;
  const name = q.slice(1).normalize('NFC');
  if (!q.startsWith('#') || !isTag(name)) return null;
  return (
    <Link
      href={paths.tag(name)}
      className="card mb-4 flex min-h-12 items-center gap-3 p-3 font-semibold hover:bg-raised"
    >
      <Hash aria-hidden className="size-5 shrink-0 text-ink2" />
      <span className="truncate">{tagCopy.open(`#${name}`)}</span>
    </Link>
  );
}
