import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { Tribe } from '../../../contract/tribes/endpoints.ts';
import { manageCopy } from '../../../contract/tribes/manage.copy.ts';
import { type TribeRequest, tribeRequests } from '../../../contract/tribes/requests.ts';
import { useMutation } from '../../mutations/useMutation.ts';
import { Button } from '../../ui/Button.tsx';
import { People } from '../../ui/lists/People.tsx';
import { RelativeTime } from '../../ui/text/RelativeTime.tsx';
import { useKeptFocus } from '../../ui/useKeptFocus.ts';
import { refreshPeople, requestsOf } from './queries.ts';

/** The open requests to join, oldest first. */
export function Requests({ tribe: { id } }: { tribe: Tribe }) {
  const list = useInfiniteQuery({
    ...requestsOf(id),
    // The rows are people, with the request's own id beside theirs.
    select: ({ pages, pageParams }) => ({
      pageParams,
      pages: pages.map((page) => ({ items: page.items.map(personOf) })),
    }),
  });
  const ref = useKeptFocus(list.data);
  return (
    <div ref={ref} tabIndex={-1}>
      <People
        query={list}
        failed={manageCopy.requestsFailed}
        empty={<p className="card p-4 text-ink2">{manageCopy.noRequests}</p>}
        below={({ asked_at }) => <RelativeTime at={asked_at} />}
        end={(person) => <Decide id={id} requestId={person.request_id} memberId={person.id} />}
      />
    </div>
  );
}

const personOf = ({ id, member, created_at }: TribeRequest) => ({
  ...member,
  request_id: id,
  asked_at: created_at,
});

function Decide({ id, requestId, memberId }: { id: string; requestId: string; memberId: string }) {
  const client = useQueryClient();
  const refresh = () => refreshPeople(client, id);
  const { mutate, isPending } = useMutation(tribeRequests.decide, {
    onDone: refresh,
    onFailed: () => void refresh(),
  });
  const button = (state: 'approved' | 'declined', label: string) => (
    <Button
      look={state === 'approved' ? 'primary' : 'quiet'}
      aria-describedby={`person-${memberId}`}
      disabled={isPending}
      onClick={() => mutate({ id, request_id: requestId, state })}
      className="text-sm"
    >
      {label}
    </Button>
  );
  return (
    <div className="flex flex-wrap gap-2">
      {button('approved', manageCopy.approve)}
      {button('declined', manageCopy.decline)}
    </div>
  );
}
