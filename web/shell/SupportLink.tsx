import { publicPaths } from '../../contract/core/paths.ts';
import { uiCopy } from '../../contract/shell/ui.copy.ts';
import { useSession } from '../auth-state/authState.ts';

/** A link to the operator, if the server names a contact (SUPPORT_CONTACT); otherwise to the contact page. */
export function SupportLink() {
  const href = useSession()?.capabilities.support ?? publicPaths.contact;
  return (
    <a
      href={href}
      className="-my-2 inline-flex min-h-11 items-center self-center text-brand underline underline-offset-2"
    >
      {uiCopy.contactSupport}
    </a>
  );
}
