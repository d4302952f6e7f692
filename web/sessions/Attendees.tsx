import { useInfiniteQuery } from '@tanstack/react-query';
import { sessionCopy } from '../../contract/sessions.copy.ts';
import { CardMenu } from '../reports/CardMenu.tsx';
import { People } from '../ui/lists/People.tsx';
import { attendeesOf } from './queries.ts';

/** The members with a seat, in the order in which they took it. */
export const Attendees = ({ sessionId, over }: { sessionId: string; over: boolean }) => (
  <section aria-labelledby="attendees" className="flex flex-col gap-3">
    <h2 id="attendees">{over ? sessionCopy.whoWasThere : sessionCopy.whoIsGoing}</h2>
    <People
      query={useInfiniteQuery(attendeesOf(sessionId))}
      failed={sessionCopy.detailFailed}
      end={(member) => <CardMenu kind="member" id={member.id} owner={member} />}
      empty={<p className="text-ink2">{over ? sessionCopy.nobodyCame : sessionCopy.nobodyYet}</p>}
    />
  </section>
);
