import { useQuery } from '@tanstack/react-query';
import { adminCopy } from '../../../contract/admin/copy.ts';
import { challenges } from '../../../contract/challenges/endpoints.ts';
import { paths } from '../../paths.ts';
import { clockText, dateText } from '../../ui/text/times.ts';
import { overview } from '../queries.ts';
import { Recent } from './Recent.tsx';

export default function RecentChallenges() {
  const latest = useQuery(overview).data?.latest_challenges ?? [];
  return (
    <Recent
      rows={latest.map(({ title, category, difficulty, deadline, ...challenge }) => ({
        ...challenge,
        name: title,
        href: paths.challenge(challenge.id),
        facts: [category, difficulty, deadline && deadlineText(deadline)],
      }))}
      empty={adminCopy.noChallenges}
      title={adminCopy.deleteChallenge}
      text={adminCopy.confirmChallenge}
      remove={challenges.remove}
    />
  );
}

const deadlineText = (deadline: string) =>
  adminCopy.deadlineAt(`${dateText(deadline)}, ${clockText(deadline)}`);
