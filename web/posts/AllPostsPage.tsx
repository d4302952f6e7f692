import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useSearch } from 'wouter';
import { PAGE_SIZE } from '../../contract/paging.ts';
import { postCopy } from '../../contract/posts.copy.ts';
import { uiCopy } from '../../contract/ui.copy.ts';
import { paths } from '../paths.ts';
import type { At } from '../routes.tsx';
import { buttonClass } from '../ui/Button.tsx';
import { Link } from '../ui/Link.tsx';
import { Pages } from '../ui/Pages.tsx';
import { NewPostsPill } from './NewPostsPill.tsx';
import { PostList } from './PostList.tsx';
import { pageOfPosts } from './queries.ts';
import { ShareThoughts } from './ShareThoughts.tsx';

const pageIn = (search: URLSearchParams) => {
  const page = Number(search.get('page') ?? 1);
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
};

export const load = (client: QueryClient, { search }: At) =>
  client.prefetchQuery(pageOfPosts(pageIn(search)));

export default function AllPostsPage() {
  const page = pageIn(new URLSearchParams(useSearch()));
  const { data, error, refetch, isPlaceholderData } = useQuery(pageOfPosts(page));
  const last = Math.max(1, Math.ceil((data?.total ?? 0) / PAGE_SIZE));
  return (
    <div className="flex flex-col gap-4">
      <NewPostsPill />
      <h1>{postCopy.allPosts}</h1>
      <ShareThoughts />
      <h2 className="sr-only">{uiCopy.page(page)}</h2>
      <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : ''}>
        <PostList
          posts={data?.items}
          why={error}
          onRetry={() => void refetch()}
          empty={page > last ? postCopy.thereAreNotThatMany : postCopy.beTheFirstToSay}
          act={
            <Link href={paths.people} className={buttonClass('quiet')}>
              {postCopy.findPeople}
            </Link>
          }
        />
      </div>
      {last > 1 && <Pages page={page} last={last} to={paths.postsPage} />}
    </div>
  );
}
