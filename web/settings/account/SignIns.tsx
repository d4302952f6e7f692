import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { accountCopy } from '../../../contract/account/copy.ts';
import { account, type SignIn } from '../../../contract/account/endpoints.ts';
import { serverNow } from '../../../contract/core/clock.ts';
import { useMutation } from '../../mutations/useMutation.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { ownSignIns } from '../queries.ts';
import { Section } from '../Section.tsx';
import { dayOf } from '../texts.ts';

/** Every device on which the member is signed in. `onLeave` runs after all of them, including this one, are signed out. */
export function SignIns({ onLeave }: { onLeave: () => void }) {
  return (
    <Section main title={accountCopy.whereYouAreSignedIn}>
      <List />
      <EndAll onLeave={onLeave} />
    </Section>
  );
}

function List() {
  const { data, error, refetch } = useQuery(ownSignIns);
  if (!data)
    return error ? (
      <ErrorState text={accountCopy.signInsFailed} why={error} onRetry={() => void refetch()} />
    ) : (
      <Loading>
        <Skeleton className="h-11 w-full" />
      </Loading>
    );
  return (
    <ul className="-my-2">
      {data.items.map((signIn) => (
        <Device key={signIn.id} of={signIn} />
      ))}
    </ul>
  );
}

function Device({ of: { id, current, device, created_at, seen_at } }: { of: SignIn }) {
  return (
    <li className="flex min-h-15 items-center justify-between gap-4 border-line border-t py-2 first:border-t-0">
      <div id={`sign-in-${id}`} className="min-w-0">
        <p className="font-semibold">{device || accountCopy.unknownDevice}</p>
        <p className="text-ink2 text-sm" suppressHydrationWarning>
          {current ? <b className="font-semibold text-ok">{accountCopy.thisDevice}</b> : lastSeen(seen_at)}
          {accountCopy.since(dayOf(created_at))}
        </p>
      </div>
      {!current && <EndButton id={id} />}
    </li>
  );
}

// Known only to the day.
function lastSeen(at: string): string {
  const day = dayOf(at);
  return accountCopy.lastSeen(day === dayOf(new Date(serverNow()).toISOString()) ? accountCopy.today : day);
}

function EndButton({ id }: { id: string }) {
  const client = useQueryClient();
  const refresh = async () => {
    await client.invalidateQueries(ownSignIns);
    // The row with the focus is gone, so the focus moves to the page.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  const end = useMutation(account.endSignIn, { onDone: refresh, onFailed: () => void refresh() });
  return (
    <Button
      look="quiet"
      aria-describedby={`sign-in-${id}`}
      disabled={end.isPending}
      onClick={() => end.mutate({ id })}
      className="shrink-0"
    >
      {accountCopy.signOut}
    </Button>
  );
}

function EndAll({ onLeave }: { onLeave: () => void }) {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const end = useMutation(account.endSignIns, { onDone: onLeave, onFailed: close });
  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
        {accountCopy.signOutEverywhere}
      </Button>
      <ConfirmDialog
        open={asking}
        title={accountCopy.askSignOutEverywhere}
        text={accountCopy.youAreSignedOutOn}
        act={accountCopy.signOutEverywhere}
        busy={end.isPending}
        onConfirm={() => end.mutate({})}
        onClose={close}
      />
    </>
  );
}
