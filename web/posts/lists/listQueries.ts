import { infiniteQueryOptions } from '@tanstack/react-query';
import { PAGE_SIZE } from '../../../contract/paging.ts';
import { tribePosts } from '../../../contract/posts.tribe.ts';
import { posts } from '../../../contract/posts.ts';
import { cursorPagination } from '../../api/cache/cursorPagination.ts';
import { call } from '../../api/call.ts';

// Posts of one tribe or member, under the key of all cached posts: see queries.ts.
export const postsOfTribe = (tribeId: string) =>
  infiniteQueryOptions({
    ...cursorPagination,
    queryKey: ['posts', 'tribe', tribeId],
    queryFn: ({ pageParam }) => call(tribePosts.list, { id: tribeId, limit: PAGE_SIZE, cursor: pageParam }),
  });

export const postsOfMember = (userId: string) =>
  infiniteQueryOptions({
    ...cursorPagination,
    queryKey: ['posts', 'member', userId],
    queryFn: ({ pageParam }) => call(posts.list, { user_id: userId, limit: PAGE_SIZE, cursor: pageParam }),
  });
