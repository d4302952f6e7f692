import { authCopy } from '../../../contract/auth.copy.ts';
import { auth } from '../../../contract/auth.ts';
import { useApiMutation } from '../../api/useApiMutation.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/feedback/toasts.ts';

/** Requests the verification mail again; the response is the same whether or not the address awaits one. */
export function ResendButton({ email }: { email: string }) {
  const resend = useApiMutation(auth.verify, { onDone: () => toast.info(authCopy.verifySent), quiet: true });
  return (
    <Button look="ghost" disabled={resend.isPending} onClick={() => resend.mutate({ email })}>
      {authCopy.sendTheMailAgain}
    </Button>
  );
}
