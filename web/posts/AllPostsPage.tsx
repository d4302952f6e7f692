import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { PAGE_NUMBER_MAX, PAGE_SIZE } from '../../contract/paging.ts';
import { postCopy } from '../../contract/posts.copy.ts';
import { uiCopy } from '../../contract/ui.copy.ts';
import { paths } from '../paths.ts';
import type { At } from '../screen.ts';
import { buttonClass } from '../ui/Button.tsx';
import { Link } from '../ui/Link.tsx';
import { Pagination } from '../ui/lists/Pagination.tsx';
import { ShareThoughts } from './composer/ShareThoughts.tsx';
import { NewPostsPill } from './lists/NewPostsPill.tsx';
import { PostList } from './lists/PostList.tsx';
import { pageOfPosts } from './queries.ts';

const pageIn = (search: URLSearchParams) => {
  const page = Number(search.get('page') ?? 1);
  return Number.isSafeInteger(page) && page > 0 ? Math.min(page, PAGE_NUMBER_MAX) : 1;
};

export const load = (client: QueryClient, { search }: At) =>
  client.prefetchQuery(pageOfPosts(pageIn(search)));

/** A page after the last one leads to the last one. */
export function redirect(client: QueryClient, { search }: At) {
  const page = pageIn(search);
  const list = client.getQueryData(pageOfPosts(page).queryKey);
  return list && page > lastOf(list) ? paths.postsPage(lastOf(list)) : undefined;
}

const lastOf = ({ total = 0 }: { total?: number | undefined }) => Math.max(1, Math.ceil(total / PAGE_SIZE));

export default function AllPostsPage() {
  const search = new URLSearchParams(useSearch());
  const page = pageIn(search);
  const asked = search.has('create');
  const [, go] = useLocation();
  const { data, error, refetch, isPlaceholderData } = useQuery(pageOfPosts(page));
  const last = lastOf(data ?? {});
  const beyond = data && !isPlaceholderData && page > last;
  useEffect(() => {
    if (beyond) go(paths.postsPage(last), { replace: true });
  }, [beyond, last, go]);
  return (
    <div className="flex flex-col gap-4">
      <NewPostsPill />
      <h1>{postCopy.allPosts}</h1>
      <ShareThoughts
        asked={asked}
        onClosed={() => asked && go(paths.posts, { replace: true })}
        onPosted={() => page > 1 && go(paths.postsPage(1))}
      />
      <h2 className="sr-only">{uiCopy.page(page)}</h2>
      <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : ''}>
        <PostList
          posts={beyond ? undefined : data?.items}
          why={error}
          onRetry={() => void refetch()}
          empty={postCopy.beTheFirstToSay}
          act={
            <Link href={paths.people} className={buttonClass('quiet')}>
              {postCopy.findPeople}
            </Link>
          }
        />
      </div>
      {last > 1 && <Pagination page={page} last={last} to={paths.postsPage} />}
    </div>
  );
}
