import { type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { followCopy } from '../../../contract/follows/copy.ts';
import { type FollowState, follows, type Person } from '../../../contract/follows/endpoints.ts';
import { profileCopy } from '../../../contract/profiles/copy.ts';
import { uiCopy } from '../../../contract/shell/ui.copy.ts';
import { useViewer } from '../../auth-state/authState.ts';
import { useMutation } from '../../mutations/useMutation.ts';
import { paths } from '../../paths.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Link } from '../../ui/Link.tsx';
import { People } from '../../ui/lists/People.tsx';
import { followRequests, followStateOf, refreshFollows } from '../queries.ts';
import { LiveFollows } from './LiveFollows.tsx';

export const load = (client: QueryClient) => client.prefetchInfiniteQuery(followRequests);

/** The requests to follow the member. */
export default function RequestsPage() {
  return (
    <div className="flex flex-col gap-4">
      <LiveFollows />
      <BackLink href={paths.profile}>{profileCopy.profile}</BackLink>
      <h1>{profileCopy.followRequests}</h1>
      <Requests />
    </div>
  );
}

const Requests = () => (
  <People
    query={useInfiniteQuery(followRequests)}
    failed={followCopy.requestsFailed}
    empty={
      <EmptyState rank={2} motif="fashion" title={followCopy.noRequests}>
        <Link href={paths.people} className={buttonClass()}>
          {profileCopy.findPeople}
        </Link>
      </EmptyState>
    }
    below={({ username }) => username && `@${username}`}
    end={(person) => <Answer to={person} />}
  />
);

function Answer({ to: { id } }: { to: Person }) {
  const client = useQueryClient();
  const me = useViewer()?.id;
  const refresh = () => refreshFollows(client, new Set([id, me]));
  const onDone = async (state: FollowState) => {
    client.setQueryData(followStateOf(id).queryKey, state);
    await refresh();
    // The row with the focus disappears, so the focus moves to the page.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  // The request may have been withdrawn meanwhile.
  const onFailed = () => void refresh();
  const accept = useMutation(follows.accept, { onDone, onFailed });
  const decline = useMutation(follows.decline, { onDone, onFailed });
  const busy = accept.isPending || decline.isPending;
  const describedBy = `person-${id}`;
  return (
    <div className="flex shrink-0 flex-col gap-2 min-[26rem]:flex-row">
      <Button disabled={busy} aria-describedby={describedBy} onClick={() => accept.mutate({ id })}>
        {uiCopy.accept}
      </Button>
      <Button
        look="quiet"
        disabled={busy}
        aria-describedby={describedBy}
        onClick={() => decline.mutate({ id })}
      >
        {uiCopy.decline}
      </Button>
    </div>
  );
}
