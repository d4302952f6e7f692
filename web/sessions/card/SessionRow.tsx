import type { VibeSession } from '../../../contract/sessions/endpoints.ts';
import { useViewer } from '../../auth-state/authState.ts';
import { paths } from '../../paths.ts';
import { Link } from '../../ui/Link.tsx';
import { ownText, startText } from '../texts.ts';
import { DateBadge } from './DateBadge.tsx';

/** A session in one row: its date, title, start, and whether the viewer goes. */
export function SessionRow({ session }: { session: VibeSession }) {
  const own = ownText(session, useViewer()?.id);
  return (
    <div className="covered tail flex items-center gap-3 bg-raised px-2 py-1.5">
      <DateBadge at={session.starts_at} small />
      <div className="min-w-0 flex-1 text-[0.8125rem] leading-snug">
        <h3>
          <Link
            href={paths.session(session.id)}
            className="covers line-clamp-1 font-semibold text-[0.9375rem]"
          >
            {session.title}
          </Link>
        </h3>
        <p className="text-ink2">
          <time dateTime={session.starts_at}>{startText(session)}</time>
          {own && ` · ${own}`}
        </p>
      </div>
    </div>
  );
}
