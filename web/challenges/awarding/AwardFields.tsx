import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { useSearch } from 'wouter';
import { awardingCopy } from '../../../contract/challenges/awarding/copy.ts';
import type { Organiser } from '../../../contract/challenges/awarding/organiser.ts';
import { CHALLENGE_SKILLS_MAX } from '../../../contract/challenges/limits.ts';
import type { Output } from '../../../contract/core/endpoint.ts';
import type { FieldErrors } from '../../../contract/core/errors.ts';
import { organisers as organiserEndpoints } from '../../../contract/organisers/endpoints.ts';
import { TALENT_MAX } from '../../../contract/profiles/limits.ts';
import { call } from '../../api/call.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { Select } from '../../ui/forms/Select.tsx';

const organisersToChoose = queryOptions({
  queryKey: ['challengeOrganisers'],
  queryFn: () => call(organiserEndpoints.mine, {}),
  staleTime: 0,
});

/** Those that the member speaks for; none until they are fetched. */
const choosable = (data: Output<typeof organiserEndpoints.mine> | undefined): Organiser[] =>
  (data?.items ?? [])
    .filter(({ joined }) => joined)
    .map(({ id, name, domain, state }) => ({ id, name, domain, verified: state === 'verified' }));

export const cachedOrganisers = (client: QueryClient) =>
  choosable(client.getQueryData(organisersToChoose.queryKey));

interface AwardFieldsProps {
  errors: FieldErrors;
  /** The organiser that the challenge has: a choice even before the list is fetched. */
  chosen: Organiser | null | undefined;
}

/** Who stands behind the challenge, and what its certificates prove. The select is there once there is a choice. */
export function AwardFields({ errors, chosen }: AwardFieldsProps) {
  const { data } = useQuery(organisersToChoose);
  const listed = choosable(data);
  const asked = new URLSearchParams(useSearch()).get('organiser') ?? '';
  const organisers = !chosen || listed.some(({ id }) => id === chosen.id) ? listed : [chosen, ...listed];
  return (
    <>
      {organisers.length > 0 && (
        <Select
          label={awardingCopy.organiser}
          name="organiser_id"
          placeholder={awardingCopy.noOrganiser}
          defaultValue={chosen?.id ?? (listed.some(({ id }) => id === asked) ? asked : '')}
          options={organisers.map(({ id, name, verified }) => ({
            value: id,
            label: verified ? name : awardingCopy.notVerified(name),
          }))}
          hint={`${awardingCopy.organiserHint} ${awardingCopy.withoutOrganiser}`}
          error={errors.organiser_id}
        />
      )}
      <Field
        label={awardingCopy.skills}
        name="skills"
        hint={
          organisers.length > 0
            ? awardingCopy.skillsHint
            : `${awardingCopy.skillsHint}. ${awardingCopy.withoutOrganiser}`
        }
        maxLength={2 * CHALLENGE_SKILLS_MAX * TALENT_MAX}
        error={errors.skills}
        autoComplete="off"
      />
    </>
  );
}
