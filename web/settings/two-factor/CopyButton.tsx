import { twoFactorCopy } from '../../../contract/twoFactor.copy.ts';
import { Button } from '../../ui/Button.tsx';
import { copyText } from '../../ui/copyText.ts';

interface CopyButtonProps {
  text: string;
  label: string;
  /** What is said once it is on the clipboard. */
  done: string;
}

export function CopyButton({ text, label, done }: CopyButtonProps) {
  const copy = () => copyText(text, { copied: done, failed: twoFactorCopy.copyFailed });
  return (
    <Button look="quiet" onClick={() => void copy()}>
      {label}
    </Button>
  );
}
