import { referenceOf } from '../../../contract/core/errors.ts';
import { uiCopy } from '../../../contract/shell/ui.copy.ts';
import { Button } from '../Button.tsx';

interface ErrorStateProps {
  text: string;
  /** The thrown error. */
  why: unknown;
  onRetry: () => void;
}

/** A message that loading failed, with a button to retry. */
export function ErrorState({ text, why, onRetry }: ErrorStateProps) {
  return (
    <div role="alert" className="card flex flex-col items-center gap-3 p-6 text-center">
      <p>
        {text}
        {referenceOf(why)}
      </p>
      <Button look="quiet" onClick={onRetry}>
        {uiCopy.tryAgain}
      </Button>
    </div>
  );
}
