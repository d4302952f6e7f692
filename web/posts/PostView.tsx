import { ArrowLeft, MessageCircle } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useLocation } from 'wouter';
import type { Picture as Media } from '../../contract/files.ts';
import { postCopy } from '../../contract/posts.copy.ts';
import { shortTitle } from '../../contract/posts.title.ts';
import type { Post } from '../../contract/posts.ts';
import { uiCopy } from '../../contract/ui.copy.ts';
import { RichText } from '../mentions/RichText.tsx';
import { paths } from '../paths.ts';
import { ReportButton } from '../reports/ReportButton.tsx';
import { buttonClass } from '../ui/Button.tsx';
import { FullPicture } from '../ui/images/FullPicture.tsx';
import { Photo } from '../ui/images/Photo.tsx';
import { Link } from '../ui/Link.tsx';
import { LinkCard } from '../ui/LinkCard.tsx';
import { countOf } from '../ui/text/countOf.ts';
import { Byline } from './Byline.tsx';
import { Comments } from './comments/Comments.tsx';
import { actionClass, LikeButton } from './LikeButton.tsx';
import { PostMenu } from './menu/PostMenu.tsx';
import { PHOTO_SIZES } from './PostCard.tsx';
import { postText } from './postText.ts';
import { SharePost } from './SharePost.tsx';

const headings = {
  titled: 'plain-heading mt-4',
  line: 'mt-4 font-sans font-semibold text-[1.0625rem] [word-spacing:normal]',
  paragraph: 'mt-4 font-normal font-sans text-base leading-normal [word-spacing:normal] [text-wrap:wrap]',
};

/** So narrow that usual counts leave all three in one row at 360 px; longer ones move Share to a second row. */
const action = actionClass('gap-1.5 px-1');

/** The whole post, for members. */
export function PostView({ post }: { post: Post }) {
  const [, go] = useLocation();
  const { heading, body, look } = postText(post);
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
        <h1 id="title" className={headings[look]}>
          {look === 'titled' ? heading : <RichText text={heading} />}
        </h1>
        {body && (
          <p className="mt-2 whitespace-pre-line">
            <RichText text={body} />
          </p>
        )}
        {post.media && <Picture of={post.media} alt={postCopy.pictureWith(shortTitle(post))} />}
        {post.link_card && <LinkCard card={post.link_card} />}
        <div className="-mx-4 mt-4 flex flex-wrap items-center border-line border-t px-1.5 pt-2">
          <LikeButton post={post} inWords className={action} />
          <a href="#comments" className={action}>
            <MessageCircle aria-hidden className="size-5" />
            {countOf(post.comments_count, postCopy.commentCountTold)}
          </a>
          <SharePost post={post} className={`${action} ml-auto`} />
        </div>
      </article>
      <Comments post={post} />
    </div>
  );
}

function Picture({ of, alt }: { of: Media; alt: string }) {
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <div className="mt-4">
      <Photo
        of={of}
        alt={alt}
        sizes={PHOTO_SIZES}
        eager
        className="h-auto w-full rounded-ctl"
        within={(picture) => (
          <button
            type="button"
            aria-label={uiCopy.openImage}
            onClick={() => setOpen(true)}
            className="block w-full cursor-zoom-in rounded-ctl"
          >
            {picture}
          </button>
        )}
      />
      <FullPicture of={open ? of : undefined} alt={alt} onClose={close} />
    </div>
  );
}
