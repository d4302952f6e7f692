import { useInfiniteQuery } from '@tanstack/react-query';
import { announcementCopy } from '../../../contract/challenges/organisers/copy.ts';
import type { Announcement } from '../../../contract/challenges/organisers/endpoints.ts';
import { displayName } from '../../../contract/core/author.ts';
import { lazy } from '../../lazy.ts';
import { paths } from '../../paths.ts';
import { Avatar } from '../../ui/images/Avatar.tsx';
import { LazyMenu } from '../../ui/LazyMenu.tsx';
import { Link } from '../../ui/Link.tsx';
import { ShowMore } from '../../ui/lists/LoadMore.tsx';
import { LinkedText } from '../../ui/text/LinkedText.tsx';
import { RelativeTime } from '../../ui/text/RelativeTime.tsx';
import { challengeAnnouncements } from './queries.ts';

const menu = lazy(() => import('./AnnouncementMenu.tsx'));

/** The announcements of a challenge, latest first. */
export function Announcements({ challengeId }: { challengeId: string }) {
  const list = useInfiniteQuery(challengeAnnouncements(challengeId));
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <section aria-labelledby="announcements" className="flex flex-col gap-3">
      <h2 id="announcements">{announcementCopy.announcements}</h2>
      <ul className="flex flex-col gap-3">
        {items.map((announcement) => (
          <Item key={announcement.id} announcement={announcement} />
        ))}
      </ul>
      <ShowMore list={list} />
    </section>
  );
}

function Item({ announcement }: { announcement: Announcement }) {
  const { author, content, created_at } = announcement;
  return (
    <li className="card flex flex-col gap-2 p-4">
      {/* In large text, the name wraps below the picture. */}
      <div className="flex flex-wrap items-center gap-3">
        <Avatar of={author} size="sm" />
        <p className="min-w-0 flex-[1_1_6rem] leading-snug">
          <Link href={paths.user(author.id)} className="block truncate py-0.5 font-semibold hover:underline">
            {displayName(author)}
          </Link>
          <span className="text-[0.8125rem] text-ink2">
            <RelativeTime at={created_at} />
          </span>
        </p>
        <LazyMenu label={announcementCopy.actions} menu={menu} of={{ announcement }} />
      </div>
      <p className="whitespace-pre-line wrap-anywhere">
        <LinkedText text={content} />
      </p>
    </li>
  );
}
