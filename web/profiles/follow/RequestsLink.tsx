import { useInfiniteQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { profileCopy } from '../../../contract/profiles/copy.ts';
import { useSession } from '../../auth-state/authState.ts';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { countOf } from '../../ui/text/countOf.ts';
import { followRequests } from '../queries.ts';

/** The link to follow requests with their number; only private profiles have requests. */
export const RequestsLink = () => (useSession()?.profile?.private ? <TheLink /> : null);

function TheLink() {
  const { data } = useInfiniteQuery(followRequests);
  const first = data?.pages[0];
  const n = first?.items.length ?? 0;
  return (
    <Link href={paths.requests} className={buttonClass(n > 0 ? 'accent' : 'quiet', 'w-fit')}>
      <UserPlus aria-hidden className="size-5" />
      {first?.next_cursor
        ? profileCopy.manyRequests(n)
        : n > 0
          ? countOf(n, profileCopy.requestCount)
          : profileCopy.followRequests}
    </Link>
  );
}
