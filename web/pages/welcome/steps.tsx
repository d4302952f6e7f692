import { type QueryClient, useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { useLocation } from 'wouter';
import { followCopy } from '../../../contract/follows/copy.ts';
import { onboardingCopy } from '../../../contract/onboarding/copy.ts';
import { onboarding } from '../../../contract/onboarding/endpoints.ts';
import { comparable } from '../../../contract/text/searchable.ts';
import { type TribeCategory, tribeCategories, tribeCopy } from '../../../contract/tribes/copy.ts';
import { useAuth } from '../../auth-state/authState.ts';
import { useMutation } from '../../mutations/useMutation.ts';
import { suggestedTribes } from '../../onboarding/queries.ts';
import { paths } from '../../paths.ts';
import { FollowRow } from '../../profiles/follow/FollowPeople.tsx';
import { proposedPeople } from '../../profiles/queries.ts';
import { TribeRow } from '../../tribes/FeaturedTribes.tsx';
import { Chip } from '../../ui/lists/Chips.tsx';
import { DetailsStep } from './DetailsStep.tsx';
import { type StepProps, StepView, Suggestions, useProfileStep } from './StepView.tsx';

interface Step {
  View: ComponentType<StepProps>;
  load?: (client: QueryClient) => Promise<unknown>;
}

const first: Step = { View: InterestsStep };

/** The steps of the welcome page, in their order. */
const steps: Step[] = [
  first,
  { View: DetailsStep },
  { View: TribesStep, load: (client) => client.prefetchQuery(suggestedTribes) },
  { View: PeopleStep, load: (client) => client.prefetchQuery(proposedPeople) },
];

export const stepAt = (number: number): Step => steps[number - 1] ?? first;

/** The first step: interests, chosen from the tribe categories. */
function InterestsStep({ onDone }: StepProps) {
  const { session } = useAuth();
  const { save, isBusy } = useProfileStep(onDone);
  const saved = session?.profile?.interests ?? [];
  const [chosen, setChosen] = useState(() =>
    tribeCategories.filter((category) => saved.some(isLike(category))),
  );
  const toggle = (category: TribeCategory) =>
    setChosen(chosen.includes(category) ? chosen.filter((one) => one !== category) : [...chosen, category]);

  function saveChosen() {
    const others = saved.filter((name) => !tribeCategories.some(isLike(name)));
    void save({ interests: [...others, ...chosen] });
  }

  return (
    <StepView
      title={onboardingCopy.interests}
      hint={onboardingCopy.interestsHint}
      next={onboardingCopy.next}
      isBusy={isBusy}
      onNext={saveChosen}
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

/** Whether two interests are the same, however they are written. */
const isLike = (one: string) => (other: string) => comparable(one) === comparable(other);

/** The third step: tribes to join. */
function TribesStep({ onDone }: StepProps) {
  const query = useQuery(suggestedTribes);
  return (
    <StepView
      title={onboardingCopy.tribes}
      hint={onboardingCopy.tribesHint}
      next={onboardingCopy.next}
      onNext={onDone}
      onSkip={onDone}
    >
      <Suggestions query={query} failed={tribeCopy.listFailed} none={onboardingCopy.noTribes}>
        {query.data?.items.map((tribe) => (
          <TribeRow key={tribe.id} tribe={tribe} />
        ))}
      </Suggestions>
    </StepView>
  );
}

/** The last step: people to follow. Completing or skipping it ends the steps permanently. */
function PeopleStep() {
  const [, go] = useLocation();
  const { refresh } = useAuth();
  const finish = useMutation(onboarding.finish, {
    onDone: async () => {
      await refresh();
      go(paths.home, { replace: true });
    },
  });
  const end = () => finish.mutate({});
  const query = useQuery(proposedPeople);
  return (
    <StepView
      title={onboardingCopy.people}
      hint={onboardingCopy.peopleHint}
      next={onboardingCopy.finish}
      isBusy={finish.isPending}
      onNext={end}
      onSkip={end}
    >
      <Suggestions query={query} failed={followCopy.listFailed} none={onboardingCopy.noPeople}>
        {query.data?.items.map((person) => (
          <FollowRow key={person.id} of={person} />
        ))}
      </Suggestions>
    </StepView>
  );
}
