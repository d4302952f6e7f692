import { useEffect, useState } from 'react';
import { pushCopy } from '../../contract/push/copy.ts';
import { settingsCopy } from '../../contract/settings/copy.ts';
import { memberSettings } from '../../contract/settings/endpoints.ts';
import { call } from '../api/call.ts';
import { errorTextOf } from '../api/errorText.ts';
import { Button } from '../ui/Button.tsx';
import { toast } from '../ui/feedback/toasts.ts';
import { endPushOffer, mayOfferPush } from './mayOfferPush.ts';
import { pushState, turnOnPush } from './pushSubscription.ts';

interface PushOfferProps {
  /** What the member would be notified of. */
  text: string;
}

/**
 * Offers push notifications after an act whose outcome the member waits for. The browser asks for its permission only after
 * a press. Nothing where push is on, is blocked or does not exist, and after an answer.
 */
export function PushOffer({ text }: PushOfferProps) {
  const [offered, setOffered] = useState(false);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (!mayOfferPush()) return;
    pushState()
      .then((state) => setOffered(state === 'off'))
      .catch(() => {});
  }, []);

  function end() {
    endPushOffer();
    // Moves the focus: the button that had it is removed with the offer.
    document.getElementById('main')?.focus({ preventScroll: true });
    setOffered(false);
  }

  async function accept() {
    setBusy(true);
    try {
      if ((await turnOnPush()) === 'on') {
        // The member may have turned it off for all devices.
        await call(memberSettings.update, { push: true });
        toast.good(settingsCopy.onOnThisDevice);
      }
      end();
    } catch (error) {
      toast.bad(errorTextOf(error, pushCopy.failed), error);
    } finally {
      setBusy(false);
    }
  }

  if (!offered) return null;
  return (
    <div className="flex basis-full flex-wrap items-center gap-x-2">
      <p className="min-w-0 flex-1 basis-48 text-sm">{text}</p>
      <Button look="quiet" disabled={busy} onClick={() => void accept()}>
        {pushCopy.turnOn}
      </Button>
      <Button look="ghost" onClick={end}>
        {pushCopy.no}
      </Button>
    </div>
  );
}
