import { useEffect, useRef, useState } from 'react';
import { pushCopy } from '../../../contract/push/copy.ts';
import { settingsCopy } from '../../../contract/settings/copy.ts';
import { errorTextOf } from '../../api/errorText.ts';
import { appName } from '../../appName.ts';
import { type PushState as Here, pushState, turnOffPush, turnOnPush } from '../../push/pushSubscription.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/feedback/toasts.ts';
import { Switch } from '../../ui/forms/Switch.tsx';
import { pushWords } from '../texts.ts';
import { useSetting } from '../useSetting.ts';

/** The switch for push notifications, and whether this browser shows them. If it cannot, shows why. */
export function PushToggle({ on }: { on: boolean }) {
  const { here, busy, turn } = usePushHere(on);
  const flip = useSetting('push', (saved) => {
    if (!saved) void turn(false);
  });
  const possible = !here || here === 'on' || here === 'off';
  return (
    <div className="flex flex-col gap-2">
      <Switch
        label={settingsCopy.pushNotifications}
        hint={settingsCopy.shownByYourDevicesAlso}
        unavailable={possible ? undefined : pushWords[here](appName())}
        on={on}
        onFlip={flip}
      />
      {possible && on && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p role="status" className="min-w-0 text-sm">
            {here && pushWords[here](appName())}
          </p>
          {here && (
            <Button look="quiet" disabled={busy} onClick={() => void turn(here === 'off')}>
              {here === 'off' ? settingsCopy.turnOnHere : settingsCopy.turnOffHere}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/** `on`: push notifications are on for all devices. Read again when they turn on: another tab may have turned them off. */
function usePushHere(on: boolean) {
  const [here, setHere] = useState<Here>();
  const [busy, setBusy] = useState(false);
  const isRead = useRef(false);
  useEffect(() => {
    if (isRead.current && !on) return;
    isRead.current = true;
    // Only the browser knows this, so the server does not render it.
    pushState()
      .then(setHere)
      .catch(() => {});
  }, [on]);

  async function turn(on: boolean) {
    setBusy(true);
    try {
      const now = await (on ? turnOnPush() : turnOffPush());
      setHere(now);
      // The button with the focus is gone then, so the focus moves to the page.
      if (now === 'denied') document.getElementById('main')?.focus({ preventScroll: true });
    } catch (error) {
      toast.bad(errorTextOf(error, pushCopy.failed), error);
    } finally {
      setBusy(false);
    }
  }

  return { here, busy, turn };
}
