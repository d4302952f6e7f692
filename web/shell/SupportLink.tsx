import { uiCopy } from '../../contract/shell/ui.copy.ts';
import { useSession } from '../auth-state/authState.ts';

/** A link to the operator, if the server names a contact (SUPPORT_CONTACT); otherwise to `page`, if any. */
export function SupportLink({ page }: { page?: string }) {
  const href = useSession()?.capabilities.support ?? page;
  return (
    href && (
      <a
        href={href}
        className="-my-2 inline-flex min-h-11 items-center self-center text-brand underline underline-offset-2"
      >
        {uiCopy.contactSupport}
      </a>
    )
  );
}
