import { useLocation } from 'wouter';
import { useSignOut } from '../auth/useSignOut.ts';
import { paths } from '../paths.ts';
import { matchScreen } from '../routes.tsx';
import { Button, buttonClass } from '../ui/Button.tsx';
import { Link } from '../ui/Link.tsx';
import { Message } from '../ui/Message.tsx';

/** An entry whose screen is not built yet says so, rather than pretending. */
export default function SoonPage() {
  const [path] = useLocation();
  return (
    <Message
      title={matchScreen(path).screen.title}
      text="We are still building this part. Posts and comments are open already."
    >
      <Link href={paths.home} className={buttonClass('quiet')}>
        Back to Home
      </Link>
      {path === paths.settings && <SignOutButton />}
    </Message>
  );
}

// The sidebar has it too, but a phone has no sidebar.
function SignOutButton() {
  const signOut = useSignOut();
  return (
    <Button look="ghost" disabled={signOut.isPending} onClick={() => signOut.mutate({})}>
      Sign Out
    </Button>
  );
}
