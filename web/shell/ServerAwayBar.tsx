import { CloudOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { localeCopy } from '../../contract/locale.copy.ts';
import { shellCopy } from '../../contract/shell.copy.ts';
import { seenAt, useServerAway } from '../api/connection.ts';

const SHORT = { dateStyle: 'medium', timeStyle: 'short' } as const;
/** Another screen may show something older; milliseconds. */
const LOOK_MS = 500;

/** A quiet word while the server cannot be reached, and how old what one sees is; it goes by itself. */
export function ServerAwayBar() {
  const away = useServerAway();
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-2 z-50 flex justify-center px-4">
      {away && (
        <p className="flex animate-rise items-center gap-2 rounded-2xl bg-ink px-4 py-2 text-bg text-sm">
          <CloudOff aria-hidden className="size-4 shrink-0" />
          <span>
            {shellCopy.noConnection} <Age />
          </span>
        </p>
      )}
    </div>
  );
}

function Age() {
  const [at, setAt] = useState<number>();
  useEffect(() => {
    const timer = setInterval(() => setAt(seenAt()), LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  return at && shellCopy.seenAt(new Date(at).toLocaleString(localeCopy.money, SHORT));
}
