import { displayName } from '../../contract/core/author.ts';
import {
  type NotificationText,
  notificationCopy,
  notificationKinds,
  whoDid,
} from '../../contract/notifications/copy.ts';
import type { Notification } from '../../contract/notifications/endpoints.ts';
import { notificationLinks } from '../../contract/notifications/links.ts';
import { outcomeTold } from '../../contract/reports/copy.ts';
import { paths } from '../paths.ts';
import { Avatar } from '../ui/images/Avatar.tsx';
import { Link } from '../ui/Link.tsx';
import { RelativeTime } from '../ui/text/RelativeTime.tsx';
import { KindMark } from './KindMark.tsx';
import { useMarkRead } from './queries.ts';

/** A deleted member. */
const NOBODY = { full_name: '', username: '', avatar_url: null };

/** One notification. The row links to its subject, the name to the member; both links mark it as read. */
export function NotificationItem({ of }: { of: Notification }) {
  const markRead = useMarkRead();
  const { id, kind, user, about, outcome, created_at: at, read } = of;
  const ofKind: NotificationText | undefined = notificationKinds[kind];
  // A kind of a newer release than this page's.
  if (!ofKind) return null;
  const { text, action, otherwise = action, nameless } = ofKind;
  const open = () => markRead(of);
  return (
    <li className="covered flex items-start gap-3 border-line border-t p-4 first:rounded-t-[19px] first:border-t-0 last:rounded-br-[19px] last:rounded-bl-[5px] [--ring:-3px]">
      <span className="relative w-10 shrink-0">
        {nameless ? <Mark /> : <Avatar of={user ?? NOBODY} />}
        <KindMark kind={kind} />
      </span>
      <div className="min-w-0 flex-1 leading-snug">
        <p id={`told-${id}`}>
          {!read && <span className="sr-only">{notificationCopy.unreadOne}</span>}
          {!nameless && <Doers of={of} onOpen={open} />}
          {text(about.name, outcome && outcomeTold[outcome])}
        </p>
        <p className="mt-1.5 flex flex-wrap items-baseline gap-x-2 text-[0.8125rem] text-ink2">
          <RelativeTime at={at} inDays />
          <Link
            href={notificationLinks[kind](about)}
            aria-describedby={`told-${id}`}
            onClick={open}
            className="covers min-h-6 font-semibold text-brand hover:underline"
          >
            {about.path ? action : otherwise}
          </Link>
        </p>
      </div>
      {!read && <span aria-hidden className="mt-1.5 size-2.5 shrink-0 rounded-full bg-brand" />}
    </li>
  );
}

/** The icon of the product, for notifications without a member. */
const Mark = () => <img src="/icon.svg" alt="" width="40" height="40" className="size-10 shrink-0" />;

function Doers({ of: { user, others }, onOpen }: { of: Notification; onOpen: () => void }) {
  const name = displayName(user ?? NOBODY);
  return (
    <>
      <b className="font-semibold">
        {user ? (
          <Link href={paths.user(user.id)} onClick={onOpen} className="relative z-10 py-1 hover:underline">
            {name}
          </Link>
        ) : (
          name
        )}
        {whoDid('', others)}
      </b>{' '}
    </>
  );
}
