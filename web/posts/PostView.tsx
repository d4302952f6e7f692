import { MessageCircle } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useLocation } from 'wouter';
import { postCopy } from '../../contract/posts/copy.ts';
import type { Post, PostImage } from '../../contract/posts/endpoints.ts';
import { shortTitle } from '../../contract/posts/title.ts';
import { uiCopy } from '../../contract/shell/ui.copy.ts';
import { Edited } from '../edits/Edited.tsx';
import { RichText } from '../mentions/RichText.tsx';
import { paths } from '../paths.ts';
import { BackLink } from '../ui/BackLink.tsx';
import { FullPicture } from '../ui/images/FullPicture.tsx';
import { countOf } from '../ui/text/countOf.ts';
import { Byline } from './Byline.tsx';
import { Comments } from './comments/Comments.tsx';
import { actionClass, LikeButton } from './LikeButton.tsx';
import { PostMenu } from './menu/PostMenu.tsx';
import { PostParts } from './PostCard.tsx';
import { imagesOf, PostImages } from './PostImages.tsx';
import { postText } from './postText.ts';
import { SharePost } from './SharePost.tsx';

const headings = {
  titled: 'plain-heading mt-4',
  line: 'mt-4 font-sans font-semibold text-[1.0625rem] [word-spacing:normal]',
  paragraph: 'mt-4 font-normal font-sans text-base leading-normal [word-spacing:normal] [text-wrap:wrap]',
};

/** Narrow enough that with usual counts all three fit in one row at 360 px; longer counts move Share to a second row. */
const action = actionClass('gap-1.5 px-1');

/** The whole post, for members. */
export function PostView({ post }: { post: Post }) {
  const [, go] = useLocation();
  const { heading, body, look } = postText(post);
  const above = post.tribe_id ? paths.tribe(post.tribe_id) : paths.home;
  return (
    <div className="flex flex-col gap-4">
      <BackLink href={above}>{post.tribe_id ? postCopy.backToTribe : uiCopy.backToHome}</BackLink>
      <article
        aria-labelledby="title"
        className="edge-card border-line bg-surface p-4 max-md:border-y md:p-6"
      >
        <div className="flex items-start justify-between gap-3">
          <Byline
            author={post.author}
            at={post.created_at}
            more={
              <>
                {post.announcement && ` · ${postCopy.announcement}`}
                {post.version > 1 && <Edited kind="post" row={post} />}
              </>
            }
          />
          <PostMenu post={post} onDeleted={() => go(above, { replace: true })} />
        </div>
        <h1 id="title" className={headings[look]}>
          <RichText text={heading} />
        </h1>
        {body && (
          <p className="mt-2 whitespace-pre-line">
            <RichText text={body} />
          </p>
        )}
        <Images post={post} />
        <PostParts {...post} />
        <div className="-mx-4 mt-4 flex flex-wrap items-center border-line gap-x-1 border-t px-3 pt-2 md:-mx-6 md:px-5">
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

/** The images of the post. Each opens in the picture viewer, which steps through them. */
function Images({ post }: { post: Post }) {
  const [at, setAt] = useState<number>();
  const close = useCallback(() => setAt(undefined), []);
  const images = imagesOf(post);
  const altOf = ({ alt }: PostImage, index: number) => alt ?? nameOf(post, index, images.length);
  return (
    <div className="mt-4 empty:hidden">
      <PostImages
        post={post}
        eager
        alt={altOf}
        single="h-auto w-full rounded-ctl"
        within={(picture, image, index) => (
          <button
            type="button"
            aria-label={`${uiCopy.openImage}: ${altOf(image, index)}`}
            onClick={() => setAt(index)}
            className="block w-full cursor-zoom-in rounded-ctl"
          >
            {picture}
          </button>
        )}
      />
      <FullPicture
        of={
          at === undefined
            ? undefined
            : { images: images.map((image, index) => ({ ...image, alt: altOf(image, index) })), at }
        }
        onClose={close}
      />
    </div>
  );
}

/** The alternative text of an image without a description. */
function nameOf(post: Post, index: number, count: number) {
  const name = postCopy.pictureWith(shortTitle(post));
  return count > 1 ? `${name}, ${uiCopy.imagePosition(index + 1, count)}` : name;
}
