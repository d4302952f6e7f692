import { useState } from 'react';
import { accountCopy } from '../../../contract/account.copy.ts';
import { useSession } from '../../auth-state/authState.ts';
import { Section } from '../Section.tsx';
import { Unfold } from '../Unfold.tsx';
import { EmailForm } from './EmailForm.tsx';
import { PasswordForm } from './PasswordForm.tsx';

/** The password and the email address of the account. */
export function Account() {
  const [sent, setSent] = useState(false);
  const email = useSession()?.user?.email ?? '';
  return (
    <Section main title={accountCopy.account}>
      <div className="-my-2">
        <Unfold title={accountCopy.password} text={accountCopy.changingItSignsOutYour}>
          {(labelId, fold) => <PasswordForm labelId={labelId} onDone={fold} />}
        </Unfold>
        <Unfold title={accountCopy.email} text={email}>
          {(labelId, fold) => <EmailForm labelId={labelId} onDone={fold} onSent={() => setSent(true)} />}
        </Unfold>
      </div>
      <p role="status" className={sent ? 'tail mt-2 bg-soft p-4' : 'sr-only'}>
        {sent && accountCopy.emailSent}
      </p>
    </Section>
  );
}
