import { twoFactorCopy } from '../../../contract/twoFactor.copy.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/feedback/toasts.ts';

interface CopyButtonProps {
  text: string;
  label: string;
  /** What is said once it is on the clipboard. */
  done: string;
}

export function CopyButton({ text, label, done }: CopyButtonProps) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      toast.good(done);
    } catch {
      toast.bad(twoFactorCopy.copyFailed);
    }
  }
  return (
    <Button look="quiet" onClick={() => void copy()}>
      {label}
    </Button>
  );
}
