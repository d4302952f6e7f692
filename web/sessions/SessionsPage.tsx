import type { QueryClient } from '@tanstack/react-query';
import { useLocation, useSearch } from 'wouter';
import { sessionCopy } from '../../contract/sessions.copy.ts';
import { paths } from '../paths.ts';
import type { At } from '../screen.ts';
import { buttonClass } from '../ui/Button.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { Link } from '../ui/Link.tsx';
import { Tabs } from '../ui/lists/Tabs.tsx';
import { sessionsOf, type Time } from './queries.ts';
import { SessionList } from './SessionList.tsx';

const tabs = [
  { name: 'upcoming', label: sessionCopy.upcoming },
  { name: 'past', label: sessionCopy.pastOnes },
] as const;

const timeIn = (search: URLSearchParams): Time => (search.get('when') === 'past' ? 'past' : 'upcoming');
const hrefOf = (when: Time) => (when === 'past' ? paths.pastSessions : paths.sessions);

export const load = (client: QueryClient, { search }: At) =>
  client.prefetchInfiniteQuery(sessionsOf(timeIn(search)));

export default function SessionsPage() {
  const [, go] = useLocation();
  const when = timeIn(new URLSearchParams(useSearch()));
  return (
    <div className="flex flex-col gap-4">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1>{sessionCopy.vibeSessions}</h1>
        <Link href={paths.createSession} className={buttonClass('primary', 'max-w-full')}>
          {sessionCopy.createSession}
        </Link>
      </div>
      <Tabs
        label={sessionCopy.when}
        tabs={tabs}
        at={when}
        hrefOf={hrefOf}
        onOpen={(name) => go(hrefOf(name), { replace: true })}
      >
        {/* The cards below have headings of the third rank. */}
        <h2 className="sr-only">{when === 'past' ? sessionCopy.pastOnes : sessionCopy.upcoming}</h2>
        <SessionList key={when} when={when} empty={<None when={when} />} />
      </Tabs>
    </div>
  );
}

function None({ when }: { when: Time }) {
  if (when === 'past') return <EmptyState rank={2} title={sessionCopy.nonePast} />;
  return (
    <EmptyState rank={2} title={sessionCopy.noneUpcoming} text={sessionCopy.teachSomethingStudyTogetherOr}>
      <Link href={paths.createSession} className={buttonClass()}>
        {sessionCopy.planASession}
      </Link>
    </EmptyState>
  );
}
