import { queryOptions } from '@tanstack/react-query';
import { posts } from '../../../contract/posts.ts';
import { nullOn404 } from '../../api/cache/nullOn404.ts';
import { call } from '../../api/call.ts';

/** One post, or null if there is none (any more). */
export const onePost = (id: string) =>
  queryOptions({
    queryKey: ['posts', 'one', id],
    queryFn: () => call(posts.get, { id }).catch(nullOn404),
  });
