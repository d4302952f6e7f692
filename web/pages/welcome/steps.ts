import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { suggestedTribes } from '../../onboarding/queries.ts';
import { proposedPeople } from '../../profiles/queries.ts';
import { InterestsStep } from './InterestsStep.tsx';
import { PeopleStep } from './PeopleStep.tsx';
import type { StepProps } from './StepView.tsx';
import { TribesStep } from './TribesStep.tsx';

interface Step {
  View: ComponentType<StepProps>;
  load?: (client: QueryClient) => Promise<unknown>;
}

const first: Step = { View: InterestsStep };

/** The steps of the welcome page, in their order. */
const steps: Step[] = [
  first,
  { View: TribesStep, load: (client) => client.prefetchQuery(suggestedTribes) },
  { View: PeopleStep, load: (client) => client.prefetchQuery(proposedPeople) },
];

export const stepAt = (number: number): Step => steps[number - 1] ?? first;
