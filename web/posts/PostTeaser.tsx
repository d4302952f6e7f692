import { Heart, MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { postCopy } from '../../contract/posts/copy.ts';
import type { Post } from '../../contract/posts/endpoints.ts';
import { TEASER_LENGTH } from '../../contract/posts/limits.ts';
import { publicPageCopy } from '../../contract/publicPages/copy.ts';
import { appName } from '../appName.ts';
import { VisitorColumn, VisitorFrame } from '../frame/VisitorFrame.tsx';
import { lazy, useLazy } from '../lazy.ts';
import { paths, signUpTo } from '../paths.ts';
import { buttonClass } from '../ui/Button.tsx';
import { Link } from '../ui/Link.tsx';
import { countOf } from '../ui/text/countOf.ts';
import { Byline } from './Byline.tsx';
import { postText } from './postText.ts';

/** Draws the blur; fetched for visitors only. */
export const blurCode = lazy(() => import('thumbhash'));

const TRIBE_HEADING = 'mt-4 font-sans font-semibold text-[1.0625rem] leading-normal [word-spacing:normal]';

const COUNT = 'inline-flex min-h-11 items-center gap-1.5 rounded-ctl hover:text-brand hover:underline';

/** A visitor's page without a post. */
export const VisitorPage = ({ children }: { children: ReactNode }) => (
  <VisitorFrame>
    <VisitorColumn>{children}</VisitorColumn>
  </VisitorFrame>
);

/** The teaser of a shared post, for visitors. */
export function PostTeaser({ post }: { post: Post }) {
  const { heading, body, look } = postText(post);
  const cut = post.content.length >= TEASER_LENGTH && '…';
  const next = paths.post(post.id);
  return (
    <VisitorFrame next={next} action={<Join next={next} />}>
      <VisitorColumn>
        <article>
          <Byline author={post.author} at={post.created_at} />
          <h1 className={look === 'titled' ? 'plain-heading mt-4' : TRIBE_HEADING}>
            {heading}
            {!body && cut}
          </h1>
          {body && (
            <p className="fading mt-2 whitespace-pre-line text-ink2">
              {body}
              {cut}
            </p>
          )}
          {post.blurred && <Blurred of={post.blurred} />}
          <p className="mt-2 flex flex-wrap gap-x-4 text-[0.9375rem] text-ink2 even-digits">
            <Link href={signUpTo('like', next)} className={COUNT}>
              <Heart aria-hidden className="size-5" />
              {countOf(post.likes_count, publicPageCopy.likes)}
              <span className="sr-only">. {postCopy.askLike}</span>
            </Link>
            <Link href={signUpTo('comment', next, '#comments')} className={COUNT}>
              <MessageCircle aria-hidden className="size-5" />
              {countOf(post.comments_count, publicPageCopy.comments)}
              <span className="sr-only">. {postCopy.askComment}</span>
            </Link>
          </p>
        </article>
      </VisitorColumn>
    </VisitorFrame>
  );
}

/** A blurred preview of the post's image. The page contains its few bytes, so nothing is fetched. */
function Blurred({ of: { width, height, placeholder } }: { of: NonNullable<Post['blurred']> }) {
  const { thumbHashToDataURL } = useLazy(blurCode);
  const bytes = Uint8Array.from(atob(placeholder), (c) => c.charCodeAt(0));
  return (
    <img
      src={thumbHashToDataURL(bytes)}
      alt=""
      width={width}
      height={height}
      className="tail mt-4 max-h-44 w-full object-cover md:max-h-80"
    />
  );
}

/** The call to sign up to read the whole post. */
function Join({ next }: { next: string }) {
  return (
    <section aria-labelledby="join" className="flex flex-col gap-2">
      <h2 id="join" className="plain-heading text-center text-base">
        {postCopy.join(appName())}
      </h2>
      <p className="text-center text-[0.9375rem] text-ink2">{postCopy.readTheWholePostLike}</p>
      <div className="flex flex-wrap gap-2">
        <Link href={paths.authAt('signup', next)} className={buttonClass('primary', 'min-h-12 flex-1')}>
          {postCopy.signUpToView}
        </Link>
        <Link href={paths.landing} className={buttonClass('ghost', 'min-h-12')}>
          {postCopy.learnMore}
        </Link>
      </div>
    </section>
  );
}
