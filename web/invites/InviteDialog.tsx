import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { displayName } from '../../contract/core/author.ts';
import { serverNow } from '../../contract/core/clock.ts';
import { publicPaths } from '../../contract/core/paths.ts';
import { inviteCopy } from '../../contract/invites/copy.ts';
import { type Invite, invites } from '../../contract/invites/endpoints.ts';
import { uiCopy } from '../../contract/shell/ui.copy.ts';
import type { Tribe } from '../../contract/tribes/endpoints.ts';
import { useViewer } from '../auth-state/authState.ts';
import { useMutation } from '../mutations/useMutation.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { ErrorState } from '../ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '../ui/feedback/Skeleton.tsx';
import { LoadMoreOf } from '../ui/lists/LoadMore.tsx';
import { ShareLinks } from '../ui/share/ShareLinks.tsx';
import { opensShareSheet } from '../ui/share/shareSheet.ts';
import { countOf } from '../ui/text/countOf.ts';
import { dayOf } from '../ui/text/days.ts';
import { dayText } from '../ui/text/times.ts';
import { CreateInvite } from './CreateInvite.tsx';
import { invitesOf } from './queries.ts';

interface InviteDialogProps {
  tribe: Tribe;
  open: boolean;
  onClose: () => void;
}

/**
 * A member's invite link to a tribe, with the number of members who joined by it. The tribe's owner, moderators and
 * admins see all links.
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
      {own.length > 0 && <Section title={inviteCopy.yourLink} invites={own} tribe={tribe} own />}
      {!own.some(admits) && <CreateInvite tribe={tribe} />}
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

const COPY = { shared: inviteCopy.shared, linkCopied: inviteCopy.linkCopied };

interface InviteItemProps {
  invite: Invite;
  tribe: Tribe;
  own: boolean;
}

/** One invite link: the number of joins, and a button that revokes it. The viewer's own link can be shared. */
function InviteItem({ invite, tribe, own }: InviteItemProps) {
  const client = useQueryClient();
  const revoke = useMutation(invites.revoke, {
    onDone: () => client.invalidateQueries({ queryKey: invitesOf(tribe.id).queryKey }),
  });
  const shared = {
    title: tribe.name,
    path: `${publicPaths.tribe(tribe.id)}?by=${invite.code}`,
    copy: COPY,
  };
  const joined = countOf(invite.uses, inviteCopy.joinedBy);
  return (
    <li className="flex flex-col gap-2">
      {own && admits(invite) && <ShareOwn shared={shared} />}
      <div className="flex items-center justify-between gap-3">
        <p className="min-w-0 text-[0.9375rem]">
          <span className="font-semibold">{joined}</span>
          {!own && <span className="text-ink2"> · {inviteCopy.by(displayName(invite.creator))}</span>}
          <LimitsOf invite={invite} />
        </p>
        {invite.revocable !== false && (
          <Button
            look="ghost"
            disabled={revoke.isPending}
            onClick={() => revoke.mutate({ id: tribe.id, invite_id: invite.id })}
          >
            {inviteCopy.revoke}
          </Button>
        )}
      </div>
    </li>
  );
}

function ShareOwn({ shared }: { shared: Parameters<typeof opensShareSheet>[0] }) {
  return (
    <>
      {'share' in navigator && <Button onClick={() => void opensShareSheet(shared)}>{uiCopy.share}</Button>}
      <ShareLinks of={shared} />
    </>
  );
}

const isFull = ({ uses, max_uses }: Invite) => max_uses !== null && uses >= max_uses;
const hasEnded = ({ expires_at }: Invite) => expires_at !== null && Date.parse(expires_at) <= serverNow();
const admits = (invite: Invite) => !isFull(invite) && !hasEnded(invite);

/** What limits the link, and whether it still admits. */
function LimitsOf({ invite }: { invite: Invite }) {
  const { max_uses, expires_at } = invite;
  const texts = [
    max_uses !== null && (isFull(invite) ? inviteCopy.full : inviteCopy.atMost(max_uses)),
    expires_at !== null &&
      (hasEnded(invite) ? inviteCopy.ended : inviteCopy.until(dayText(dayOf(expires_at)))),
  ].filter(Boolean);
  return texts.length > 0 && <span className="block text-ink2 text-sm">{texts.join(' · ')}</span>;
}
