import { useQueryClient } from '@tanstack/react-query';
import { TEAM_NAME_MAX } from '../../../contract/challenges.limits.ts';
import { teamCopy } from '../../../contract/challenges.teams.copy.ts';
import { teams } from '../../../contract/challenges.teams.ts';
import type { Challenge } from '../../../contract/challenges.ts';
import { useApiMutation } from '../../api/useApiMutation.ts';
import { useIdempotencyId } from '../../api/useIdempotencyId.ts';
import { useViewer } from '../../auth-state/authState.ts';
import { queueWhenOffline } from '../../outbox/queueWhenOffline.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { useForm } from '../../ui/forms/useForm.ts';
import { refreshChallenge } from '../queries.ts';
import { ownTeam } from './queries.ts';

const teamForm = () => import('../../../contract/challenges.teams.forms.ts').then((forms) => forms.teamForm);

/** The form for a participant's new team. */
export function CreateTeam({ challenge: { id, team_max } }: { challenge: Challenge }) {
  const client = useQueryClient();
  const row = useIdempotencyId();
  const draft = `team ${id} ${useViewer()?.id ?? ''}`;
  const create = useApiMutation(teams.create, {
    send: queueWhenOffline(draft),
    onDone: (team) => {
      row.reset();
      client.setQueryData(ownTeam(id).queryKey, { team });
    },
    onFailed: () => void refreshChallenge(client, id),
  });
  const { errors, sending, form } = useForm(
    teamForm,
    async (values, element) => {
      const team = { ...values, id };
      await create.mutateAsync({ ...team, team_id: row.idFor(team) });
      element.reset();
    },
    draft,
  );
  return (
    <section aria-labelledby="create-team" className="card flex flex-col gap-4 p-4 md:p-6">
      <h2 id="create-team">{teamCopy.team}</h2>
      <p className="-mt-2 text-ink2">{teamCopy.what(team_max)}</p>
      <form {...form} aria-label={teamCopy.make} className="flex flex-col gap-4">
        <Field
          label={teamCopy.name}
          name="name"
          required
          maxLength={2 * TEAM_NAME_MAX}
          error={errors.name}
          autoComplete="off"
        />
        <Button type="submit" look="quiet" aria-busy={sending} className="w-fit">
          {teamCopy.make}
        </Button>
      </form>
    </section>
  );
}
