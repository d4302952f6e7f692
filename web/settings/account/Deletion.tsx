import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { accountCopy } from '../../../contract/account/copy.ts';
import { account } from '../../../contract/account/endpoints.ts';
import { useSession } from '../../auth-state/authState.ts';
import { useForm } from '../../mutations/useForm.ts';
import { useMutation } from '../../mutations/useMutation.ts';
import { SupportLink } from '../../shell/SupportLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { toast } from '../../ui/feedback/toasts.ts';
import { CurrentPasswordField } from '../../ui/forms/CurrentPasswordField.tsx';
import { usePassedFocus } from '../../ui/usePassedFocus.ts';
import { ownDeletion } from '../queries.ts';
import { Section } from '../Section.tsx';
import { dayOf } from '../texts.ts';

/** Account deletion. If this server cannot erase accounts, the button only shows the notice of the spec. */
export function Deletion() {
  const able = useSession()?.capabilities.account_deletion;
  return (
    <Section main title={accountCopy.deleteAccount}>
      {able ? (
        <Real />
      ) : (
        <>
          <DeleteButton onClick={() => toast.info(accountCopy.deletionOff)} />
          <div className="flex">
            <SupportLink />
          </div>
        </>
      )}
    </Section>
  );
}

const DeleteButton = ({ onClick }: { onClick: () => void }) => (
  <Button look="outline" onClick={onClick} className="text-bad md:self-start">
    {accountCopy.deleteAccount}
  </Button>
);

function Real() {
  const [asking, setAsking] = useState(false);
  const at = useQuery(ownDeletion).data?.at;
  if (at) return <Pending at={at} />;
  return (
    <>
      <p className="text-ink2">{accountCopy.deletionWhat}</p>
      <DeleteButton onClick={() => setAsking(true)} />
      <Dialog open={asking} onClose={() => setAsking(false)} title={accountCopy.deleteYourAccount}>
        <DeletionForm onClose={() => setAsking(false)} />
      </Dialog>
    </>
  );
}

function DeletionForm({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const { errors, sending, form } = useForm(account.requestDeletion, {
    schema: 'deletionForm',
    onDone: (state) => {
      onClose();
      client.setQueryData(ownDeletion.queryKey, state);
      // The button that opened the dialog is gone, so the focus moves to the page.
      document.getElementById('main')?.focus({ preventScroll: true });
    },
  });
  return (
    <form {...form} className="flex flex-col gap-4">
      <p>{accountCopy.deletionHow}</p>
      <CurrentPasswordField label={accountCopy.currentPassword} error={errors.current} />
      <DialogActions onClose={onClose}>
        <Button type="submit" look="danger" disabled={sending}>
          {sending ? accountCopy.deleting : accountCopy.deleteAccount}
        </Button>
      </DialogActions>
    </form>
  );
}

function Pending({ at }: { at: string }) {
  const ref = usePassedFocus<HTMLDivElement>();
  const client = useQueryClient();
  const keep = useMutation(account.keep, {
    onDone: (state) => client.setQueryData(ownDeletion.queryKey, state),
  });
  return (
    <div ref={ref} className="flex flex-col gap-4">
      <p role="status">
        {accountCopy.deletionAt} <b className="font-semibold">{dayOf(at)}</b>.
      </p>
      <Button disabled={keep.isPending} onClick={() => keep.mutate({})} className="md:self-start">
        {accountCopy.keepMyAccount}
      </Button>
    </div>
  );
}
