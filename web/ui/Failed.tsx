import { Button } from './Button.tsx';

/** What could not be loaded, and the way to ask again. */
export function Failed({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div role="alert" className="card flex flex-col items-center gap-3 p-6 text-center">
      <p>{text}</p>
      <Button look="quiet" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
