import type { Ref } from 'react';
import { Button, type Look } from '../ui/Button.tsx';
import { useHydrated } from '../ui/useHydrated.ts';

interface SubmitButtonProps {
  ref?: Ref<HTMLButtonElement>;
  label: string;
  /** The label while the form is being sent. */
  busy: string;
  sending: boolean;
  look?: Look;
}

/** Disabled until hydration, which also stops the browser from submitting the form on an early Enter. */
export function SubmitButton({ ref, label, busy, sending, look }: SubmitButtonProps) {
  const hydrated = useHydrated();
  return (
    <Button ref={ref} type="submit" look={look} disabled={!hydrated || sending} className="min-h-12 w-full">
      {sending ? busy : label}
    </Button>
  );
}
