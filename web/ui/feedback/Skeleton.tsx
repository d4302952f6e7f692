import { uiCopy } from '../../../contract/ui.copy.ts';

/** A grey stand-in of the shape that is coming. It waits 150 ms, so that a fast answer never flickers. */
export function Skeleton({ className }: { className: string }) {
  return <div className={`max-w-full animate-pulse-soft rounded-lg bg-raised ${className}`} />;
}

/** Wraps a screen's bones: one word for a screen reader, the rest is only shape. */
export function Loading({ children }: { children: React.ReactNode }) {
  return (
    <div role="status" className="animate-appear">
      <span className="sr-only">{uiCopy.loading}</span>
      <div aria-hidden>{children}</div>
    </div>
  );
}
