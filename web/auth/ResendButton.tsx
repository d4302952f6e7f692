import { authCopy } from '../../contract/auth.copy.ts';
import { auth } from '../../contract/auth.ts';
import { useAct } from '../api/useAct.ts';
import { Button } from '../ui/Button.tsx';
import { toast } from '../ui/toasts.ts';
import { useHydrated } from '../ui/useHydrated.ts';

/** Asks for the verification mail once more; the answer is the same whether or not the address awaits one. */
export function ResendButton({ email }: { email: string }) {
  const alive = useHydrated();
  const resend = useAct(auth.verify, { onDone: () => toast.info(authCopy.verifySent), quiet: true });
  return (
    <Button look="ghost" disabled={!alive || resend.isPending} onClick={() => resend.mutate({ email })}>
      {authCopy.sendTheMailAgain}
    </Button>
  );
}
