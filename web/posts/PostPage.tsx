import { type QueryClient, useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { displayName } from '../../contract/author.ts';
import { referenceOf } from '../../contract/errors.ts';
import { postCopy } from '../../contract/posts.copy.ts';
import { uiCopy } from '../../contract/ui.copy.ts';
import { Data } from '../api/Data.tsx';
import { useSession } from '../api/session.ts';
import { paths } from '../paths.ts';
import type { At, Params, Preview } from '../routes.tsx';
import { PostCardBones } from '../shell/skeletons.tsx';
import { Button, buttonClass } from '../ui/Button.tsx';
import { Link } from '../ui/Link.tsx';
import { Message } from '../ui/Message.tsx';
import { Loading } from '../ui/Skeleton.tsx';
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

/** What a pasted link shows: the teaser only, whoever asks, because a preview is read by everybody. */
export function preview(client: QueryClient, at: At): Preview | undefined {
  const post = client.getQueryData(onePost(named(at)).queryKey);
  if (!post || at.session.user) return undefined;
  return { title: post.title, description: `${displayName(post.author)}: ${post.content}` };
}

export default function PostPage({ params }: { params: Params }) {
  return (
    <Data>
      <ThePost id={named({ params })} />
    </Data>
  );
}

function ThePost({ id }: { id: string }) {
  const signedIn = Boolean(useSession()?.user);
  const { data: post, isPending, error, refetch } = useQuery(onePost(id));
  if (post) return signedIn ? <PostView post={post} /> : <PostTeaser post={post} />;
  // A visitor has no frame around it that says what is the main thing.
  const Frame = signedIn ? Fragment : 'main';
  return (
    <Frame>
      {post === null ? (
        <Gone signedIn={signedIn} />
      ) : isPending ? (
        <Loading>
          <PostCardBones />
        </Loading>
      ) : (
        <Message title={postCopy.failedToLoadPost} text={postCopy.checkConnection + referenceOf(error)}>
          <Button onClick={() => void refetch()}>{uiCopy.tryAgain}</Button>
        </Message>
      )}
    </Frame>
  );
}

function Gone({ signedIn }: { signedIn: boolean }) {
  return (
    <Message title={postCopy.gone.title} text={postCopy.gone.text}>
      <Link href={signedIn ? paths.home : paths.auth} className={buttonClass()}>
        {signedIn ? uiCopy.backToHome : postCopy.signInToViewPosts}
      </Link>
    </Message>
  );
}
