import type { QueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useLocation, useSearch } from 'wouter';
import { onboardingCopy } from '../../contract/onboarding/copy.ts';
import { shellCopy } from '../../contract/shell/copy.ts';
import { FormSkeleton } from '../frame/skeletons.tsx';
import { lazy, useLazy } from '../lazy.ts';
import { paths } from '../paths.ts';
import type { At } from '../screen.ts';

// Imported dynamically: with a static import, the modules that it shares with other pages would move to other scripts.
const code = lazy(() => import('./welcome/steps.tsx'));

const STEPS = 4;

const stepIn = (search: URLSearchParams) =>
  Math.min(Math.max(Math.trunc(Number(search.get('step'))) || 1, 1), STEPS);

export async function load(client: QueryClient, { search }: At) {
  const { stepAt } = await code.load();
  await stepAt(stepIn(search)).load?.(client);
}

/** The first steps of a new member: interests, school and state, tribes, people. Each can be skipped. The last one ends them permanently. */
export default function WelcomePage() {
  const step = stepIn(new URLSearchParams(useSearch()));
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h1>{shellCopy.welcome}</h1>
        <p className="text-[0.8125rem] text-ink2">{onboardingCopy.step(step, STEPS)}</p>
      </div>
      <Suspense fallback={<FormSkeleton />}>
        <Step key={step} number={step} />
      </Suspense>
    </div>
  );
}

function Step({ number }: { number: number }) {
  const { View } = useLazy(code).stepAt(number);
  const [, go] = useLocation();
  return <View onDone={() => go(paths.welcomeStep(number + 1))} />;
}
