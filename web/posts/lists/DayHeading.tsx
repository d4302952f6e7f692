import type { Post } from '../../../contract/posts.ts';
import { dayName, dayOf } from '../../ui/text/days.ts';

/** The day of a post (WAT), above the first post of that day in a list. */
export function dayAbove(post: Post, before: Post | undefined) {
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
