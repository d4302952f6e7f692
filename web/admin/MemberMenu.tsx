import { useQueryClient } from '@tanstack/react-query';
import { Ban, Eye, EyeOff, History, RotateCcw, Shield, ShieldOff, UserX } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { memberDeletion } from '../../contract/account/ofMembers.ts';
import { adminCopy } from '../../contract/admin/copy.ts';
import { type AdminMember, admin } from '../../contract/admin/endpoints.ts';
import { erasureCopy, hidingCopy, historyCopy } from '../../contract/admin/members.copy.ts';
import { handleOf } from '../../contract/core/author.ts';
import { isAdmin } from '../../contract/core/viewer.ts';
import { useSession, useViewer } from '../auth-state/authState.ts';
import { useMutation } from '../mutations/useMutation.ts';
import { paths } from '../paths.ts';
import { HideDialog } from '../reports/staff/HideDialog.tsx';
import { SuspendDialog } from '../reports/staff/SuspendDialog.tsx';
import { ConfirmDialog } from '../ui/Dialog.tsx';
import { Menu, MenuItem } from '../ui/Menu.tsx';
import { EraseDialog } from './EraseDialog.tsx';
import { refreshDashboard } from './queries.ts';

type RoleChange = 'grant' | 'revoke' | 'grantModerator' | 'revokeModerator';

const shield = <Shield aria-hidden className="size-5" />;
const shieldOff = <ShieldOff aria-hidden className="size-5" />;

/** The question before each change of a role. */
const roleQuestions: Record<RoleChange, { title: (name: string) => string; text: string; act: string }> = {
  grant: { title: adminCopy.makeAdminOf, text: adminCopy.confirmGrant, act: adminCopy.makeAdmin },
  revoke: { title: adminCopy.takeAdminFrom, text: adminCopy.confirmRevoke, act: adminCopy.takeAdminBack },
  grantModerator: {
    title: adminCopy.makeModeratorOf,
    text: adminCopy.confirmGrantModerator,
    act: adminCopy.makeModerator,
  },
  revokeModerator: {
    title: adminCopy.takeModeratorFrom,
    text: adminCopy.confirmRevokeModerator,
    act: adminCopy.takeModeratorBack,
  },
};

/**
 * The actions of staff on a member. Staff cannot be suspended, suspended members get no role, and only admins change roles.
 * A moderator ends only a suspension that has an end.
 */
export function MemberMenu({ member }: { member: AdminMember }) {
  const client = useQueryClient();
  const viewer = useViewer();
  const [, go] = useLocation();
  const isHistory = new URLSearchParams(useSearch()).has('member');
  const [asking, setAsking] = useState<'suspend' | 'hide' | 'erase' | RoleChange>();
  const [shown, setShown] = useState<RoleChange>('grant');
  const close = () => setAsking(undefined);
  const refresh = () => refreshDashboard(client);
  const settled = {
    onDone: () => {
      close();
      return refresh();
    },
    onFailed: close,
  };
  const restore = useMutation(admin.restore, settled);
  const show = useMutation(admin.show, settled);
  const keep = useMutation(memberDeletion.cancel, settled);
  const mayErase = useSession()?.capabilities.account_deletion && isAdmin(viewer);
  const changeRole = useMutation(admin[shown], settled);
  const { id, is_admin, is_moderator, suspension, hidden, delete_after } = member;
  const isStaff = is_admin || is_moderator;
  const name = handleOf(member);
  const byAdmin = isAdmin(viewer);
  if (!byAdmin && isStaff) return null;
  const mayRestore = suspension && (byAdmin || suspension.until !== null);
  function askFor(change: RoleChange) {
    setShown(change);
    setAsking(change);
  }
  const question = roleQuestions[shown];
  return (
    <>
      <Menu label={adminCopy.whatToDo(name)}>
        {viewer?.id !== id && !isHistory && (
          <MenuItem
            icon={<History aria-hidden className="size-5" />}
            onSelect={() => go(paths.memberHistory(id))}
          >
            {historyCopy.history}
          </MenuItem>
        )}
        {hidden && (
          <MenuItem icon={<Eye aria-hidden className="size-5" />} onSelect={() => show.mutate({ id })}>
            {hidingCopy.show}
          </MenuItem>
        )}
        {mayRestore && (
          <MenuItem
            icon={<RotateCcw aria-hidden className="size-5" />}
            onSelect={() => restore.mutate({ id })}
          >
            {adminCopy.restore}
          </MenuItem>
        )}
        {suspension ? null : is_admin ? (
          <MenuItem danger icon={shieldOff} onSelect={() => askFor('revoke')}>
            {viewer?.id === id ? adminCopy.giveAdminBack : adminCopy.takeAdminBack}
          </MenuItem>
        ) : (
          <>
            {byAdmin && !hidden && (
              <MenuItem icon={shield} onSelect={() => askFor('grant')}>
                {adminCopy.makeAdmin}
              </MenuItem>
            )}
            {byAdmin && !is_moderator && !hidden && (
              <MenuItem icon={shield} onSelect={() => askFor('grantModerator')}>
                {adminCopy.makeModerator}
              </MenuItem>
            )}
            {is_moderator ? (
              <MenuItem danger icon={shieldOff} onSelect={() => askFor('revokeModerator')}>
                {adminCopy.takeModeratorBack}
              </MenuItem>
            ) : (
              <MenuItem
                danger
                icon={<Ban aria-hidden className="size-5" />}
                onSelect={() => setAsking('suspend')}
              >
                {adminCopy.suspend}
              </MenuItem>
            )}
          </>
        )}
        {!isStaff && (!hidden || hidden.since !== null) && (
          <MenuItem
            danger
            icon={<EyeOff aria-hidden className="size-5" />}
            onSelect={() => setAsking('hide')}
          >
            {hidingCopy.hide}
          </MenuItem>
        )}
        {mayErase && !isStaff && (
          <MenuItem
            danger={!delete_after}
            icon={<UserX aria-hidden className="size-5" />}
            onSelect={() => (delete_after ? keep.mutate({ id }) : setAsking('erase'))}
          >
            {delete_after ? erasureCopy.cancel : erasureCopy.erase}
          </MenuItem>
        )}
      </Menu>
      <SuspendDialog member={member} open={asking === 'suspend'} onClose={close} onDone={refresh} />
      <HideDialog member={member} open={asking === 'hide'} onClose={close} onDone={refresh} />
      <EraseDialog member={member} open={asking === 'erase'} onClose={close} />
      <ConfirmDialog
        open={asking !== undefined && !['suspend', 'hide', 'erase'].includes(asking)}
        title={question.title(name)}
        text={question.text}
        act={question.act}
        busy={changeRole.isPending}
        onConfirm={() => changeRole.mutate({ id })}
        onClose={close}
      />
    </>
  );
}
