import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Challenge } from '../../../contract/challenges/endpoints.ts';
import { TEAM_NAME_MAX } from '../../../contract/challenges/limits.ts';
import { whyNotJoin } from '../../../contract/challenges/phases.ts';
import { teamCopy } from '../../../contract/challenges/teams/copy.ts';
import { teams } from '../../../contract/challenges/teams/endpoints.ts';
import { displayName } from '../../../contract/core/author.ts';
import type { Output } from '../../../contract/core/endpoint.ts';
import { useViewer } from '../../auth-state/authState.ts';
import { useForm } from '../../mutations/useForm.ts';
import { useMutation } from '../../mutations/useMutation.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { usePassedFocus } from '../../ui/usePassedFocus.ts';
import { refreshChallenge, updateChallenge } from '../queries.ts';
import { SubmissionsSkeleton } from '../skeletons.tsx';
import { OwnTeam } from './OwnTeam.tsx';
import { invitationOf, ownTeam } from './queries.ts';
import { ReportTeam } from './ReportTeam.tsx';

interface TeamSectionProps {
  challenge: Challenge;
  /** The code of the invite link, from the address. */
  code: string | undefined;
}

/** The viewer's team in a challenge. Without one: the team of the invite link, and the form for a new team. */
export function TeamSection({ challenge, code }: TeamSectionProps) {
  const { data, isPending, error, refetch } = useQuery(ownTeam(challenge.id));
  if (isPending) return <SubmissionsSkeleton />;
  if (!data) return <ErrorState text={teamCopy.failed} why={error} onRetry={() => void refetch()} />;
  if (data.team) return <OwnTeam challenge={challenge} team={data.team} />;
  if (whyNotJoin(challenge.phase)) return null;
  return (
    <>
      {code && <Invitation challenge={challenge} code={code} />}
      {challenge.joined && <CreateTeam challenge={challenge} />}
    </>
  );
}

interface InvitationProps {
  challenge: Challenge;
  code: string;
}

/** The team of the invite link in the address, with a button that joins the team and the challenge. */
function Invitation({ challenge, code }: InvitationProps) {
  const { data: team } = useQuery(invitationOf(challenge.id, code));
  if (team === undefined) return null;
  if (team === null) return <p className="card p-4 text-ink2 md:p-6">{teamCopy.linkNotFound}</p>;
  return <InvitingTeam challenge={challenge} code={code} team={team} />;
}

interface InvitingTeamProps extends InvitationProps {
  team: Output<typeof teams.invitation>;
}

function InvitingTeam({ challenge: { id, team_max }, code, team }: InvitingTeamProps) {
  const client = useQueryClient();
  const ref = usePassedFocus<HTMLElement>();
  const join = useMutation(teams.join, {
    whenOffline: 'queue',
    onDone: (joined) => {
      client.setQueryData(ownTeam(id).queryKey, { team: joined });
      updateChallenge(client, id, (challenge) => ({ ...challenge, joined: true }));
      void refreshChallenge(client, id);
    },
    onFailed: () => void refreshChallenge(client, id),
  });
  const { name, captain, members_count } = team;
  return (
    <section ref={ref} aria-labelledby="invitation" className="card flex flex-col gap-3 p-4 md:p-6">
      <div className="flex items-start gap-2">
        <h2 id="invitation" className="min-w-0 flex-1 wrap-anywhere">
          {teamCopy.invited(name)}
        </h2>
        <ReportTeam id={team.id} captain={captain} />
      </div>
      <p className="text-ink2">
        {teamCopy.captain}: {displayName(captain)} · {teamCopy.sizeOf(members_count, team_max)}
      </p>
      {members_count >= team_max ? (
        <p className="font-semibold">{teamCopy.full}</p>
      ) : (
        <Button
          aria-busy={join.isPending}
          className="w-fit wrap-anywhere"
          onClick={() => !join.isPending && join.mutate({ id, code })}
        >
          {teamCopy.join(name)}
        </Button>
      )}
    </section>
  );
}

/** The form for a participant's new team. */
function CreateTeam({ challenge: { id, team_max } }: { challenge: Challenge }) {
  const client = useQueryClient();
  const ref = usePassedFocus<HTMLElement>();
  const draft = `team ${id} ${useViewer()?.id ?? ''}`;
  const { errors, sending, form } = useForm(teams.create, {
    schema: 'teamForm',
    draft,
    whenOffline: 'queue',
    input: (values, { id: team_id }) => ({ ...values, id, team_id }),
    onDone: (team) => void client.setQueryData(ownTeam(id).queryKey, { team }),
    onFailed: () => void refreshChallenge(client, id),
    // While it is queued, the same name is the same team.
    onEnd: (team, { form, reset }) => (team ? reset() : form.reset()),
  });
  return (
    <section ref={ref} aria-labelledby="create-team" className="card flex flex-col gap-4 p-4 md:p-6">
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
