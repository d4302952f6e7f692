import { useEffect, useRef, useState } from 'react';
import type { FieldErrors } from '../../../contract/core/errors.ts';
import { pollCopy } from '../../../contract/posts/poll.copy.ts';
import { lazy, useOptional } from '../../lazy.ts';
import { Button } from '../../ui/Button.tsx';

// Fetched when a poll is added: most posts have none.
const fields = lazy(() => import('./PollFields.tsx'));

/** The error of the poll in a form: of the poll, or of one of its parts. */
export const pollError = (errors: FieldErrors) =>
  Object.entries(errors).find(([field]) => field.split('.', 1)[0] === 'poll')?.[1];

interface PollFieldProps {
  error: string | undefined;
  /** Keeps what the form's draft does not have, before the page is loaded again. */
  onReload: (form: HTMLFormElement) => void;
}

/**
 * The poll of a new post. It is the value of one hidden field, as JSON (`pollField`, contract/posts/pollForm.ts), so the form's draft
 * keeps it, and is restored into it, whether or not the code of the visible fields has arrived.
 */
export function PollField({ error, onReload }: PollFieldProps) {
  const hidden = useRef<HTMLInputElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const isRemoved = useRef(false);
  const [value, setValue] = useState('');
  const module = useOptional(fields, value !== '');

  useEffect(() => {
    const field = hidden.current;
    const form = field?.form;
    // The form has restored its draft by now.
    setValue(field?.value ?? '');
    const onReset = () => setValue('');
    form?.addEventListener('reset', onReset);
    return () => form?.removeEventListener('reset', onReset);
  }, []);
  useEffect(() => {
    if (!isRemoved.current || value) return;
    isRemoved.current = false;
    add.current?.focus();
  }, [value]);

  function change(next: string) {
    setValue(next);
    if (!hidden.current) return;
    hidden.current.value = next;
    // The form saves its draft, and checks what it rejected.
    hidden.current.dispatchEvent(new Event('input', { bubbles: true }));
  }
  function remove() {
    isRemoved.current = true;
    change('');
  }
  function reload() {
    if (hidden.current?.form) onReload(hidden.current.form);
    location.reload();
  }
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <input ref={hidden} name="poll" hidden />
      {!value ? (
        <Button ref={add} look="outline" className="w-fit" onClick={() => change(EMPTY)}>
          {pollCopy.add}
        </Button>
      ) : module ? (
        <module.PollFields value={value} error={error} onChange={change} onRemove={remove} />
      ) : (
        <div className="flex flex-wrap items-center gap-2">
          <p role="status" className="text-ink2">
            {pollCopy.loading}
          </p>
          {/* Browsers remember a script that they could not fetch, until the page is loaded again. */}
          <Button look="quiet" onClick={reload}>
            {pollCopy.tryAgain}
          </Button>
          <Button look="ghost" onClick={remove}>
            {pollCopy.remove}
          </Button>
        </div>
      )}
    </div>
  );
}

const EMPTY = JSON.stringify({ options: ['', ''], hours: 24 });
