import { MessageCircle } from 'lucide-react';
import { editCopy } from '../../contract/edits/copy.ts';
import { postCopy } from '../../contract/posts/copy.ts';
import type { Post } from '../../contract/posts/endpoints.ts';
import { shortTitle } from '../../contract/posts/title.ts';
import { LazyPart } from '../LazyPart.tsx';
import { lazy } from '../lazy.ts';
import { paths } from '../paths.ts';
import { Link } from '../ui/Link.tsx';
import { revealable } from '../ui/reveal.ts';
import { countOf } from '../ui/text/countOf.ts';
import { LinkedText } from '../ui/text/LinkedText.tsx';
import { Byline } from './Byline.tsx';
import { actionClass, LikeButton } from './LikeButton.tsx';
import { PostMenu } from './menu/PostMenu.tsx';
import { PostImages } from './PostImages.tsx';
import { postText, withoutBlankLines } from './postText.ts';
import { SharePost } from './SharePost.tsx';

/** Few posts have a link card or a poll. */
export const linkCardCode = lazy(() => import('../ui/LinkCard.tsx'));
export const pollCode = lazy(() => import('./poll/PollView.tsx'));

/** The card of the first link of a post, and its poll, if it has them. */
export const PostParts = ({ id, link_card: card, poll }: Post) => (
  <>
    {card && <LazyPart code={linkCardCode} of={{ card }} />}
    {poll && <LazyPart code={pollCode} of={{ id, poll }} />}
  </>
);

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
      className={`p-4 pb-1.5 md:px-5 ${first ? '' : 'far'}`}
    >
      <div className="flex items-start justify-between gap-3">
        <Byline
          author={post.author}
          at={post.created_at}
          more={
            <>
              {post.announcement && ` · ${postCopy.announcement}`}
              {post.pinned && !post.tribe_name && ` · ${postCopy.pinned}`}
              {post.edited_at && ` · ${editCopy.edited}`}
              {post.tribe_name && (
                <>
                  {' · '}
                  <Link href={paths.tribe(String(post.tribe_id))} className="font-semibold">
                    {post.tribe_name}
                  </Link>
                </>
              )}
            </>
          }
        />
        <PostMenu post={post} />
      </div>
      <div className="covered mt-2.5 rounded-lg py-0.5">
        <h3 className={headings[look]}>
          {look === 'titled' ? (
            <Link href={paths.post(post.id)} className="covers">
              {heading}
            </Link>
          ) : (
            <>
              {/* Under the text, because the text may contain links. */}
              <Link
                href={paths.post(post.id)}
                aria-label={shortTitle(post)}
                className="absolute inset-0 rounded-lg"
              />
              <LinkedText text={heading} />
            </>
          )}
        </h3>
        {body && (
          <p className="mt-1 line-clamp-3 whitespace-pre-line text-ink">
            <LinkedText text={withoutBlankLines(body)} />
          </p>
        )}
      </div>
      <PostImages
        post={post}
        eager={first}
        alt={({ alt = '' }) => alt}
        single="mt-3 max-h-[26rem] w-full rounded-ctl object-cover"
        within={(picture, { alt }) => (
          <Link href={paths.post(post.id)} aria-hidden={!alt} tabIndex={-1} className="block">
            {picture}
          </Link>
        )}
      />
      <PostParts {...post} />
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
        <SharePost post={post} className={`${action} ml-auto`} />
      </div>
    </article>
  );
}
