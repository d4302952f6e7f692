import { MessageCircle, Share2 } from 'lucide-react';
import { postCopy } from '../../contract/posts.copy.ts';
import { shortTitle } from '../../contract/posts.title.ts';
import type { Post } from '../../contract/posts.ts';
import { uiCopy } from '../../contract/ui.copy.ts';
import { RichText } from '../mentions/RichText.tsx';
import { paths } from '../paths.ts';
import { Photo } from '../ui/images/Photo.tsx';
import { Link } from '../ui/Link.tsx';
import { LinkCard } from '../ui/LinkCard.tsx';
import { revealable } from '../ui/reveal.ts';
import { countOf } from '../ui/text/countOf.ts';
import { Byline } from './Byline.tsx';
import { actionClass, LikeButton } from './LikeButton.tsx';
import { PostMenu } from './PostMenu.tsx';
import { postText, withoutBlankLines } from './postText.ts';
import { sharePost } from './share.ts';

/** The column is 40 rem less its padding; below that, the screen less its own. */
export const PHOTO_SIZES = '(min-width: 44rem) 38rem, calc(100vw - 4rem)';

const action = actionClass('gap-2 px-2.5');

const headings = {
  titled: 'font-bold text-[1.0625rem] leading-snug',
  line: 'font-semibold text-[1.0625rem] leading-snug',
  paragraph: 'line-clamp-3 font-normal',
};

export function PostCard({ post, first }: { post: Post; first?: boolean }) {
  const { heading, body, look } = postText(post);
  return (
    <article
      {...revealable(post.id)}
      aria-label={shortTitle(post)}
      className={`card p-4 pb-2 ${first ? '' : 'far'}`}
    >
      <div className="flex items-start justify-between gap-3">
        <Byline author={post.author} at={post.created_at} />
        <PostMenu post={post} />
      </div>
      <div className="relative mt-2.5 rounded-lg py-0.5">
        {/* Under the text, which may hold links of its own. */}
        <Link
          href={paths.post(post.id)}
          aria-label={shortTitle(post)}
          className="absolute inset-0 rounded-lg"
        />
        <h3 className={headings[look]}>{look === 'titled' ? heading : <RichText text={heading} />}</h3>
        {body && (
          <p className="mt-1 line-clamp-3 whitespace-pre-line text-ink">
            <RichText text={withoutBlankLines(body)} />
          </p>
        )}
      </div>
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
      {post.link_card && <LinkCard card={post.link_card} />}
      <div className="-mx-2.5 mt-1.5 flex flex-wrap items-center gap-x-1">
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
