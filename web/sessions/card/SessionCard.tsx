import { sessionTypeNames } from '../../../contract/sessions/copy.ts';
import type { VibeSession } from '../../../contract/sessions/endpoints.ts';
import { useViewer } from '../../auth-state/authState.ts';
import { paths } from '../../paths.ts';
import { CardMenu } from '../../reports/CardMenu.tsx';
import { Link } from '../../ui/Link.tsx';
import { isOver, ownText, seatsText } from '../texts.ts';
import { DateBadge } from './DateBadge.tsx';
import { Span } from './Span.tsx';

interface SessionCardProps {
  session: VibeSession;
  /** The heading level. */
  rank?: 3 | 4;
  /** Leaves out the tribe, because the screen already names it. */
  inTribe?: boolean;
}

/** A session in a list: the whole card opens it. */
export function SessionCard({ session, rank = 3, inTribe = false }: SessionCardProps) {
  const Heading = `h${rank}` as const;
  const titleId = `session-${session.id}`;
  const over = isOver(session);
  const own = ownText(session, useViewer()?.id);
  return (
    <article aria-labelledby={titleId} className="card covered flex flex-wrap items-start gap-3 p-4">
      <DateBadge at={session.starts_at} muted={over} />
      <div className="min-w-0 flex-[1_1_8rem]">
        <Heading id={titleId} className="mr-8 line-clamp-2 font-bold leading-snug">
          <Link href={paths.session(session.id)} className="covers">
            {session.title}
          </Link>
        </Heading>
        <p className="mt-1 text-sm">
          <Span of={session} short />
        </p>
        <p className="text-[0.8125rem] text-ink2">
          {sessionTypeNames[session.type]} · {seatsText(session)}
          {session.tribe && !inTribe && ` · ${session.tribe.name}`}
        </p>
        {own && (!over || session.checked_in) && (
          <p className="mt-1 font-semibold text-brand text-sm">{own}</p>
        )}
      </div>
      <div className="absolute top-4 right-4">
        <CardMenu kind="session" id={session.id} owner={session.creator} ended={over} />
      </div>
    </article>
  );
}
