import { sessionCopy } from '../../../contract/sessions.copy.ts';
import type { VibeSession } from '../../../contract/sessions.ts';
import { uiCopy } from '../../../contract/ui.copy.ts';
import { paths } from '../../paths.ts';
import { Link } from '../../ui/Link.tsx';
import { SessionCard } from './SessionCard.tsx';

export function NextSession({ session }: { session: VibeSession }) {
  return (
    <section aria-labelledby="next-session" className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-4">
        <h2 id="next-session">{sessionCopy.yourNextSession}</h2>
        <Link
          href={paths.sessions}
          className="-mr-2 rounded-ctl px-2 py-2.5 font-semibold text-brand text-sm hover:underline"
        >
          {uiCopy.viewAll}
        </Link>
      </div>
      <SessionCard session={session} />
    </section>
  );
}
