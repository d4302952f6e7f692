import { openId } from '../../../contract/auth/openid.ts';
import { waysCopy } from '../../../contract/auth/ways.copy.ts';
import { useSession } from '../../auth-state/authState.ts';
import { useMutation } from '../../mutations/useMutation.ts';
import { Button } from '../../ui/Button.tsx';
import { useHydrated } from '../../ui/useHydrated.ts';
import { saveNext } from '../authView.ts';

interface OtherWaysProps {
  next: string | null;
}

/** The ways to sign in and up besides the forms, below the tabs. */
export default function OtherWays({ next }: OtherWaysProps) {
  const provider = useSession()?.capabilities.openid;
  return (
    <div className="flex flex-col gap-4">
      <p className="flex items-center gap-3 text-ink2 text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {waysCopy.or}
      </p>
      {provider && <ProviderButton name={provider} next={next} />}
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
