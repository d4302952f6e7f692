import { type QueryClient, useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { displayName } from '../../contract/author.ts';
import { cardVersion } from '../../contract/cards.ts';
import { referenceOf } from '../../contract/errors.ts';
import { postCopy } from '../../contract/posts.copy.ts';
import { shortTitle } from '../../contract/posts.title.ts';
import { cardPath, publicPaths } from '../../contract/publicPaths.ts';
import { uiCopy } from '../../contract/ui.copy.ts';
import { QueryProvider } from '../api/cache/QueryProvider.tsx';
import { useSession } from '../auth-state/authState.ts';
import { paths } from '../paths.ts';
import type { At, Params, Preview } from '../screen.ts';
import { PostCardSkeleton } from '../shell/skeletons.tsx';
import { VisitorColumn, VisitorFrame } from '../shell/visitor/VisitorFrame.tsx';
import { Button, buttonClass } from '../ui/Button.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { Loading } from '../ui/feedback/Skeleton.tsx';
import { Link } from '../ui/Link.tsx';
import { PostTeaser } from './PostTeaser.tsx';
import { PostView } from './PostView.tsx';
import { commentsOf, onePost } from './queries.ts';

const named = ({ params }: Pick<At, 'params'>) => params.id ?? '';

export async function load(client: QueryClient, at: At) {
  const post = client.prefetchQuery(onePost(named(at)));
  await (at.session.user ? Promise.all([post, client.prefetchInfiniteQuery(commentsOf(named(at)))]) : post);
}

export const status = (client: QueryClient, at: At) =>
  client.getQueryData(onePost(named(at)).queryKey) === null ? 404 : 200;

/** The preview of a shared link: only the teaser, since anyone may read it. */
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
    // Visitors know neither tribe nor picture, which never change.
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
  const { data: post, isPending, error, refetch } = useQuery(onePost(id));
  if (post) return signedIn ? <PostView post={post} /> : <PostTeaser post={post} />;
  // A visitor has no frame around it that says what is the main thing.
  const Frame = signedIn ? Fragment : VisitorPage;
  return (
    <Frame>
      {post === null ? (
        <Gone signedIn={signedIn} />
      ) : isPending ? (
        <Loading>
          <PostCardSkeleton />
        </Loading>
      ) : (
        <EmptyState title={postCopy.failedToLoadPost} text={postCopy.checkConnection + referenceOf(error)}>
          <Button onClick={() => void refetch()}>{uiCopy.tryAgain}</Button>
        </EmptyState>
      )}
    </Frame>
  );
}

const VisitorPage = ({ children }: { children: ReactNode }) => (
  <VisitorFrame>
    <VisitorColumn>{children}</VisitorColumn>
  </VisitorFrame>
);

function Gone({ signedIn }: { signedIn: boolean }) {
  return (
    <EmptyState title={postCopy.gone.title} text={postCopy.gone.text}>
      <Link href={signedIn ? paths.home : paths.auth} className={buttonClass()}>
        {signedIn ? uiCopy.backToHome : postCopy.signInToViewPosts}
      </Link>
    </EmptyState>
  );
}
