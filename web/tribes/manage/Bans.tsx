import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { displayName } from '../../../contract/core/author.ts';
import { tribeBans } from '../../../contract/tribes/bans.ts';
import type { Tribe } from '../../../contract/tribes/endpoints.ts';
import { manageCopy } from '../../../contract/tribes/manage.copy.ts';
import { useMutation } from '../../mutations/useMutation.ts';
import { Button } from '../../ui/Button.tsx';
import { People } from '../../ui/lists/People.tsx';
import { dayOf } from '../../ui/text/days.ts';
import { dayText } from '../../ui/text/times.ts';
import { useKeptFocus } from '../../ui/useKeptFocus.ts';
import { bansOf, refreshPeople } from './queries.ts';

/** The bans in force, each with its end, and a button that lifts it. */
export function Bans({ tribe: { id } }: { tribe: Tribe }) {
  const client = useQueryClient();
  const list = useInfiniteQuery(bansOf(id));
  const ref = useKeptFocus(list.data);
  const refresh = () => refreshPeople(client, id);
  const { mutate, isPending } = useMutation(tribeBans.lift, {
    onDone: refresh,
    onFailed: () => void refresh(),
  });
  return (
    <div ref={ref} tabIndex={-1}>
      <People
        query={list}
        failed={manageCopy.bansFailed}
        empty={<p className="card p-4 text-ink2">{manageCopy.noBans}</p>}
        below={({ until, banned_by }) => (
          <span className="whitespace-normal break-words">
            {[
              until ? manageCopy.until(dayText(dayOf(until))) : manageCopy.withoutEnd,
              banned_by && manageCopy.bannedBy(displayName(banned_by)),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        )}
        end={({ id: user_id }) => (
          <Button
            look="quiet"
            aria-describedby={`person-${user_id}`}
            disabled={isPending}
            onClick={() => mutate({ id, user_id })}
            className="text-sm"
          >
            {manageCopy.lift}
          </Button>
        )}
      />
    </div>
  );
}
