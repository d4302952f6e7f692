import { settingsCopy } from '../../contract/settings/copy.ts';
import { Button } from '../ui/Button.tsx';
import { copyText } from '../ui/copyText.ts';

interface CopyButtonProps {
  text: string;
  label: string;
  /** The toast after copying. */
  done: string;
}

export function CopyButton({ text, label, done }: CopyButtonProps) {
  const copy = () => copyText(text, { copied: done, failed: settingsCopy.copyFailed });
  return (
    <Button look="quiet" onClick={() => void copy()}>
      {label}
    </Button>
  );
}
