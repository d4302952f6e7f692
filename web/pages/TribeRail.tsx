import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearch } from 'wouter';
import { canReadTribe } from '../../contract/core/policy.ts';
import { sessionCopy } from '../../contract/sessions/copy.ts';
import { uiCopy } from '../../contract/shell/ui.copy.ts';
import { tribeCopy } from '../../contract/tribes/copy.ts';
import { paths } from '../paths.ts';
import { SessionRow } from '../sessions/card/SessionRow.tsx';
import { sessionsOf } from '../sessions/queries.ts';
import { membersOf, oneTribe } from '../tribes/queries.ts';
import { PersonRow } from '../ui/lists/People.tsx';
import { SectionHead } from '../ui/lists/SectionHead.tsx';

const SESSIONS = 3;
const MEMBERS = 6;

/** Beside a tribe: its next sessions and newest members, without the list that the open tab shows. */
export function TribeRail({ id }: { id: string }) {
  const tab = new URLSearchParams(useSearch()).get('tab');
  const { data: tribe } = useQuery(oneTribe(id));
  if (!tribe || !canReadTribe(tribe)) return null;
  return (
    <div className="flex flex-col gap-6">
      {tab !== 'events' && <Sessions tribeId={id} />}
      {tab !== 'members' && <Members tribeId={id} />}
    </div>
  );
}

function Sessions({ tribeId }: { tribeId: string }) {
  const { data } = useInfiniteQuery(sessionsOf('upcoming', tribeId));
  const next = data?.pages[0]?.items.slice(0, SESSIONS) ?? [];
  if (next.length === 0) return null;
  return (
    <section aria-labelledby="rail-sessions">
      <SectionHead
        id="rail-sessions"
        title={sessionCopy.upcoming}
        href={paths.tribeTab(tribeId, 'events')}
        more={uiCopy.viewAll}
      />
      <ul className="flex flex-col gap-2">
        {next.map((session) => (
          <li key={session.id}>
            <SessionRow session={session} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Members({ tribeId }: { tribeId: string }) {
  const { data } = useInfiniteQuery(membersOf(tribeId));
  const newest = data?.pages[0]?.items.slice(0, MEMBERS) ?? [];
  if (newest.length === 0) return null;
  return (
    <section aria-labelledby="rail-members">
      <SectionHead
        id="rail-members"
        title={tribeCopy.members}
        href={paths.tribeTab(tribeId, 'members')}
        more={uiCopy.viewAll}
      />
      <ul>
        {newest.map((member) => (
          <PersonRow key={member.id} is={member} />
        ))}
      </ul>
    </section>
  );
}
