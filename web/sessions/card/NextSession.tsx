import { sessionCopy } from '../../../contract/sessions/copy.ts';
import type { VibeSession } from '../../../contract/sessions/endpoints.ts';
import { SessionRow } from './SessionRow.tsx';

/** The next session in one row. */
export const NextSession = ({ session }: { session: VibeSession }) => (
  <section aria-labelledby="next-session">
    <h2 id="next-session" className="sr-only">
      {sessionCopy.yourNextSession}
    </h2>
    <SessionRow session={session} />
  </section>
);
