import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { announcementBarCopy } from '../../contract/announcementBar/copy.ts';
import type { Announcement } from '../../contract/announcementBar/endpoints.ts';
import { serverNow } from '../../contract/core/clock.ts';

interface AnnouncementBarProps {
  of: Announcement;
  onClose: () => void;
}

/**
 * The announcement bar. It ends by the server's clock, in this tab alone: a state of its own, which no cache or other tab
 * sees. Visitors get its markup in the server's page, with a script instead of React (web/document.ts).
 */
export function AnnouncementBar({ of: { words, link, ends_at }, onClose }: AnnouncementBarProps) {
  // The server renders only current ones, and the browser's first render must equal its page.
  const [over, setOver] = useState(false);
  useEffect(() => {
    const check = () => setOver(leftOf(ends_at) <= 0);
    check();
    const timer = setTimeout(check, leftOf(ends_at));
    // A sleeping device's timers are late.
    document.addEventListener('visibilitychange', check);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, [ends_at]);
  function close() {
    onClose();
    // The pressed button is gone; without this, the focus would be at the start of the page.
    document.getElementById('main')?.focus({ preventScroll: true });
  }
  if (over) return null;
  return (
    <section
      aria-label={announcementBarCopy.label}
      className="col-span-full flex items-start gap-2 bg-soft py-1 pr-1 pl-4 text-ink text-sm"
    >
      <p className="min-w-0 flex-1 whitespace-pre-line break-words py-2.5">
        {words}{' '}
        {link && (
          <a href={link} rel="noopener" className="link break-words">
            {announcementBarCopy.more} ({new URL(link).host})
          </a>
        )}
      </p>
      <button
        type="button"
        aria-label={announcementBarCopy.close}
        onClick={close}
        className="grid size-11 shrink-0 place-items-center rounded-ctl text-ink2 hover:bg-raised hover:text-ink"
      >
        <X aria-hidden className="size-5" />
      </button>
    </section>
  );
}

const leftOf = (endsAt: string) => Date.parse(endsAt) - serverNow();
