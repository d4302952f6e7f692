import { type QueryClient, useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { cardVersion } from '../../contract/cards/endpoints.ts';
import { displayName } from '../../contract/core/author.ts';
import { referenceOf } from '../../contract/core/errors.ts';
import { cardPath, publicPaths } from '../../contract/core/paths.ts';
import { postCopy } from '../../contract/posts/copy.ts';
import type { Post } from '../../contract/posts/endpoints.ts';
import { shortTitle } from '../../contract/posts/title.ts';
import { uiCopy } from '../../contract/shell/ui.copy.ts';
import { useSession } from '../auth-state/authState.ts';
import { QueryProvider } from '../cache/QueryProvider.tsx';
import { PostCardSkeleton } from '../frame/skeletons.tsx';
import { lazy, useLazy } from '../lazy.ts';
import { paths } from '../paths.ts';
import type { At, Params, Preview } from '../screen.ts';
import { Button, buttonClass } from '../ui/Button.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { Loading } from '../ui/feedback/Skeleton.tsx';
import { Link } from '../ui/Link.tsx';
import { commentsOf } from './comments/commentRows.ts';
import { PostView } from './PostView.tsx';
import { onePost } from './queries.ts';

// For visitors only.
const visitorCode = lazy(() => import('./PostTeaser.tsx'));

const named = ({ params }: Pick<At, 'params'>) => params.id ?? '';

export async function load(client: QueryClient, at: At) {
  const post = client.prefetchQuery(onePost(named(at)));
  const more = at.session.user
    ? client.prefetchInfiniteQuery(commentsOf(named(at)))
    : visitorCode.load().then(({ blurCode }) => blurCode.load());
  await Promise.all([post, more]);
}

export const status = (client: QueryClient, at: At) =>
  client.getQueryData(onePost(named(at)).queryKey) === null ? 404 : 200;

/** The preview of a shared link: only the teaser, because anyone may read it. */
export function preview(client: QueryClient, at: At): Preview | undefined {
  const post = client.getQueryData(onePost(named(at)).queryKey);
  if (!post || at.session.user) return undefined;
  const { id, author, content, indexable = true } = post;
  const { full_name, username } = author;
  const title = shortTitle(post);
  return {
    title,
    description: `${displayName(author)}: ${content}`,
    canonical: publicPaths.post(id),
    // The version omits the tribe and the picture: visitors see neither, and they never change.
    card: cardPath(
      'post',
      id,
      cardVersion({ kind: 'post', title, author: { full_name, username }, tribe: null, picture: null }),
    ),
    noindex: !indexable,
  };
}

export default function PostPage({ params }: { params: Params }) {
  return (
    <QueryProvider>
      <ThePost id={named({ params })} />
    </QueryProvider>
  );
}

function ThePost({ id }: { id: string }) {
  const signedIn = Boolean(useSession()?.user);
  const { data: post } = useQuery(onePost(id));
  if (signedIn) return post ? <PostView post={post} /> : <NoPost id={id} />;
  return (
    <Suspense>
      <VisitorsPost id={id} post={post} />
    </Suspense>
  );
}

function VisitorsPost({ id, post }: { id: string; post: Post | null | undefined }) {
  const { PostTeaser, VisitorPage } = useLazy(visitorCode);
  if (post) return <PostTeaser post={post} />;
  // Visitors have no members' frame, so VisitorPage provides the `main` element.
  return (
    <VisitorPage>
      <NoPost id={id} />
    </VisitorPage>
  );
}

/** Shown while the post is loading, if it is gone, or if it could not be fetched. */
function NoPost({ id }: { id: string }) {
  const { data: post, isPending, error, refetch } = useQuery(onePost(id));
  if (post === null) return <Gone />;
  if (isPending)
    return (
      <Loading>
        <PostCardSkeleton />
      </Loading>
    );
  return (
    <EmptyState
      motif="literature"
      title={postCopy.failedToLoadPost}
      text={postCopy.checkConnection + referenceOf(error)}
    >
      <Button onClick={() => void refetch()}>{uiCopy.tryAgain}</Button>
    </EmptyState>
  );
}

function Gone() {
  const signedIn = Boolean(useSession()?.user);
  return (
    <EmptyState motif="literature" title={postCopy.gone.title} text={postCopy.gone.text}>
      <Link href={signedIn ? paths.home : paths.auth} className={buttonClass()}>
        {signedIn ? uiCopy.backToHome : postCopy.signInToViewPosts}
      </Link>
    </EmptyState>
  );
}
