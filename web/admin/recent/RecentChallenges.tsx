import { useQuery } from '@tanstack/react-query';
import { adminCopy } from '../../../contract/admin/copy.ts';
import { challenges } from '../../../contract/challenges/endpoints.ts';
import { paths } from '../../paths.ts';
import { clockText, inWat } from '../../ui/text/times.ts';
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

function deadlineText(deadline: string): string {
  const { day, month, year } = inWat(deadline);
  return adminCopy.deadlineAt(`${day} ${month} ${year}, ${clockText(deadline)}`);
}
