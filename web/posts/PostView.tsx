import { ArrowLeft, MessageCircle, Share2 } from 'lucide-react';
import { useLocation } from 'wouter';
import { postCopy } from '../../contract/posts.copy.ts';
import type { Post } from '../../contract/posts.ts';
import { uiCopy } from '../../contract/ui.copy.ts';
import { MentionText } from '../mentions/MentionText.tsx';
import { paths } from '../paths.ts';
import { ReportButton } from '../reports/ReportButton.tsx';
import { buttonClass } from '../ui/Button.tsx';
import { countOf } from '../ui/countOf.ts';
import { Link } from '../ui/Link.tsx';
import { Photo } from '../ui/Photo.tsx';
import { Byline } from './Byline.tsx';
import { Comments } from './Comments.tsx';
import { LikeButton } from './LikeButton.tsx';
import { PHOTO_SIZES } from './PostCard.tsx';
import { PostMenu } from './PostMenu.tsx';
import { sharePost } from './share.ts';

/** The whole post, for members. */
export function PostView({ post }: { post: Post }) {
  const [, go] = useLocation();
  const above = post.tribe_id ? paths.tribe(post.tribe_id) : paths.home;
  return (
    <div className="flex flex-col gap-4">
      <Link href={above} className={buttonClass('ghost', '-ml-3 w-fit px-3')}>
        <ArrowLeft aria-hidden className="size-5" />
        {post.tribe_id ? postCopy.backToTribe : uiCopy.backToHome}
      </Link>
      <article aria-labelledby="title" className="card p-4 md:p-6">
        <div className="flex items-start justify-between gap-3">
          <Byline author={post.author} at={post.created_at} />
          <PostMenu post={post} onDeleted={() => go(above, { replace: true })} />
          <ReportButton kind="post" id={post.id} owner={post.author} />
        </div>
        <h1 id="title" className="mt-4 font-bold font-sans">
          {post.title}
        </h1>
        <p className="mt-2 whitespace-pre-line">
          <MentionText text={post.content} />
        </p>
        {post.media && (
          <Photo
            of={post.media}
            alt={postCopy.pictureWith(post.title)}
            sizes={PHOTO_SIZES}
            eager
            className="mt-4 h-auto w-full rounded-ctl"
          />
        )}
        <div className="-mx-3 mt-4 flex flex-wrap items-center gap-1 border-line border-t pt-2">
          <LikeButton post={post} inWords className={buttonClass('ghost', 'px-3')} />
          <a href="#comments" className={buttonClass('ghost', 'px-3')}>
            <MessageCircle aria-hidden className="size-5" />
            {countOf(post.comments_count, postCopy.commentCountTold)}
          </a>
          <button
            type="button"
            onClick={() => void sharePost(post)}
            className={buttonClass('ghost', 'ml-auto px-3')}
          >
            <Share2 aria-hidden className="size-5" />
            {uiCopy.share}
          </button>
        </div>
      </article>
      <Comments post={post} />
    </div>
  );
}
