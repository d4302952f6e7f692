import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { inviteCopy } from '../../contract/invites.copy.ts';
import { type Invite, invites } from '../../contract/invites.ts';
import type { Tribe } from '../../contract/tribes.ts';
import { useApiMutation } from '../api/useApiMutation.ts';
import { useIdempotencyId } from '../api/useIdempotencyId.ts';
import { useViewer } from '../auth-state/authState.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { ErrorState } from '../ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '../ui/feedback/Skeleton.tsx';
import { LoadMoreOf } from '../ui/lists/LoadMore.tsx';
import { InviteItem } from './InviteItem.tsx';
import { invitesOf } from './queries.ts';

interface InviteDialogProps {
  tribe: Tribe;
  open: boolean;
  onClose: () => void;
}

/**
 * A member's invite link to a tribe, with the number of members who joined by it. The tribe's creator and admins see
 * all links.
 */
export function InviteDialog({ tribe, open, onClose }: InviteDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={inviteCopy.inviteTo(tribe.name)}>
      <p className="-mt-2 text-ink2">{inviteCopy.what}</p>
      <Invites tribe={tribe} />
    </Dialog>
  );
}

function Invites({ tribe }: { tribe: Tribe }) {
  const list = useInfiniteQuery(invitesOf(tribe.id));
  const me = useViewer()?.id;
  if (list.isPending)
    return (
      <Loading>
        <Skeleton className="h-16 w-full" />
      </Loading>
    );
  const all = list.data?.pages.flatMap((page) => page.items);
  if (!all)
    return <ErrorState text={inviteCopy.listFailed} why={list.error} onRetry={() => void list.refetch()} />;
  const own = all.filter(({ created_by }) => created_by === me);
  const others = all.filter(({ created_by }) => created_by !== me);
  return (
    <>
      {own.length === 0 ? (
        <CreateButton tribe={tribe} />
      ) : (
        <Section title={inviteCopy.yourLink} invites={own} tribe={tribe} own />
      )}
      {others.length > 0 && <Section title={inviteCopy.otherLinks} invites={others} tribe={tribe} />}
      <LoadMoreOf list={list} />
    </>
  );
}

interface SectionProps {
  title: string;
  invites: Invite[];
  tribe: Tribe;
  own?: boolean;
}

const Section = ({ title, invites: shown, tribe, own = false }: SectionProps) => (
  <section className="flex flex-col gap-2">
    <h3 className="font-semibold text-ink2 text-sm">{title}</h3>
    <ul className="flex flex-col gap-3">
      {shown.map((invite) => (
        <InviteItem key={invite.id} invite={invite} tribe={tribe} own={own} />
      ))}
    </ul>
  </section>
);

function CreateButton({ tribe: { id } }: { tribe: Tribe }) {
  const client = useQueryClient();
  const row = useIdempotencyId();
  const create = useApiMutation(invites.create, {
    onDone: () => {
      row.reset();
      return client.invalidateQueries({ queryKey: invitesOf(id).queryKey });
    },
  });
  return (
    <Button disabled={create.isPending} onClick={() => create.mutate({ id, invite_id: row.idFor({ id }) })}>
      {inviteCopy.create}
    </Button>
  );
}
