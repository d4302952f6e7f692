import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, Suspense, useId, useRef, useState } from 'react';
import { accountCopy } from '../../../contract/account/copy.ts';
import { waysCopy } from '../../../contract/auth/ways.copy.ts';
import { useSession } from '../../auth-state/authState.ts';
import { lazy, useLazy } from '../../lazy.ts';
import { ownWays } from '../queries.ts';
import { Section } from '../Section.tsx';
import { EmailForm } from './EmailForm.tsx';
import { PasswordForm } from './PasswordForm.tsx';

// Few accounts have no password.
export const firstPassword = lazy(() => import('../ways/FirstPasswordForm.tsx'));

/** The password and the email address of the account. */
export function Account() {
  const [sent, setSent] = useState(false);
  const email = useSession()?.user?.email ?? '';
  const hasPassword = useQuery(ownWays).data?.password ?? true;
  return (
    <Section main title={accountCopy.account}>
      <div className="-my-2">
        <Unfold
          title={accountCopy.password}
          text={hasPassword ? accountCopy.changingItSignsOutYour : waysCopy.setPassword}
        >
          {(labelId, fold) =>
            hasPassword ? (
              <PasswordForm labelId={labelId} onDone={fold} />
            ) : (
              <Suspense>
                <FirstPassword labelId={labelId} onDone={fold} />
              </Suspense>
            )
          }
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

function FirstPassword(props: { labelId: string; onDone: () => void }) {
  const { FirstPasswordForm } = useLazy(firstPassword);
  return <FirstPasswordForm {...props} />;
}

interface UnfoldProps {
  title: string;
  text: string;
  /** Receives the id of the form's label, and a function that collapses and resets the form. */
  children: (labelId: string, fold: () => void) => ReactNode;
}

/** A form that is collapsed until the member opens it. */
function Unfold({ title, text, children }: UnfoldProps) {
  const id = useId();
  const element = useRef<HTMLDetailsElement>(null);
  const [round, setRound] = useState(0);

  function fold() {
    setRound((n) => n + 1);
    element.current?.removeAttribute('open');
    element.current?.querySelector('summary')?.focus();
  }

  return (
    <details ref={element} className="group border-line border-t py-2 first:border-t-0">
      <summary className="flex min-h-11 list-none items-center justify-between gap-4 rounded-ctl [&::-webkit-details-marker]:hidden">
        <span className="min-w-0">
          <b id={id} className="font-semibold">
            {title}
          </b>
          <span className="block text-ink2 text-sm">{text}</span>
        </span>
        <ChevronDown aria-hidden className="size-5 shrink-0 text-ink2 group-open:rotate-180" />
      </summary>
      <div key={round} className="pt-4 pb-2">
        {children(id, fold)}
      </div>
    </details>
  );
}
