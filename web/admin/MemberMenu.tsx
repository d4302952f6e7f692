import { useQueryClient } from '@tanstack/react-query';
import { Ban, RotateCcw, Shield, ShieldOff } from 'lucide-react';
import { useState } from 'react';
import { adminCopy } from '../../contract/admin/copy.ts';
import { type AdminMember, admin } from '../../contract/admin/endpoints.ts';
import { handleOf } from '../../contract/core/author.ts';
import { useViewer } from '../auth-state/authState.ts';
import { useMutation } from '../mutations/useMutation.ts';
import { ConfirmDialog } from '../ui/Dialog.tsx';
import { Menu, MenuItem } from '../ui/Menu.tsx';
import { refreshDashboard } from './queries.ts';
import { SuspendDialog } from './SuspendDialog.tsx';

type Asking = 'suspend' | 'grant' | 'revoke';

/** An admin's actions on a member: admins cannot be suspended, and suspended members cannot become admins. */
export function MemberMenu({ member }: { member: AdminMember }) {
  const client = useQueryClient();
  const [asking, setAsking] = useState<Asking>();
  const close = () => setAsking(undefined);
  const settled = {
    onDone: () => {
      close();
      return refreshDashboard(client);
    },
    onFailed: close,
  };
  const restore = useMutation(admin.restore, settled);
  const grant = useMutation(admin.grant, settled);
  const revoke = useMutation(admin.revoke, settled);
  const { id, is_admin, suspension } = member;
  const name = handleOf(member);
  const own = useViewer()?.id === id;
  return (
    <>
      <Menu label={adminCopy.whatToDo(name)}>
        {suspension ? (
          <MenuItem
            icon={<RotateCcw aria-hidden className="size-5" />}
            onSelect={() => restore.mutate({ id })}
          >
            {adminCopy.restore}
          </MenuItem>
        ) : is_admin ? (
          <MenuItem
            danger
            icon={<ShieldOff aria-hidden className="size-5" />}
            onSelect={() => setAsking('revoke')}
          >
            {own ? adminCopy.giveAdminBack : adminCopy.takeAdminBack}
          </MenuItem>
        ) : (
          <>
            <MenuItem icon={<Shield aria-hidden className="size-5" />} onSelect={() => setAsking('grant')}>
              {adminCopy.makeAdmin}
            </MenuItem>
            <MenuItem
              danger
              icon={<Ban aria-hidden className="size-5" />}
              onSelect={() => setAsking('suspend')}
            >
              {adminCopy.suspend}
            </MenuItem>
          </>
        )}
      </Menu>
      <SuspendDialog member={member} open={asking === 'suspend'} onClose={close} />
      <ConfirmDialog
        open={asking === 'grant'}
        title={adminCopy.makeAdminOf(name)}
        text={adminCopy.confirmGrant}
        act={adminCopy.makeAdmin}
        busy={grant.isPending}
        onConfirm={() => grant.mutate({ id })}
        onClose={close}
      />
      <ConfirmDialog
        open={asking === 'revoke'}
        title={adminCopy.takeAdminFrom(name)}
        text={adminCopy.confirmRevoke}
        act={adminCopy.takeAdminBack}
        busy={revoke.isPending}
        onConfirm={() => revoke.mutate({ id })}
        onClose={close}
      />
    </>
  );
}
