import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { awardingCopy } from '../../../contract/challenges/awarding/copy.ts';
import { awarding } from '../../../contract/challenges/awarding/endpoints.ts';
import type { Organiser } from '../../../contract/challenges/awarding/organiser.ts';
import { CHALLENGE_SKILLS_MAX } from '../../../contract/challenges/limits.ts';
import type { FieldErrors } from '../../../contract/core/errors.ts';
import { TALENT_MAX } from '../../../contract/profiles/limits.ts';
import { call } from '../../api/call.ts';
import { Loading, Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { Select } from '../../ui/forms/Select.tsx';

const organisersToChoose = queryOptions({
  queryKey: ['challengeOrganisers'],
  queryFn: () => call(awarding.organisers, {}),
});

interface WithOrganisersProps {
  /** The organiser that the challenge has: a choice even if the list cannot be fetched. */
  chosen?: Organiser | null | undefined;
  children: (organisers: Organiser[]) => ReactNode;
}

/** Shows a form once the organisers are known, since a select can only be filled with one of its options. */
export function WithOrganisers({ chosen, children }: WithOrganisersProps) {
  const { data, isLoading } = useQuery(organisersToChoose);
  if (isLoading)
    return (
      <Loading>
        <Skeleton className="h-64 w-full" />
      </Loading>
    );
  const organisers = data?.items ?? [];
  const isListed = !chosen || organisers.some(({ id }) => id === chosen.id);
  return children(isListed ? organisers : [chosen, ...organisers]);
}

/** Who stands behind the challenge, and what its certificates prove. */
export const AwardFields = ({ organisers, errors }: { organisers: Organiser[]; errors: FieldErrors }) => (
  <>
    {organisers.length > 0 && (
      <Select
        label={awardingCopy.organiser}
        name="organiser_id"
        placeholder={awardingCopy.noOrganiser}
        options={organisers.map(({ id, name, verified }) => ({
          value: id,
          label: verified ? name : awardingCopy.notVerified(name),
        }))}
        hint={awardingCopy.organiserHint}
        error={errors.organiser_id}
      />
    )}
    <Field
      label={awardingCopy.skills}
      name="skills"
      hint={awardingCopy.skillsHint}
      maxLength={2 * CHALLENGE_SKILLS_MAX * TALENT_MAX}
      error={errors.skills}
      autoComplete="off"
    />
  </>
);
