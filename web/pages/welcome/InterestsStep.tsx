import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { onboardingCopy } from '../../../contract/onboarding.copy.ts';
import { profiles } from '../../../contract/profiles.ts';
import { comparable } from '../../../contract/text.searchable.ts';
import { type TribeCategory, tribeCategories } from '../../../contract/tribes.copy.ts';
import { useApiMutation } from '../../api/useApiMutation.ts';
import { useAuth } from '../../auth-state/authState.ts';
import { Chip } from '../../ui/lists/Chips.tsx';
import { type StepProps, StepView } from './StepView.tsx';

/** Whether two interests are the same, however they are written. */
const isLike = (one: string) => (other: string) => comparable(one) === comparable(other);

/** The first step: interests, chosen from the tribe categories. */
export function InterestsStep({ onDone }: StepProps) {
  const client = useQueryClient();
  const { session, refresh } = useAuth();
  const saved = session?.profile?.interests ?? [];
  const [chosen, setChosen] = useState(() =>
    tribeCategories.filter((category) => saved.some(isLike(category))),
  );
  const update = useApiMutation(profiles.update, {
    quiet: true,
    onDone: () => {
      // The suggested tribes depend on the interests.
      void client.invalidateQueries();
      return refresh();
    },
  });
  const toggle = (category: TribeCategory) =>
    setChosen(chosen.includes(category) ? chosen.filter((one) => one !== category) : [...chosen, category]);

  async function save() {
    const others = saved.filter((name) => !tribeCategories.some(isLike(name)));
    const done = await update.mutateAsync({ interests: [...others, ...chosen] }).catch(() => undefined);
    if (done) onDone();
  }

  return (
    <StepView
      title={onboardingCopy.interests}
      hint={onboardingCopy.interestsHint}
      next={onboardingCopy.next}
      isBusy={update.isPending}
      onNext={() => void save()}
      onSkip={onDone}
    >
      <div className="flex flex-wrap gap-2">
        {tribeCategories.map((category) => (
          <Chip
            key={category}
            label={category}
            pressed={chosen.includes(category)}
            onPress={() => toggle(category)}
          />
        ))}
      </div>
    </StepView>
  );
}
