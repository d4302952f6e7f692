import { challengeCopy } from '../../contract/challenges.copy.ts';
import type { Challenge } from '../../contract/challenges.ts';
import { localeCopy } from '../../contract/locale.copy.ts';
import { canCloseChallenge, canDeleteChallenge } from '../../contract/policy.ts';
import { useViewer } from '../auth-state/authState.ts';
import { ClosureButton } from './ClosureButton.tsx';
import { DeleteButton } from './DeleteButton.tsx';
import { ParticipationButton } from './ParticipationButton.tsx';

/** What one can do about a challenge, and how it stands: beside it, or below it on phones. */
export function SidePanel({ challenge }: { challenge: Challenge }) {
  const viewer = useViewer();
  return (
    <aside aria-label={challengeCopy.takingPart} className="card flex flex-col gap-4 p-4 xl:row-span-2">
      {viewer && (challenge.is_active || challenge.joined) && <ParticipationButton challenge={challenge} />}
      {!challenge.is_active && <p className="text-ink2">{challengeCopy.isClosed}</p>}
      <section aria-labelledby="stats" className="flex flex-col gap-3">
        <h2 id="stats">{challengeCopy.challengeStats}</h2>
        <dl className="flex flex-col">
          <Stat name={challengeCopy.participants}>
            {challenge.participants_count.toLocaleString(localeCopy.numbers)}
          </Stat>
          <Stat name={challengeCopy.daysLeftLabel}>{daysText(challenge)}</Stat>
          <Stat name={challengeCopy.status}>
            {challenge.is_active ? challengeCopy.active : challengeCopy.inactive}
          </Stat>
        </dl>
      </section>
      {canCloseChallenge(viewer, challenge) && <ClosureButton challenge={challenge} />}
      {canDeleteChallenge(viewer) && <DeleteButton challenge={challenge} />}
    </aside>
  );
}

function daysText({ deadline, days_left }: Challenge): string {
  if (deadline === null) return challengeCopy.noDeadline;
  return days_left === 0 ? challengeCopy.expired : days_left.toLocaleString(localeCopy.numbers);
}

function Stat({ name, children }: { name: string; children: string }) {
  return (
    <div className="flex justify-between gap-3 border-line border-t py-3 first:border-t-0">
      <dt className="text-ink2">{name}</dt>
      <dd className="font-semibold even-digits">{children}</dd>
    </div>
  );
}
