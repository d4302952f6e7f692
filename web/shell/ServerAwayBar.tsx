import { CloudOff } from 'lucide-react';
import { useServerAway } from '../api/connection.ts';

/** A quiet word while the server cannot be reached; it goes by itself. */
export function ServerAwayBar() {
  const away = useServerAway();
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-2 z-50 flex justify-center px-4">
      {away && (
        <p className="flex animate-rise items-center gap-2 rounded-full bg-ink px-4 py-2 text-bg text-sm">
          <CloudOff aria-hidden className="size-4" />
          No connection. We keep trying.
        </p>
      )}
    </div>
  );
}
