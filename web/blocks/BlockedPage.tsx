import {
  infiniteQueryOptions,
  type QueryClient,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { blockCopy } from '../../contract/blocks/copy.ts';
import { blocks } from '../../contract/blocks/endpoints.ts';
import { PAGE_MAX } from '../../contract/core/paging.ts';
import { profileCopy } from '../../contract/profiles/copy.ts';
import { call } from '../api/call.ts';
import { cursorPagination } from '../cache/cursorPagination.ts';
import { resetCache } from '../cache/resetCache.ts';
import { useMutation } from '../mutations/useMutation.ts';
import { paths } from '../paths.ts';
import { BackLink } from '../ui/BackLink.tsx';
import { Button, buttonClass } from '../ui/Button.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { Link } from '../ui/Link.tsx';
import { People } from '../ui/lists/People.tsx';

const blocked = infiniteQueryOptions({
  ...cursorPagination,
  queryKey: ['blocks'],
  queryFn: ({ pageParam }) => call(blocks.list, { limit: PAGE_MAX, cursor: pageParam }),
});

export const load = (client: QueryClient) => client.prefetchInfiniteQuery(blocked);

export default function BlockedPage() {
  return (
    <div className="flex flex-col gap-4">
      <BackLink href={paths.settingsSection('privacy')}>{blockCopy.settings}</BackLink>
      <h1>{blockCopy.blockedMembers}</h1>
      <p className="-mt-2 text-ink2">{blockCopy.what}</p>
      <Blocked />
    </div>
  );
}

const Blocked = () => (
  <People
    query={useInfiniteQuery(blocked)}
    failed={blockCopy.listFailed}
    empty={
      <EmptyState rank={2} title={blockCopy.none}>
        <Link href={paths.people} className={buttonClass('quiet')}>
          {profileCopy.findPeople}
        </Link>
      </EmptyState>
    }
    below={({ username }) => username && `@${username}`}
    end={(member) => <UnblockButton id={member.id} />}
  />
);

function UnblockButton({ id }: { id: string }) {
  const client = useQueryClient();
  const unblock = useMutation(blocks.unblock, {
    onDone: async () => {
      await resetCache(client);
      // Moves the focus: the row that had it is removed.
      document.getElementById('main')?.focus({ preventScroll: true });
    },
  });
  return (
    <Button
      look="quiet"
      aria-describedby={`person-${id}`}
      disabled={unblock.isPending}
      onClick={() => unblock.mutate({ id })}
    >
      {blockCopy.unblock}
    </Button>
  );
}
