import { useEffect, useRef } from 'react';
import { authCopy } from '../../../contract/auth/copy.ts';
import { auth } from '../../../contract/auth/endpoints.ts';
import { useForm } from '../../mutations/useForm.ts';
import { useMutation } from '../../mutations/useMutation.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/feedback/toasts.ts';
import { CodeField, SubmitButton } from '../formParts.tsx';

interface VerifyPanelProps {
  email: string;
  onDone: () => void;
}

/** The form for the code mailed to a new member, with a button that sends the mail again. */
export function VerifyPanel({ email, onDone }: VerifyPanelProps) {
  const code = useRef<HTMLInputElement>(null);
  const { errors, sending, form } = useForm(auth.verify, {
    schema: 'verifyCodeForm',
    input: (proof) => ({ email, ...proof }),
    onDone,
    quiet: true,
  });
  useEffect(() => code.current?.focus(), []);
  return (
    <form {...form} aria-label={authCopy.verifyYourEmail} className="flex flex-col gap-3">
      <CodeField ref={code} error={errors.code} />
      <SubmitButton label={authCopy.verifyMyEmail} busy={authCopy.verifying} sending={sending} />
      <ResendButton email={email} />
    </form>
  );
}

/** Requests the verification mail again; the response is the same whether or not the address awaits one. */
function ResendButton({ email }: { email: string }) {
  const resend = useMutation(auth.verify, { onDone: () => toast.info(authCopy.verifySent), quiet: true });
  return (
    <Button look="ghost" disabled={resend.isPending} onClick={() => resend.mutate({ email })}>
      {authCopy.sendTheMailAgain}
    </Button>
  );
}
