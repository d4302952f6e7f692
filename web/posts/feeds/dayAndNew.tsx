import type { Post } from '../../../contract/posts.ts';
import { dayAbove } from '../lists/DayHeading.tsx';
import { NewAbove } from './NewAbove.tsx';

/** Renders what is above a post in a list: the day heading and, above `first`, the marker of the last visit. */
export const dayAndNew = (first: string | undefined) => (post: Post, before: Post | undefined) => {
  const day = dayAbove(post, before);
  return (
    <>
      {post.id === first && <NewAbove low={Boolean(day)} />}
      {day}
    </>
  );
};
