import { useQueryClient } from '@tanstack/react-query';
import { displayName } from '../../contract/author.ts';
import { inviteCopy } from '../../contract/invites.copy.ts';
import { type Invite, invites } from '../../contract/invites.ts';
import { publicPaths } from '../../contract/publicPaths.ts';
import type { Tribe } from '../../contract/tribes.ts';
import { uiCopy } from '../../contract/ui.copy.ts';
import { useApiMutation } from '../api/useApiMutation.ts';
import { Button } from '../ui/Button.tsx';
import { ShareLinks } from '../ui/share/ShareLinks.tsx';
import { opensShareSheet } from '../ui/share/shareSheet.ts';
import { countOf } from '../ui/text/countOf.ts';
import { invitesOf } from './queries.ts';

const COPY = { shared: inviteCopy.shared, linkCopied: inviteCopy.linkCopied };

interface InviteItemProps {
  invite: Invite;
  tribe: Tribe;
  own: boolean;
}

/** One invite link: the number of joins, and a button that revokes it. The viewer's own link can be shared. */
export function InviteItem({ invite, tribe, own }: InviteItemProps) {
  const client = useQueryClient();
  const revoke = useApiMutation(invites.revoke, {
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
      {own && <ShareOwn shared={shared} />}
      <div className="flex items-center justify-between gap-3">
        <p className="min-w-0 text-[0.9375rem]">
          <span className="font-semibold">{joined}</span>
          {!own && <span className="text-ink2"> · {inviteCopy.by(displayName(invite.creator))}</span>}
        </p>
        <Button
          look="ghost"
          disabled={revoke.isPending}
          onClick={() => revoke.mutate({ id: tribe.id, invite_id: invite.id })}
        >
          {inviteCopy.revoke}
        </Button>
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
