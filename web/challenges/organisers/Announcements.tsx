import { useInfiniteQuery } from '@tanstack/react-query';
import { announcementCopy } from '../../../contract/challenges/organisers/copy.ts';
import { lazy } from '../../lazy.ts';
import { LazyMenu } from '../../ui/LazyMenu.tsx';
import { ShowMore } from '../../ui/lists/LoadMore.tsx';
import { SignedText } from '../../ui/lists/SignedText.tsx';
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
          <SignedText key={announcement.id} of={announcement}>
            <LazyMenu label={announcementCopy.actions} menu={menu} of={{ announcement }} />
          </SignedText>
        ))}
      </ul>
      <ShowMore list={list} />
    </section>
  );
}
