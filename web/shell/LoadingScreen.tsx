import { authCopy } from '../../contract/auth.copy.ts';
import { Wordmark } from './Wordmark.tsx';

/** Shown while the app finds out who is signed in. */
export function LoadingScreen({ text = authCopy.loading }: { text?: string | undefined }) {
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <div role="status" className="flex flex-col items-center gap-3">
        <Wordmark className="animate-pulse-soft text-2xl" />
        <p className="text-ink2">{text}</p>
      </div>
    </main>
  );
}
