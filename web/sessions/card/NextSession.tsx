import { sessionCopy } from '../../../contract/sessions.copy.ts';
import type { VibeSession } from '../../../contract/sessions.ts';
import { useViewer } from '../../auth-state/authState.ts';
import { paths } from '../../paths.ts';
import { Link } from '../../ui/Link.tsx';
import { ownText, startText } from '../texts.ts';
import { DateBadge } from './DateBadge.tsx';

/** The next session in one row. */
export function NextSession({ session }: { session: VibeSession }) {
  const own = ownText(session, useViewer()?.id);
  return (
    <section
      aria-labelledby="next-session"
      className="covered tail flex items-center gap-3 bg-raised px-2 py-1.5"
    >
      <h2 id="next-session" className="sr-only">
        {sessionCopy.yourNextSession}
      </h2>
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
    </section>
  );
}
