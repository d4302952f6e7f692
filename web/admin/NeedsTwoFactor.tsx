import { adminCopy } from '../../contract/admin/copy.ts';
import { twoFactorCopy } from '../../contract/twoFactor/copy.ts';
import { useSession } from '../auth-state/authState.ts';
import { paths } from '../paths.ts';
import { buttonClass } from '../ui/Button.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { Link } from '../ui/Link.tsx';

/** Whether the server withholds the roles of this member until two-step sign-in is on. */
export const useNeedsTwoFactor = () => Boolean(useSession()?.two_factor);

export function NeedsTwoFactor({ title }: { title: string }) {
  return (
    <EmptyState title={title} text={twoFactorCopy.adminNeeds}>
      <Link href={paths.settingsSection('account')} className={buttonClass()}>
        {adminCopy.settings}
      </Link>
    </EmptyState>
  );
}
