import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { challengeCopy } from '../../contract/challenges/copy.ts';
import { type Challenge, challengeClosure, challenges } from '../../contract/challenges/endpoints.ts';
import { announcementCopy, organiserCopy } from '../../contract/challenges/organisers/copy.ts';
import {
  canAnnounce,
  canCloseChallenge,
  canDeleteChallenge,
  canEditChallenge,
} from '../../contract/core/policy.ts';
import { editCopy } from '../../contract/edits/copy.ts';
import { uiCopy } from '../../contract/shell/ui.copy.ts';
import { useSession, useViewer } from '../auth-state/authState.ts';
import { lazy } from '../lazy.ts';
import { useMutation } from '../mutations/useMutation.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/Dialog.tsx';
import { useLazyDialog } from '../ui/useLazyDialog.ts';
import { refreshChallengeLists, updateChallenge } from './queries.ts';

/** The actions of the creator and admins on a challenge. */
export function ManageChallenge({ challenge }: { challenge: Challenge }) {
  const viewer = useViewer();
  const closes = canCloseChallenge(viewer, challenge) && challenge.phase !== 'cancelled';
  return (
    <div className="flex flex-wrap gap-2">
      {/* A challenge from a cached list has no rules: a form filled with it would delete them. */}
      {canEditChallenge(viewer, challenge) && challenge.rules !== undefined && (
        <EditButton challenge={challenge} />
      )}
      {canAnnounce(viewer, challenge) && <AnnounceButton challenge={challenge} />}
      {canCloseChallenge(viewer, challenge) && challenge.rules !== undefined && (
        <DuplicateButton challenge={challenge} />
      )}
      {closes && <ClosureButton challenge={challenge} />}
      {closes && !challenge.results_at && <CancelButton challenge={challenge} />}
      {canDeleteChallenge(viewer) && <DeleteButton challenge={challenge} />}
    </div>
  );
}

const editing = lazy(() => import('./edit/EditChallengeDialog.tsx'));

/** Opens the form that edits a challenge; for its creator. */
function EditButton({ challenge }: { challenge: Challenge }) {
  const { module, open, show, hide } = useLazyDialog(editing);
  return (
    <>
      <Button look="quiet" onClick={show}>
        {editCopy.editChallenge}
      </Button>
      {module && <module.EditChallengeDialog challenge={challenge} open={open} onClose={hide} />}
    </>
  );
}

/** Cancels a challenge permanently, after a confirmation. For its creator and admins. */
function CancelButton({ challenge: { id } }: { challenge: Challenge }) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const cancel = useMutation(challengeClosure.cancel, {
    onDone: (state) => {
      setAsking(false);
      updateChallenge(client, id, (challenge) => ({ ...challenge, ...state }));
      void refreshChallengeLists(client);
    },
    onFailed: () => setAsking(false),
  });
  return (
    <>
      <Button look="ghost" onClick={() => setAsking(true)}>
        {challengeCopy.cancel}
      </Button>
      <ConfirmDialog
        open={asking}
        title={challengeCopy.cancel}
        text={challengeCopy.confirmCancel}
        act={challengeCopy.cancel}
        stay={challengeCopy.keep}
        busy={cancel.isPending}
        onConfirm={() => cancel.mutate({ id })}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

/** Deletes a challenge with its submissions and participants. For admins. */
function DeleteButton({ challenge: { id } }: { challenge: Challenge }) {
  const client = useQueryClient();
  const [, go] = useLocation();
  const [asking, setAsking] = useState(false);
  const remove = useMutation(challenges.remove, {
    onDone: () => {
      setAsking(false);
      go(paths.challenges, { replace: true });
      updateChallenge(client, id, () => null);
      void refreshChallengeLists(client);
    },
    onFailed: () => setAsking(false),
  });
  return (
    <>
      <Button look="ghost" onClick={() => setAsking(true)}>
        {challengeCopy.deleteChallenge}
      </Button>
      <ConfirmDialog
        open={asking}
        title={challengeCopy.deleteChallenge}
        text={challengeCopy.confirmDelete}
        act={uiCopy.delete}
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ id })}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

const announcing = lazy(() => import('./organisers/AnnouncementDialog.tsx'));
const creating = lazy(() => import('./CreateChallengeDialog.tsx'));

/** Opens the form for an announcement to all participants. */
function AnnounceButton({ challenge }: { challenge: Challenge }) {
  const { module, open, show, hide } = useLazyDialog(announcing);
  return (
    <>
      <Button look="quiet" onClick={show}>
        {announcementCopy.write}
      </Button>
      {module && <module.AnnouncementDialog challenge={challenge} open={open} onClose={hide} />}
    </>
  );
}

/** Opens the form for a new challenge, filled with a copy of this one. For members who may create challenges. */
function DuplicateButton({ challenge }: { challenge: Challenge }) {
  const { module, open, show, hide } = useLazyDialog(creating);
  const [, go] = useLocation();
  if (!useSession()?.capabilities.create_challenge) return null;
  function ended(made?: Challenge) {
    hide();
    if (made) go(paths.challenge(made.id));
  }
  return (
    <>
      <Button look="quiet" onClick={show}>
        {organiserCopy.duplicate}
      </Button>
      {module && <module.CreateChallengeDialog from={challenge} open={open} onClose={ended} />}
    </>
  );
}

/** Closes a challenge, after a confirmation, or reopens it. For its creator and admins. */
function ClosureButton({ challenge: { id, is_active } }: { challenge: Challenge }) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const settled = {
    onDone: (state: Pick<Challenge, 'is_active' | 'phase'>) => {
      setAsking(false);
      updateChallenge(client, id, (challenge) => ({ ...challenge, ...state }));
      void refreshChallengeLists(client);
    },
    onFailed: () => setAsking(false),
  };
  const close = useMutation(challengeClosure.close, settled);
  const reopen = useMutation(challengeClosure.reopen, settled);
  return (
    <>
      <Button
        look="ghost"
        aria-busy={reopen.isPending}
        onClick={() => (is_active ? setAsking(true) : !reopen.isPending && reopen.mutate({ id }))}
      >
        {is_active ? challengeCopy.close : challengeCopy.reopen}
      </Button>
      <ConfirmDialog
        open={asking}
        title={challengeCopy.close}
        text={challengeCopy.confirmClose}
        act={challengeCopy.close}
        busy={close.isPending}
        onConfirm={() => close.mutate({ id })}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
