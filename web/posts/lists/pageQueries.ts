import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { PAGE_SIZE } from '../../../contract/paging.ts';
import { posts } from '../../../contract/posts.ts';
import { call } from '../../api/call.ts';

/** A numbered page of the latest posts, under the key of all cached posts: see ../queries.ts. */
export const pageOfPosts = (page: number) =>
  queryOptions({
    queryKey: ['posts', 'page', page],
    queryFn: () => call(posts.list, { page, limit: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
