import { ArrowUp } from 'lucide-react';
import { feedCopy } from '../../../contract/posts.feeds.copy.ts';

/** The marker below new posts. It has no height, so that it moves nothing. `low` places it on the day heading below it. */
export const NewAbove = ({ low }: { low: boolean }) => (
  <div className="pointer-events-none relative z-1 flex h-0 items-center justify-end border-t-0! px-4">
    <p
      className={`flex shrink-0 animate-appear items-center gap-1 rounded-full bg-accent px-2.5 font-semibold text-onaccent text-xs leading-5 ${low ? 'translate-y-4' : ''}`}
    >
      <ArrowUp aria-hidden className="size-3.5" />
      {feedCopy.newAbove}
    </p>
  </div>
);
