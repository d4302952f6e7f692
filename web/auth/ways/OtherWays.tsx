import { useState } from 'react';
import { openId } from '../../../contract/auth/openid.ts';
import { passkey } from '../../../contract/auth/passkeys.ts';
import { waysCopy } from '../../../contract/auth/ways.copy.ts';
import { useSession } from '../../auth-state/authState.ts';
import { lazy } from '../../lazy.ts';
import { useMutation } from '../../mutations/useMutation.ts';
import { Button } from '../../ui/Button.tsx';
import { useHydrated } from '../../ui/useHydrated.ts';
import { saveNext } from '../authView.ts';
import { useSignedIn } from '../login/LoginForm.tsx';

interface OtherWaysProps {
  next: string | null;
  /** Not the tab for sign-up, where a passkey is of no use. */
  isLogin: boolean;
}

/** The ways to sign in and up besides the forms, below the tabs. */
export default function OtherWays({ next, isLogin }: OtherWaysProps) {
  const { openid: provider, passkeys } = useSession()?.capabilities ?? {};
  return (
    <div className="flex flex-col gap-4">
      <p className="flex items-center gap-3 text-ink2 text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {waysCopy.or}
      </p>
      {provider && <ProviderButton name={provider} next={next} />}
      {passkeys && isLogin && <PasskeyButton />}
    </div>
  );
}

function ProviderButton({ name, next }: { name: string; next: string | null }) {
  const hydrated = useHydrated();
  const begin = useMutation(openId.begin, {
    onDone: ({ url }) => {
      saveNext(next);
      location.assign(url);
    },
  });
  return (
    <Button
      look="outline"
      disabled={!hydrated || begin.isPending}
      onClick={() => begin.mutate({})}
      className="min-h-12 w-full"
    >
      {waysCopy.continueWith(name)}
    </Button>
  );
}

// Fetched at the first press.
const device = lazy(() => import('../../auth-state/passkeys.ts'));

function PasskeyButton() {
  const hydrated = useHydrated();
  const letIn = useSignedIn();
  const [busy, setBusy] = useState(false);
  const begin = useMutation(passkey.begin);
  const answer = useMutation(passkey.signIn, { onDone: letIn });

  async function signIn() {
    setBusy(true);
    try {
      const [{ signChallenge }, options] = await Promise.all([device.load(), begin.mutateAsync({})]);
      const credential = options && (await signChallenge(options));
      if (credential) await answer.mutateAsync({ credential });
    } catch {
      // A toast says it.
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button
      look="outline"
      disabled={!hydrated || busy}
      onClick={() => void signIn()}
      className="min-h-12 w-full"
    >
      {waysCopy.usePasskey}
    </Button>
  );
}
