import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { PAGE_SIZE } from '../../../contract/core/paging.ts';
import { tags } from '../../../contract/posts/tags.ts';
import { foldTag } from '../../../contract/text/hashtags.ts';
import { call } from '../../api/call.ts';
import { cursorPagination } from '../../cache/cursorPagination.ts';

export const tagOverview = queryOptions({
  queryKey: ['tags', 'overview'],
  queryFn: () => call(tags.overview, {}),
});

export const tagState = (name: string) =>
  queryOptions({ queryKey: ['tags', 'state', foldTag(name)], queryFn: () => call(tags.get, { name }) });

/** Under the key of all cached posts (../queries.ts). */
export const postsWithTag = (name: string) =>
  infiniteQueryOptions({
    ...cursorPagination,
    queryKey: ['posts', 'tag', foldTag(name)],
    queryFn: ({ pageParam }) => call(tags.posts, { name, limit: PAGE_SIZE, cursor: pageParam }),
  });
