import { useEffect, useState } from 'react';
import { pushCopy } from '../../contract/push.copy.ts';
import { settingsCopy } from '../../contract/settings.copy.ts';
import type { PushHere as Here } from '../api/push.ts';
import { copyOf } from '../api/useAct.ts';
import { lazy } from '../lazy.ts';
import { appName } from '../shell/appName.ts';
import { Button } from '../ui/Button.tsx';
import { toast } from '../ui/toasts.ts';
import { pushWords } from './words.ts';

const push = lazy(() => import('../api/push.ts'));

/** Whether this very browser shows notifications, and what can be done about it. */
export function PushHere() {
  const { here, busy, turn } = usePushHere();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p role="status" className="min-w-0 text-sm">
        {here && pushWords[here](appName())}
      </p>
      {(here === 'on' || here === 'off') && (
        <Button look="quiet" disabled={busy} onClick={() => void turn(here === 'off')}>
          {here === 'off' ? settingsCopy.turnOnHere : settingsCopy.turnOffHere}
        </Button>
      )}
    </div>
  );
}

function usePushHere() {
  const [here, setHere] = useState<Here>();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    // Only the browser knows: the server's first view says nothing about it.
    void push
      .load()
      .then((code) => code.pushHere())
      .then(setHere)
      .catch(() => {});
  }, []);

  async function turn(on: boolean) {
    setBusy(true);
    try {
      const code = await push.load();
      const now = await (on ? code.turnOnHere() : code.turnOffHere());
      setHere(now);
      // The button is gone then, and would take the focus with it.
      if (now === 'denied') document.getElementById('main')?.focus({ preventScroll: true });
    } catch (error) {
      toast.bad(copyOf(error, pushCopy.failed), error);
    } finally {
      setBusy(false);
    }
  }

  return { here, busy, turn };
}
