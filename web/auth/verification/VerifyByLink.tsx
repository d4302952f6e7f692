import { type FormEvent, useState } from 'react';
import { authCopy } from '../../../contract/auth/copy.ts';
import { auth } from '../../../contract/auth/endpoints.ts';
import { uiCopy } from '../../../contract/shell/ui.copy.ts';
import { call } from '../../api/call.ts';
import { errorTextOf } from '../../api/errorText.ts';
import { useForm } from '../../mutations/useForm.ts';
import { toast } from '../../ui/feedback/toasts.ts';
import { isSpent } from '../authView.ts';
import { Alert, EmailField, SubmitButton } from '../formParts.tsx';

interface VerifyByLinkProps {
  token: string;
  onDone: () => void;
}

/**
 * The page that the verification mail links to. It requires a press: a mail scanner that opens the link and runs its
 * script must not verify the address of a stranger's sign-up.
 */
export function VerifyByLink({ token, onDone }: VerifyByLinkProps) {
  const [state, setState] = useState<'waiting' | 'sending' | 'spent'>('waiting');

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    setState('sending');
    try {
      await call(auth.verify, { token });
      onDone();
    } catch (error) {
      setState(isSpent(error) ? 'spent' : 'waiting');
      if (!isSpent(error)) toast.bad(errorTextOf(error, auth.verify.copy.failed), error);
    }
  }

  if (state === 'spent') return <SendAgain />;
  return (
    <form method="post" onSubmit={onSubmit} className="flex flex-col gap-4">
      <h2>{authCopy.verifyYourEmail}</h2>
      <p className="text-ink2">{authCopy.verifyAsk}</p>
      <SubmitButton label={authCopy.verifyMyEmail} busy={authCopy.verifying} sending={state === 'sending'} />
    </form>
  );
}

/** The link is expired or used; a new mail needs the address. */
function SendAgain() {
  const { errors, sending, form } = useForm(auth.verify, {
    schema: 'requestResetForm',
    onDone: () => toast.info(authCopy.verifySent),
    quiet: true,
  });
  return (
    <form {...form} className="flex flex-col gap-4">
      <h2>{authCopy.verifyYourEmail}</h2>
      <Alert text={authCopy.badToken} />
      <EmailField email={undefined} error={errors.email} />
      <SubmitButton label={authCopy.sendTheMailAgain} busy={uiCopy.sending} sending={sending} />
    </form>
  );
}
