import { useEffect, useRef } from 'react';
import { authCopy } from '../../../contract/auth.copy.ts';
import { auth } from '../../../contract/auth.ts';
import { useApiMutation } from '../../api/useApiMutation.ts';
import { useForm } from '../../ui/forms/useForm.ts';
import { SubmitButton } from '../SubmitButton.tsx';
import { CodeField } from './CodeField.tsx';
import { ResendButton } from './ResendButton.tsx';

const verifyCodeForm = () => import('../../../contract/auth.forms.ts').then((forms) => forms.verifyCodeForm);

interface VerifyPanelProps {
  email: string;
  onDone: () => void;
}

/** The form for the code mailed to a new member, with a button that sends the mail again. */
export function VerifyPanel({ email, onDone }: VerifyPanelProps) {
  const code = useRef<HTMLInputElement>(null);
  const verify = useApiMutation(auth.verify, { onDone, quiet: true });
  const { errors, sending, form } = useForm(verifyCodeForm, (proof) =>
    verify.mutateAsync({ email, ...proof }),
  );
  useEffect(() => code.current?.focus(), []);
  return (
    <form {...form} aria-label={authCopy.verifyYourEmail} className="flex flex-col gap-3">
      <CodeField ref={code} error={errors.code} />
      <SubmitButton label={authCopy.verifyMyEmail} busy={authCopy.verifying} sending={sending} />
      <ResendButton email={email} />
    </form>
  );
}
