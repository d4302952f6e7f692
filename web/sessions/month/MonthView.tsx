import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { serverNow } from '../../../contract/core/clock.ts';
import { dayInWat, momentInWat, monthOf } from '../../../contract/core/wat.ts';
import { sessionCopy } from '../../../contract/sessions/copy.ts';
import type { VibeSession } from '../../../contract/sessions/endpoints.ts';
import { SESSION_AHEAD_DAYS } from '../../../contract/sessions/limits.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { dayOf } from '../../ui/text/days.ts';
import { dayText, inWat } from '../../ui/text/times.ts';
import { sessionsOn, sessionsOnDay } from '../queries.ts';
import { SessionList } from '../SessionList.tsx';
import { MonthGrid } from './MonthGrid.tsx';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A month (WAT) with its sessions, and the list of the sessions of the month or of the chosen day. */
export function MonthView({ on }: { on: string }) {
  const client = useQueryClient();
  const [, go] = useLocation();
  const month = monthOf(on);
  const day = on === month ? undefined : on;
  const { data } = useInfiniteQuery(sessionsOn(month));
  const open = (to: string) => go(paths.sessionsOn(to), { replace: true });
  return (
    <>
      <MonthGrid
        month={month}
        day={day}
        today={dayInWat(serverNow())}
        last={dayInWat(serverNow() + SESSION_AHEAD_DAYS * DAY_MS)}
        sessions={byDay(data?.pages.flatMap((page) => page.items))}
        onMonth={open}
        onDay={(chosen) => open(chosen === day ? month : chosen)}
      />
      <section aria-labelledby="sessions-on" className="flex flex-col gap-3">
        <div className={day ? 'flex min-h-11 flex-wrap items-center justify-between gap-x-3' : 'sr-only'}>
          <h3 id="sessions-on" aria-live="polite" className="font-bold">
            {day ? dayText(day) : monthText(month)}
          </h3>
          {day && (
            <Button look="ghost" className="-mr-3 text-sm" onClick={() => open(month)}>
              {sessionCopy.wholeMonth}
            </Button>
          )}
        </div>
        <SessionList
          key={on}
          list={day ? sessionsOnDay(client, day) : sessionsOn(month)}
          rank={4}
          empty={<p className="text-ink2">{day ? sessionCopy.noneOnDay : sessionCopy.noneInMonth}</p>}
        />
      </section>
    </>
  );
}

function byDay(sessions: VibeSession[] = []) {
  const days = new Map<string, VibeSession[]>();
  for (const session of sessions) {
    const day = dayOf(session.starts_at);
    days.set(day, [...(days.get(day) ?? []), session]);
  }
  return days;
}

function monthText(on: string) {
  const { month, year } = inWat(momentInWat(`${on}-01`, '12:00'));
  return `${month} ${year}`;
}
