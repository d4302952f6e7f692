import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { onboardingCopy } from '../../../contract/onboarding.copy.ts';
import { onboarding } from '../../../contract/onboarding.ts';
import { useApiMutation } from '../../api/useApiMutation.ts';
import { useAuth } from '../../auth-state/authState.ts';
import { paths } from '../../paths.ts';
import { FollowRow } from '../../profiles/follow/FollowPeople.tsx';
import { proposedPeople } from '../../profiles/queries.ts';
import { StepView, Suggestions } from './StepView.tsx';

/** The third step: people to follow. Completing or skipping it ends the steps permanently. */
export function PeopleStep() {
  const [, go] = useLocation();
  const { refresh } = useAuth();
  const finish = useApiMutation(onboarding.finish, {
    onDone: async () => {
      await refresh();
      go(paths.home, { replace: true });
    },
  });
  const end = () => finish.mutate({});
  const { data, isPending } = useQuery(proposedPeople);
  return (
    <StepView
      title={onboardingCopy.people}
      hint={onboardingCopy.peopleHint}
      next={onboardingCopy.finish}
      isBusy={finish.isPending}
      onNext={end}
      onSkip={end}
    >
      <Suggestions isPending={isPending} none={onboardingCopy.noPeople}>
        {data?.items.map((person) => (
          <FollowRow key={person.id} of={person} />
        ))}
      </Suggestions>
    </StepView>
  );
}
