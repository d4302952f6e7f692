import { supportHref } from '../../contract/support.ts';
import { uiCopy } from '../../contract/ui.copy.ts';
import { useSession } from '../auth-state/authState.ts';

/** A link to the operator, if the server names a contact (SUPPORT_CONTACT). */
export function SupportLink({ className = '' }: { className?: string }) {
  const contact = useSession()?.capabilities.support;
  if (!contact) return null;
  return (
    <a
      href={supportHref(contact)}
      className={`inline-flex min-h-11 items-center text-brand underline underline-offset-2 ${className}`}
    >
      {uiCopy.contactSupport}
    </a>
  );
}
