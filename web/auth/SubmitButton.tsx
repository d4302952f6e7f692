import { Button, type Look } from '../ui/Button.tsx';
import { useHydrated } from '../ui/useHydrated.ts';

interface SubmitButtonProps {
  label: string;
  /** Shown in its place while the form is on its way. */
  busy: string;
  sending: boolean;
  look?: Look;
}

/** Disabled until the page is alive: a browser then does not send the form on a too early Enter either. */
export function SubmitButton({ label, busy, sending, look }: SubmitButtonProps) {
  const hydrated = useHydrated();
  return (
    <Button type="submit" look={look} disabled={!hydrated || sending} className="min-h-12 w-full">
      {sending ? busy : label}
    </Button>
  );
}
