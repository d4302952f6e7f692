import { useInfiniteQuery } from '@tanstack/react-query';
import { blockCopy } from '../../contract/blocks.copy.ts';
import { sessionCopy } from '../../contract/sessions.copy.ts';
import type { VibeSession } from '../../contract/sessions.ts';
import { CardMenu } from '../reports/CardMenu.tsx';
import { People } from '../ui/lists/People.tsx';
import { attendeesOf } from './queries.ts';

/** The members with a seat, in the order in which they took it. */
export const Attendees = ({
  session: { id, attendees_count },
  over,
}: {
  session: VibeSession;
  over: boolean;
}) => (
  <section aria-labelledby="attendees" className="flex flex-col gap-3">
    <h2 id="attendees">{over ? sessionCopy.whoWasThere : sessionCopy.whoIsGoing}</h2>
    <People
      query={useInfiniteQuery(attendeesOf(id))}
      failed={sessionCopy.detailFailed}
      end={(member) => <CardMenu kind="member" id={member.id} owner={member} />}
      empty={
        <p className="text-ink2">
          {attendees_count > 0
            ? blockCopy.hiddenMembers
            : over
              ? sessionCopy.nobodyCame
              : sessionCopy.nobodyYet}
        </p>
      }
    />
  </section>
);
