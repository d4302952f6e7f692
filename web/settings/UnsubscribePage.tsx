import { useEffect, useRef, useState } from 'react';
import { useSearch } from 'wouter';
import { AppError } from '../../contract/core/errors.ts';
import { digestCopy } from '../../contract/digests/copy.ts';
import { digests } from '../../contract/digests/endpoints.ts';
import { settingsCopy } from '../../contract/settings/copy.ts';
import { VisitorColumn, VisitorFrame } from '../frame/VisitorFrame.tsx';
import { useMutation } from '../mutations/useMutation.ts';
import { paths } from '../paths.ts';
import { Button, buttonClass } from '../ui/Button.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { Link } from '../ui/Link.tsx';

type State = 'asking' | 'done' | 'refused';

const words: Record<State, string> = {
  asking: digestCopy.ask,
  done: digestCopy.done,
  refused: digestCopy.badLink,
};

/**
 * The target of the unsubscribe link in a digest, for members and visitors. Opening it changes nothing, because mail
 * scanners open links too. The button does, also without a script.
 */
export default function UnsubscribePage() {
  const token = new URLSearchParams(useSearch()).get('token') ?? '';
  const [state, setState] = useState<State>(token ? 'asking' : 'refused');
  const { isPending, mutate } = useMutation(digests.unsubscribe, {
    onDone: () => setState('done'),
    onFailed: (error) => error instanceof AppError && error.code === 'invalid' && setState('refused'),
  });
  const said = useRef<HTMLParagraphElement>(null);
  const first = useRef(state);
  useEffect(() => {
    // The button with the focus is gone, so the focus moves to the text.
    if (state !== first.current) said.current?.focus();
  }, [state]);
  return (
    <VisitorFrame>
      <VisitorColumn>
        <EmptyState title={settingsCopy.emailNotifications}>
          <div className="flex flex-col items-center gap-5">
            <p ref={said} role="status" tabIndex={-1} className="w-full max-w-sm text-ink2 outline-none">
              {words[state]}
            </p>
            {state === 'asking' ? (
              <form
                method="post"
                onSubmit={(event) => {
                  event.preventDefault();
                  if (!isPending) mutate({ token });
                }}
              >
                <Button type="submit" aria-disabled={isPending}>
                  {isPending ? digestCopy.busy : digestCopy.action}
                </Button>
              </form>
            ) : (
              <Link href={paths.settingsSection('notifications')} className={buttonClass()}>
                {digestCopy.settings}
              </Link>
            )}
          </div>
        </EmptyState>
      </VisitorColumn>
    </VisitorFrame>
  );
}
