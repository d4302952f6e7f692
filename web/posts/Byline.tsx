import type { ReactNode } from 'react';
import { type Author, displayName } from '../../contract/core/author.ts';
import { paths } from '../paths.ts';
import { Avatar } from '../ui/images/Avatar.tsx';
import { Link } from '../ui/Link.tsx';
import { RelativeTime } from '../ui/text/RelativeTime.tsx';

interface BylineProps {
  author: Author;
  at: string;
  /** Shown after the time: the mark of an edited row, or the tribe of a post. */
  more?: ReactNode;
}

/** The author and the time. */
export function Byline({ author, at, more }: BylineProps) {
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3">
      <Avatar of={author} />
      <div className="min-w-0 flex-[1_1_5rem] leading-snug">
        <Link
          href={paths.user(author.id)}
          className="line-clamp-2 py-0.5 font-semibold text-[0.9375rem] hover:underline"
        >
          {displayName(author)}
        </Link>
        <p className="text-[0.8125rem] text-ink2">
          {author.username && `@${author.username} · `}
          <RelativeTime at={at} />
          {more}
        </p>
      </div>
    </div>
  );
}
