import { shownUnread } from './unread.ts';

/** The number beside the bell; nothing for 0. The label of the link around it includes the number. */
export function UnreadBadge({ unread, className }: { unread: number; className: string }) {
  if (unread === 0) return null;
  return (
    <span
      aria-hidden
      className={`grid h-[18px] min-w-[18px] place-items-center whitespace-nowrap rounded-full bg-accent px-1 font-bold text-[11px] text-onaccent leading-none ${className}`}
    >
      {shownUnread(unread)}
    </span>
  );
}
