import { MessageCircle, Share2 } from 'lucide-react';
import { postCopy } from '../../contract/posts.copy.ts';
import type { Post } from '../../contract/posts.ts';
import { uiCopy } from '../../contract/ui.copy.ts';
import { paths } from '../paths.ts';
import { countOf } from '../ui/countOf.ts';
import { Link } from '../ui/Link.tsx';
import { Photo } from '../ui/Photo.tsx';
import { Byline } from './Byline.tsx';
import { LikeButton } from './LikeButton.tsx';
import { PostMenu } from './PostMenu.tsx';
import { sharePost } from './share.ts';

/** The column is 40 rem less its padding; below that, the screen less its own. */
export const PHOTO_SIZES = '(min-width: 44rem) 38rem, calc(100vw - 4rem)';

const action =
  'inline-flex min-h-11 items-center gap-2 rounded-ctl px-2.5 font-semibold text-ink2 text-sm hover:bg-raised hover:text-ink';

export function PostCard({ post, first }: { post: Post; first?: boolean }) {
  const titleId = `post-${post.id}`;
  return (
    <article aria-labelledby={titleId} className={`card p-4 pb-2 ${first ? '' : 'far'}`}>
      <div className="flex items-start justify-between gap-3">
        <Byline author={post.author} at={post.created_at} />
        <PostMenu post={post} />
      </div>
      <Link href={paths.post(post.id)} className="mt-3 block rounded-lg">
        <h3 id={titleId} className="font-bold text-[1.0625rem] leading-snug">
          {post.title}
        </h3>
        <p className="mt-1 line-clamp-3 whitespace-pre-line text-ink">{post.content}</p>
      </Link>
      {post.media && (
        <Photo
          of={post.media}
          alt=""
          sizes={PHOTO_SIZES}
          eager={first}
          className="mt-3 max-h-[26rem] w-full rounded-ctl object-cover"
          within={(picture) => (
            <Link href={paths.post(post.id)} aria-hidden tabIndex={-1} className="block">
              {picture}
            </Link>
          )}
        />
      )}
      <div className="-mx-2.5 mt-1.5 flex items-center gap-1">
        <LikeButton post={post} className={action} />
        <Link
          href={`${paths.post(post.id)}#comments`}
          aria-label={countOf(post.comments_count, postCopy.commentCount)}
          className={action}
        >
          <MessageCircle aria-hidden className="size-5" />
          {post.comments_count}
        </Link>
        <button type="button" onClick={() => void sharePost(post)} className={`${action} ml-auto`}>
          <Share2 aria-hidden className="size-5" />
          {uiCopy.share}
        </button>
      </div>
    </article>
  );
}
