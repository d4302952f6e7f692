import { ArrowUp } from 'lucide-react';
import { feedCopy } from '../../../contract/posts/copy.ts';
import type { Post } from '../../../contract/posts/endpoints.ts';
import { dayName, dayOf } from '../../ui/text/days.ts';

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

/** The marker below new posts. It has no height, so that it moves nothing. `low` places it on the day heading below it. */
const NewAbove = ({ low }: { low: boolean }) => (
  <div className="pointer-events-none relative z-1 flex h-0 items-center justify-end border-t-0! px-4">
    <p
      className={`flex shrink-0 animate-appear items-center gap-1 rounded-full bg-accent px-2.5 font-semibold text-onaccent text-xs leading-5 ${low ? 'translate-y-4' : ''}`}
    >
      <ArrowUp aria-hidden className="size-3.5" />
      {feedCopy.newAbove}
    </p>
  </div>
);

/** The day of a post (WAT), above the first post of that day in a list. */
function dayAbove(post: Post, before: Post | undefined) {
  const day = dayOf(post.created_at);
  return (!before || dayOf(before.created_at) !== day) && <DayHeading day={day} />;
}

// Midnight may pass between the server's render and the browser's.
const DayHeading = ({ day }: { day: string }) => (
  <p
    suppressHydrationWarning
    className="bg-raised px-4 py-1.5 font-semibold text-[0.8125rem] text-ink2 md:px-5"
  >
    {dayName(day)}
  </p>
);
