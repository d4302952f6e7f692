import type { ReactNode } from 'react';
import { onboardingCopy } from '../../../contract/onboarding.copy.ts';
import { Button } from '../../ui/Button.tsx';
import { Loading, Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { useHydrated } from '../../ui/useHydrated.ts';

export interface StepProps {
  /** Done or skipped: the next step. The last one has none. */
  onDone: () => void;
}

interface SuggestionsProps {
  isPending: boolean;
  /** Said where there are none. */
  none: string;
  children: ReactNode[] | undefined;
}

/** What a step suggests. */
export function Suggestions({ isPending, none, children }: SuggestionsProps) {
  if (isPending)
    return (
      <Loading>
        <Skeleton className="tail h-44 w-full" />
      </Loading>
    );
  return children?.length ? <ul>{children}</ul> : <p className="text-ink2">{none}</p>;
}

interface StepViewProps {
  title: string;
  hint: string;
  /** The text of the button that goes on. */
  next: string;
  isBusy?: boolean;
  onNext: () => void;
  onSkip: () => void;
  children: ReactNode;
}

/** The frame of every step: what it asks, and the ways on. */
export function StepView({ title, hint, next, isBusy = false, onNext, onSkip, children }: StepViewProps) {
  const hydrated = useHydrated();
  return (
    <section aria-labelledby="step" className="flex flex-col gap-3">
      <div>
        <h2 id="step">{title}</h2>
        <p className="text-ink2 text-sm">{hint}</p>
      </div>
      {/* Pressed before this part came alive, a button would do nothing. */}
      <fieldset aria-labelledby="step" disabled={isBusy || !hydrated} className="flex min-w-0 flex-col gap-3">
        {children}
        <div className="flex flex-wrap gap-3">
          <Button look="ghost" className="flex-1" onClick={onSkip}>
            {onboardingCopy.skip}
          </Button>
          <Button className="flex-1" onClick={onNext}>
            {next}
          </Button>
        </div>
      </fieldset>
    </section>
  );
}
