import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Input } from '../../../contract/core/endpoint.ts';
import { onboardingCopy } from '../../../contract/onboarding/copy.ts';
import { profiles } from '../../../contract/profiles/endpoints.ts';
import { useAuth } from '../../auth-state/authState.ts';
import { useMutation } from '../../mutations/useMutation.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { useHydrated } from '../../ui/useHydrated.ts';

export interface StepProps {
  /** Opens the next step after this one is completed or skipped. The last step has none. */
  onDone: () => void;
}

/** Saves a part of the profile; the step is done once it is saved. */
export function useProfileStep(onDone: StepProps['onDone']) {
  const client = useQueryClient();
  const { refresh } = useAuth();
  const update = useMutation(profiles.update, {
    quiet: true,
    onDone: () => {
      // The suggested tribes and people depend on it.
      void client.invalidateQueries();
      return refresh();
    },
  });
  const save = async (changes: Input<typeof profiles.update>) => {
    if (await update.mutateAsync(changes).catch(() => undefined)) onDone();
  };
  return { save, isBusy: update.isPending };
}

interface SuggestionsProps {
  query: Pick<UseQueryResult, 'isPending' | 'error' | 'refetch'>;
  /** Shown if they could not be loaded. */
  failed: string;
  /** Shown if there are no suggestions. */
  none: string;
  /** Undefined without a result. */
  children: ReactNode[] | undefined;
}

/** The suggestions of a step. */
export function Suggestions({ query, failed, none, children }: SuggestionsProps) {
  if (query.isPending)
    return (
      <Loading>
        <Skeleton className="tail h-44 w-full" />
      </Loading>
    );
  if (!children) return <ErrorState text={failed} why={query.error} onRetry={() => void query.refetch()} />;
  return children.length ? <ul>{children}</ul> : <p className="text-ink2">{none}</p>;
}

interface StepViewProps {
  title: string;
  hint: string;
  /** The label of the button that continues. */
  next: string;
  isBusy?: boolean;
  onNext: () => void;
  onSkip: () => void;
  children: ReactNode;
}

/** The frame of every step: its title and hint, and the buttons to continue or skip. */
export function StepView({ title, hint, next, isBusy = false, onNext, onSkip, children }: StepViewProps) {
  const hydrated = useHydrated();
  return (
    <section aria-labelledby="step" className="flex flex-col gap-3">
      <div>
        <h2 id="step">{title}</h2>
        <p className="text-ink2 text-sm">{hint}</p>
      </div>
      {/* Disabled until this part is hydrated. */}
      <fieldset aria-labelledby="step" disabled={isBusy || !hydrated} className="flex min-w-0 flex-col gap-3">
        {children}
        <div className="docked -mx-4 -mt-2.5 -mb-4 z-10 flex flex-wrap gap-3 bg-bg px-4 pt-2.5 pb-4 md:mx-0 md:px-0">
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
