import { uiCopy } from '../../../contract/shell/ui.copy.ts';

/** A grey placeholder with the shape of the content. */
export function Skeleton({ className }: { className: string }) {
  return <div className={`max-w-full animate-pulse-soft rounded-lg bg-raised ${className}`} />;
}

/**
 * Wraps the skeletons of a screen: a screen reader reads one word instead. They appear after 150 ms, so that a fast response
 * causes no flicker.
 */
export function Loading({ children }: { children: React.ReactNode }) {
  return (
    <div role="status" className="animate-appear">
      <span className="sr-only">{uiCopy.loading}</span>
      <div aria-hidden>{children}</div>
    </div>
  );
}
