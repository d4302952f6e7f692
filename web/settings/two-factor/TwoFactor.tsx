import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useRef, useState } from 'react';
import type { twoFactor } from '../../../contract/account/endpoints.ts';
import type { Output } from '../../../contract/core/endpoint.ts';
import { twoFactorCopy } from '../../../contract/twoFactor/copy.ts';
import { useAuth } from '../../auth-state/authState.ts';
import { lazy, useLazy } from '../../lazy.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { ownTwoFactor } from '../queries.ts';
import { Section } from '../Section.tsx';
import { codesLeft } from '../texts.ts';

// Rarely used, so it is loaded on demand.
const forms = lazy(() => import('./TwoFactorForms.tsx'));

/** Whether sign-in requires a code besides the password, and the actions to change that. */
export function TwoFactor() {
  const { data, error, refetch } = useQuery(ownTwoFactor);
  return (
    <Section title={twoFactorCopy.title}>
      {data ? (
        <TwoFactorStatus state={data} />
      ) : error ? (
        <ErrorState text={twoFactorCopy.loadFailed} why={error} onRetry={() => void refetch()} />
      ) : (
        <Bones />
      )}
    </Section>
  );
}

type Change = 'on' | 'off' | 'codes';

function TwoFactorStatus({ state: { on, codes_left } }: { state: Output<typeof twoFactor.state> }) {
  const client = useQueryClient();
  const { session, refresh } = useAuth();
  const [change, setChange] = useState<Change>();
  const word = useRef<HTMLParagraphElement>(null);

  function close() {
    setChange(undefined);
    // The pressed button is gone, so the focus moves to the text.
    word.current?.focus();
  }

  async function changed() {
    // The change may have granted or removed an admin's rights.
    await Promise.all([client.invalidateQueries(ownTwoFactor), refresh()]);
  }

  return (
    <>
      <p ref={word} tabIndex={-1} className="text-ink2 outline-none">
        {on ? `${twoFactorCopy.on} ${codesLeft(codes_left)}` : twoFactorCopy.off}
      </p>
      {session?.two_factor && <p className="tail bg-soft p-4">{twoFactorCopy.adminNeeds}</p>}
      {change ? (
        <Suspense fallback={<Bones />}>
          <Changing to={change} onChanged={changed} onClose={close} />
        </Suspense>
      ) : on ? (
        <div className="flex flex-col gap-2 md:flex-row">
          <Button look="quiet" onClick={() => setChange('codes')}>
            {twoFactorCopy.newRecoveryCodes}
          </Button>
          <Button look="quiet" onClick={() => setChange('off')}>
            {twoFactorCopy.turnOff}
          </Button>
        </div>
      ) : (
        <Button className="md:self-start" onClick={() => setChange('on')}>
          {twoFactorCopy.turnOn}
        </Button>
      )}
    </>
  );
}

interface ChangingProps {
  to: Change;
  onChanged: () => Promise<void>;
  onClose: () => void;
}

function Changing({ to, onChanged, onClose }: ChangingProps) {
  const { RecoveryCodes, TurnOn, WithBothSteps } = useLazy(forms);
  const [codes, setCodes] = useState<string[]>();
  const got = (fresh: string[]) => {
    setCodes(fresh);
    void onChanged();
  };
  const off = () => {
    onClose();
    void onChanged();
  };
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />;
  if (to === 'on') return <TurnOn onCodes={got} onClose={onClose} />;
  return <WithBothSteps to={to} onCodes={got} onOff={off} onClose={onClose} />;
}

const Bones = () => (
  <Loading>
    <Skeleton className="h-11 w-full" />
  </Loading>
);
