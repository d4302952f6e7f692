import { useQuery } from '@tanstack/react-query';
import { whyNotJoin } from '../../../contract/challenges.phases.ts';
import { teamCopy } from '../../../contract/challenges.teams.copy.ts';
import type { Challenge } from '../../../contract/challenges.ts';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { SubmissionsSkeleton } from '../skeletons.tsx';
import { CreateTeam } from './CreateTeam.tsx';
import { Invitation } from './Invitation.tsx';
import { OwnTeam } from './OwnTeam.tsx';
import { ownTeam } from './queries.ts';

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
