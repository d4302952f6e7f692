import { Share2 } from 'lucide-react';
import { Suspense } from 'react';
import { localeCopy } from '../../contract/core/locale.copy.ts';
import { publicPaths } from '../../contract/core/paths.ts';
import { canCancelSession, canMessageAttendees, isSessionHost } from '../../contract/core/policy.ts';
import type { Viewer } from '../../contract/core/viewer.ts';
import { checkInCopy } from '../../contract/sessions/checkIn/copy.ts';
import { calendarOf, sessionCopy, sessionTypeNames } from '../../contract/sessions/copy.ts';
import type { VibeSession } from '../../contract/sessions/endpoints.ts';
import { uiCopy } from '../../contract/shell/ui.copy.ts';
import { useViewer } from '../auth-state/authState.ts';
import { Edited } from '../edits/Edited.tsx';
import { lazy, useLazy } from '../lazy.ts';
import { CardMenu } from '../reports/CardMenu.tsx';
import { buttonClass } from '../ui/Button.tsx';
import { ShareButton } from '../ui/share/ShareButton.tsx';
import { FoldedText } from '../ui/text/FoldedText.tsx';
import { DateBadge } from './card/DateBadge.tsx';
import { Span } from './card/Span.tsx';
import { Facts } from './Facts.tsx';
import { isOver, isRecent, ownText, seatsText } from './texts.ts';

/** Who has actions on the session besides attending: its hosts and admins. */
export const isManager = (viewer: Viewer | null, session: VibeSession) =>
  isSessionHost(viewer, session) || canCancelSession(viewer, session);

// Few members are hosts, so this code is fetched separately.
export const managing = lazy(() => import('./ManageSession.tsx'));

/** A session: its facts and actions. */
export function SessionView({ session }: { session: VibeSession }) {
  const { title, description, type, starts_at, waitlist_count } = session;
  return (
    <section aria-labelledby="session" className="edge-card flex flex-col gap-4 p-4 md:p-6">
      <div className="flex items-start gap-4">
        <DateBadge at={starts_at} muted={session.cancelled || isOver(session)} />
        <div className="min-w-0 flex-1">
          <h1 id="session">{title}</h1>
          <p className="mt-1 font-semibold text-[0.9375rem]">
            <Span of={session} />
            <Edited kind="session" row={session} />
          </p>
        </div>
        <CardMenu
          kind="session"
          id={session.id}
          owner={session.creator}
          ended={session.cancelled || isOver(session)}
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.9375rem]">
        <p className="rounded-full bg-soft px-3 py-1 font-semibold text-[0.8125rem] text-brand">
          {sessionTypeNames[type]}
        </p>
        {!session.cancelled && <p className="font-semibold">{seatsText(session)}</p>}
        {waitlist_count > 0 && (
          <p className="text-ink2">
            {sessionCopy.waitingCount(waitlist_count.toLocaleString(localeCopy.numbers))}
          </p>
        )}
      </div>
      <State session={session} />
      <FoldedText text={description} />
      <Facts session={session} />
    </section>
  );
}

function State({ session }: { session: VibeSession }) {
  const viewer = useViewer();
  const own = ownText(session, viewer?.id);
  if (session.cancelled) return <p className="font-semibold text-bad">{sessionCopy.cancelled}</p>;
  if (isOver(session))
    return (
      <>
        <p className="font-semibold text-ink2">
          {sessionCopy.over}
          {session.checked_in && ` · ${checkInCopy.checkedIn}`}
        </p>
        {canMessageAttendees(viewer, session) && isRecent(session) && (
          <div className="flex flex-wrap gap-2">
            <Suspense>
              <Manage session={session} />
            </Suspense>
          </div>
        )}
      </>
    );
  return (
    <>
      {own && <p className="tail bg-soft px-4 py-2.5 font-semibold text-brand">{own}</p>}
      <div className="flex flex-wrap items-center gap-2">
        {isManager(viewer, session) && (
          <Suspense>
            <Manage session={session} />
          </Suspense>
        )}
        <a href={calendarOf(session.id)} download className={buttonClass('ghost')}>
          {sessionCopy.addToCalendar}
        </a>
        <ShareSession session={session} />
      </div>
    </>
  );
}

function Manage({ session }: { session: VibeSession }) {
  const { ManageSession } = useLazy(managing);
  return <ManageSession session={session} />;
}

const COPY = {
  shared: sessionCopy.shared,
  linkCopied: sessionCopy.linkCopied,
};

function ShareSession({ session: { id, title } }: { session: VibeSession }) {
  return (
    <ShareButton
      of={{ title, path: publicPaths.session(id), copy: COPY }}
      aria-label={uiCopy.share}
      className="grid size-11 shrink-0 place-items-center rounded-ctl border border-line2 text-ink2 hover:bg-raised hover:text-ink"
    >
      <Share2 aria-hidden className="size-5" />
    </ShareButton>
  );
}
