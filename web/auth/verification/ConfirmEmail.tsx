import { type FormEvent, useState } from 'react';
import { accountCopy } from '../../../contract/account.copy.ts';
import { account } from '../../../contract/account.ts';
import { authCopy } from '../../../contract/auth.copy.ts';
import { useApiMutation } from '../../api/useApiMutation.ts';
import { Alert } from '../Alert.tsx';
import { isSpent } from '../authView.ts';
import { SubmitButton } from '../SubmitButton.tsx';

interface ConfirmEmailProps {
  token: string;
  onDone: () => void;
}

/**
 * The page that the mail to a member's new address links to. It requires a press: a mail scanner that opens the link
 * and runs its script must not confirm the address.
 */
export function ConfirmEmail({ token, onDone }: ConfirmEmailProps) {
  const [refusal, setRefusal] = useState('');
  const confirm = useApiMutation(account.confirmEmail, {
    onDone,
    onFailed: (error) => setRefusal(isSpent(error) ? error.message : ''),
  });

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    confirm.mutate({ token });
  }

  return (
    <form method="post" onSubmit={onSubmit} className="flex flex-col gap-4">
      <h2>{authCopy.yourNewEmail}</h2>
      {refusal ? (
        <Alert text={refusal} />
      ) : (
        <>
          <p className="text-ink2">{accountCopy.confirmAsk}</p>
          <SubmitButton
            label={authCopy.confirmThisAddress}
            busy={authCopy.confirming}
            sending={confirm.isPending}
          />
        </>
      )}
    </form>
  );
}
