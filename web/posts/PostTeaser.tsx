import { postCopy, TEASER_LENGTH } from '../../contract/posts.copy.ts';
import type { Post } from '../../contract/posts.ts';
import { paths } from '../paths.ts';
import { appName } from '../shell/appName.ts';
import { Cloth } from '../shell/Cloth.tsx';
import { Wordmark } from '../shell/Wordmark.tsx';
import { buttonClass } from '../ui/Button.tsx';
import { Link } from '../ui/Link.tsx';
import { Byline } from './Byline.tsx';

/** A shared post as a visitor sees it: enough to want the rest. */
export function PostTeaser({ post }: { post: Post }) {
  return (
    <main className="mx-auto flex min-h-dvh max-w-[42rem] flex-col gap-4 px-4 py-6">
      <Link href={paths.landing} className="w-fit rounded-ctl py-2">
        <Wordmark />
      </Link>
      <article className="card p-5">
        <Byline author={post.author} at={post.created_at} />
        <h1 className="mt-4 font-bold font-sans">{post.title}</h1>
        <p className="fading mt-2 whitespace-pre-line text-ink2">
          {post.content}
          {post.content.length >= TEASER_LENGTH && '…'}
        </p>
      </article>
      <section aria-labelledby="join" className="hero tail-hero relative overflow-hidden p-6">
        <Cloth />
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
    </main>
  );
}
