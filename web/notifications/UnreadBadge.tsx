import { shownUnread } from './unread.ts';

/** The number beside the bell; nothing where there is none. The link around it says it in words. */
export function UnreadBadge({ unread, className }: { unread: number; className: string }) {
  if (unread === 0) return null;
  return (
    <span
      aria-hidden
      className={`grid h-5 min-w-5 place-items-center whitespace-nowrap rounded-full bg-accent px-1.5 font-bold text-onaccent text-xs ${className}`}
    >
      {shownUnread(unread)}
    </span>
  );
}
