import { shellCopy } from '../../contract/shell.copy.ts';
import { useSession } from '../auth-state/authState.ts';
import { paths } from '../paths.ts';
import { buttonClass } from '../ui/Button.tsx';
import { Link } from '../ui/Link.tsx';

const choices = [
  { to: paths.createPost, label: shellCopy.postTitle },
  { to: paths.createTribe, label: shellCopy.tribe },
  { to: paths.createChallenge, label: shellCopy.challenge },
  { to: paths.createSession, label: shellCopy.vibeSession },
];

/**
 * Links to the other create forms, above the form for a tribe. "+" opens the form for a tribe, so its chip is the current
 * one.
 */
export function CreateChips() {
  const createsChallenges = useSession()?.capabilities.create_challenge;
  return (
    <nav aria-label={shellCopy.create} className="flex flex-wrap gap-2">
      {choices.map(({ to, label }) => {
        const current = to === paths.createTribe;
        if (to === paths.createChallenge && !createsChallenges) return null;
        return (
          <Link
            key={to}
            href={to}
            aria-current={current ? 'page' : undefined}
            className={buttonClass(current ? 'primary' : 'quiet')}
          >
            {label}
          </Link>
        );
      })}
    </nav>
  );
}
