import { useQuery } from '@tanstack/react-query';
import { onboardingCopy } from '../../../contract/onboarding.copy.ts';
import { suggestedTribes } from '../../onboarding/queries.ts';
import { TribeRow } from '../../tribes/FeaturedTribes.tsx';
import { type StepProps, StepView, Suggestions } from './StepView.tsx';

/** The second step: tribes to join. */
export function TribesStep({ onDone }: StepProps) {
  const { data, isPending } = useQuery(suggestedTribes);
  return (
    <StepView
      title={onboardingCopy.tribes}
      hint={onboardingCopy.tribesHint}
      next={onboardingCopy.next}
      onNext={onDone}
      onSkip={onDone}
    >
      <Suggestions isPending={isPending} none={onboardingCopy.noTribes}>
        {data?.items.map((tribe) => (
          <TribeRow key={tribe.id} tribe={tribe} />
        ))}
      </Suggestions>
    </StepView>
  );
}
