import { type Author, displayName } from '../../contract/author.ts';
import { paths } from '../paths.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Link } from '../ui/Link.tsx';
import { When } from '../ui/When.tsx';

/** Who wrote it and when. */
export function Byline({ author, at }: { author: Author; at: string }) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Avatar of={author} />
      <div className="min-w-0 leading-snug">
        <Link
          href={paths.user(author.id)}
          className="block truncate py-0.5 font-semibold text-[0.9375rem] hover:underline"
        >
          {displayName(author)}
        </Link>
        <p className="truncate text-[0.8125rem] text-ink2">
          {author.username && `@${author.username} · `}
          <When at={at} />
        </p>
      </div>
    </div>
  );
}
