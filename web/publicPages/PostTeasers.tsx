import { Heart, MessageCircle } from 'lucide-react';
import { displayName } from '../../contract/core/author.ts';
import { localeCopy } from '../../contract/core/locale.copy.ts';
import { publicPageCopy } from '../../contract/publicPages/copy.ts';
import type { PublicTeaser } from '../../contract/publicPages/endpoints.ts';
import { paths } from '../paths.ts';
import { Avatar } from '../ui/images/Avatar.tsx';
import { Link } from '../ui/Link.tsx';
import { countOf } from '../ui/text/countOf.ts';
import { RelativeTime } from '../ui/text/RelativeTime.tsx';

interface PostTeasersProps {
  posts: PublicTeaser[];
  /** The heading level of the titles. */
  level?: 'h2' | 'h3';
}

/** Post titles, in rows that link to their teasers. */
export function PostTeasers({ posts, level: Heading = 'h3' }: PostTeasersProps) {
  return (
    <ul className="border-line border-t">
      {posts.map((post) => (
        <li key={post.id} className="covered flex items-start gap-3 border-line border-b bg-surface p-4">
          <Avatar of={post.author} size="sm" />
          <div className="min-w-0 flex-1">
            <div className="flex flex-wrap items-center gap-x-2">
              <p className="min-w-0 flex-1 text-[0.8125rem] text-ink2">
                <span className="font-semibold text-[0.9375rem] text-ink">{displayName(post.author)}</span>{' '}
                <RelativeTime at={post.created_at} />
              </p>
              <Counts post={post} />
            </div>
            <Heading className="plain-heading mt-0.5 text-base leading-snug">
              {/* The link is clamped: what a clamped heading hides of it would cover the links below, in the eyes of axe. */}
              <Link href={paths.post(post.id)} className="covers line-clamp-2">
                {post.title}
              </Link>
            </Heading>
          </div>
        </li>
      ))}
    </ul>
  );
}

function Counts({ post: { likes_count, comments_count } }: { post: PublicTeaser }) {
  return (
    <p className="flex shrink-0 items-center gap-3 text-[0.8125rem] text-ink2 even-digits">
      <span className="inline-flex items-center gap-1">
        <Heart aria-hidden className="size-4" />
        <span className="sr-only">{countOf(likes_count, publicPageCopy.likes)}</span>
        <span aria-hidden>{likes_count.toLocaleString(localeCopy.numbers)}</span>
      </span>
      <span className="inline-flex items-center gap-1">
        <MessageCircle aria-hidden className="size-4" />
        <span className="sr-only">{countOf(comments_count, publicPageCopy.comments)}</span>
        <span aria-hidden>{comments_count.toLocaleString(localeCopy.numbers)}</span>
      </span>
    </p>
  );
}
