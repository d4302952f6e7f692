import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { accountCopy, DELETION_DAYS } from '../../contract/account.copy.ts';
import { account } from '../../contract/account.ts';
import { useSession } from '../api/session.ts';
import { useAct } from '../api/useAct.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { toast } from '../ui/toasts.ts';
import { useForm } from '../ui/useForm.ts';
import { ownDeletion } from './queries.ts';
import { Section } from './Section.tsx';
import { dayOf } from './words.ts';

const deletionForm = () => import('../../contract/account.forms.ts').then((forms) => forms.deletionForm);

/** The way out: the notice of the spec while this server cannot erase accounts, else the real thing. */
export function Deletion() {
  const able = useSession()?.capabilities.account_deletion;
  return (
    <Section title="Delete account">
      {able ? <Real /> : <DeleteButton onClick={() => toast.info(accountCopy.deletionOff)} />}
    </Section>
  );
}

const DeleteButton = ({ onClick }: { onClick: () => void }) => (
  <Button look="quiet" onClick={onClick} className="md:self-start">
    Delete account
  </Button>
);

function Real() {
  const [asking, setAsking] = useState(false);
  const at = useQuery(ownDeletion).data?.at;
  if (at) return <Pending at={at} />;
  return (
    <>
      <p className="-mt-2 text-ink2">
        Your profile, posts and files are erased {DELETION_DAYS} days after you ask for it; until then you can
        think better of it. Messages that you sent stay with those who got them, without your name.
      </p>
      <DeleteButton onClick={() => setAsking(true)} />
      <Dialog open={asking} onClose={() => setAsking(false)} title="Delete your account?">
        <DeletionForm onClose={() => setAsking(false)} />
      </Dialog>
    </>
  );
}

function DeletionForm({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const [shown, setShown] = useState(false);
  const request = useAct(account.requestDeletion, {
    onDone: (state) => {
      onClose();
      client.setQueryData(ownDeletion.queryKey, state);
      // The button that asked is gone, and would take the focus with it.
      document.getElementById('main')?.focus({ preventScroll: true });
    },
  });
  const { errors, sending, form } = useForm(deletionForm, (values) => request.mutateAsync(values));
  return (
    <form {...form} className="flex flex-col gap-4">
      <p>
        It is erased in {DELETION_DAYS} days. Your other devices are signed out now; on this one you can still
        change your mind.
      </p>
      <PasswordField
        label="Current password"
        name="current"
        autoComplete="current-password"
        error={errors.current}
        shown={shown}
        onShow={setShown}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" look="danger" disabled={sending}>
          {sending ? 'Deleting...' : 'Delete account'}
        </Button>
      </div>
    </form>
  );
}

function Pending({ at }: { at: string }) {
  const client = useQueryClient();
  const keep = useAct(account.keep, {
    onDone: (state) => client.setQueryData(ownDeletion.queryKey, state),
  });
  return (
    <>
      <p role="status">
        Your account is going to be erased on <b className="font-semibold">{dayOf(at)}</b>.
      </p>
      <Button disabled={keep.isPending} onClick={() => keep.mutate({})} className="md:self-start">
        Keep my account
      </Button>
    </>
  );
}
