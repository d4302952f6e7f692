import type { Post } from '../../../contract/posts.ts';
import { dayAbove } from '../lists/DayHeading.tsx';
import { NewAbove } from './NewAbove.tsx';

/** What stands above the posts of a list: their days, and the line of the last visit above `first`. */
export const dayAndNew = (first: string | undefined) => (post: Post, before: Post | undefined) => {
  const day = dayAbove(post, before);
  return (
    <>
      {post.id === first && <NewAbove low={Boolean(day)} />}
      {day}
    </>
  );
};
