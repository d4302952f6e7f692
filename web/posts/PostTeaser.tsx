import { postCopy, TEASER_LENGTH } from '../../contract/posts.copy.ts';
import type { Post } from '../../contract/posts.ts';
import { paths } from '../paths.ts';
import { AdirePattern } from '../shell/AdirePattern.tsx';
import { appName } from '../shell/appName.ts';
import { VisitorFrame } from '../shell/visitor/VisitorFrame.tsx';
import { buttonClass } from '../ui/Button.tsx';
import { Link } from '../ui/Link.tsx';
import { Byline } from './Byline.tsx';
import { postText } from './postText.ts';

const TRIBE_HEADING = 'mt-4 font-sans font-semibold text-[1.0625rem] leading-normal [word-spacing:normal]';

/** A shared post as a visitor sees it: enough to want the rest. */
export function PostTeaser({ post }: { post: Post }) {
  const { heading, body, look } = postText(post);
  const cut = post.content.length >= TEASER_LENGTH && '…';
  return (
    <VisitorFrame>
      <article className="card p-5">
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
      </article>
      <section aria-labelledby="join" className="hero tail-hero relative overflow-hidden p-6">
        <AdirePattern />
        <div className="relative flex flex-col items-start gap-3">
          <h2 id="join" className="text-xl">
            {postCopy.join(appName())}
          </h2>
          <p className="max-w-[38ch]">{postCopy.readTheWholePostLike}</p>
          <div className="mt-2 flex flex-wrap gap-2">
            <Link
              href={`${paths.signUp}&next=${encodeURIComponent(paths.post(post.id))}`}
              className={buttonClass('accent')}
            >
              {postCopy.signUpToView}
            </Link>
            <Link
              href={paths.landing}
              className={buttonClass('ghost', 'text-white hover:bg-brand hover:text-white')}
            >
              {postCopy.learnMore}
            </Link>
          </div>
        </div>
      </section>
    </VisitorFrame>
  );
}
