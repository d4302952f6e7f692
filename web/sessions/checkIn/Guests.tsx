import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { displayName } from '../../../contract/core/author.ts';
import { serverNow } from '../../../contract/core/clock.ts';
import { checkInCopy } from '../../../contract/sessions/checkIn/copy.ts';
import { checkIn, type Guest, guestsCsvOf } from '../../../contract/sessions/checkIn/endpoints.ts';
import type { VibeSession } from '../../../contract/sessions/endpoints.ts';
import { updateCachedRow } from '../../cache/cacheRows.ts';
import { toggle } from '../../mutations/toggle.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { People } from '../../ui/lists/People.tsx';
import { updateSession } from '../queries.ts';
import { guestsOf } from './queries.ts';

/** The guest list of a session, in which the host ticks names. A tick waits in the outbox while there is no connection. */
export function Guests({ session: { id } }: { session: VibeSession }) {
  const setTick = useTick(id);
  return (
    <section aria-labelledby="guests" className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id="guests">{checkInCopy.guestList}</h2>
        <a href={guestsCsvOf(id)} download className={buttonClass('ghost')}>
          {checkInCopy.saveCsv}
        </a>
      </div>
      <p className="text-ink2 text-sm">{checkInCopy.tickHint}</p>
      <People
        query={useInfiniteQuery(guestsOf(id))}
        failed={checkInCopy.guestsFailed}
        below={({ method }) => method && (method === 'code' ? checkInCopy.byCode : checkInCopy.byHost)}
        end={(guest) => <Tick guest={guest} onTick={(on) => setTick(guest, on)} />}
        empty={<p className="text-ink2">{checkInCopy.nobodyYet}</p>}
      />
    </section>
  );
}

function Tick({ guest, onTick }: { guest: Guest; onTick: (on: boolean) => void }) {
  const isTicked = guest.checked_in_at !== null;
  // The cache tells the list a moment later; without a state of its own, the box would jump back until then.
  const [on, setOn] = useState(isTicked);
  useEffect(() => setOn(isTicked), [isTicked]);
  return (
    <label className="grid size-11 shrink-0 place-items-center">
      <input
        type="checkbox"
        aria-label={`${checkInCopy.checkedIn}: ${displayName(guest)}`}
        checked={on}
        onChange={({ target }) => {
          setOn(target.checked);
          onTick(target.checked);
        }}
        className="size-6 accent-brand"
      />
    </label>
  );
}

function useTick(id: string) {
  const client = useQueryClient();
  const refresh = () =>
    Promise.all([['attendees', id], ['sessions']].map((queryKey) => client.invalidateQueries({ queryKey })));

  return (guest: Guest, on: boolean) =>
    toggle<typeof checkIn.tick | typeof checkIn.untick>(['check-in', id, guest.id], on, {
      show: (ticked) => show(guest.id, ticked),
      mutation: (ticked) => ({
        e: ticked ? checkIn.tick : checkIn.untick,
        input: { id, user_id: guest.id },
      }),
      stateOf: ({ checked_in }) => checked_in,
      onDone: ({ checked_in_count }) =>
        updateSession(client, id, (session) => ({ ...session, checked_in_count })),
      onFailed: refresh,
    });

  /** Shows a tick at once, also in the count. */
  function show(guestId: string, ticked: boolean) {
    let more = 0;
    updateCachedRow<Guest>(client, 'attendees', guestId, (row) => {
      // The same members are in the list of attendees, without ticks.
      if (row.checked_in_at === undefined || (row.checked_in_at !== null) === ticked) return row;
      more = ticked ? 1 : -1;
      return ticked
        ? { ...row, checked_in_at: new Date(serverNow()).toISOString(), method: 'host' }
        : { ...row, checked_in_at: null, method: null };
    });
    updateSession(client, id, (session) => ({
      ...session,
      checked_in_count: session.checked_in_count + more,
    }));
  }
}
