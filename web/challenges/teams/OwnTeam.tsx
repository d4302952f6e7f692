import { useState } from 'react';
import { type Author, displayName } from '../../../contract/author.ts';
import { whyNotJoin } from '../../../contract/challenges.phases.ts';
import { teamCopy } from '../../../contract/challenges.teams.copy.ts';
import type { Team } from '../../../contract/challenges.teams.ts';
import type { Challenge } from '../../../contract/challenges.ts';
import { canRemoveTeamMember } from '../../../contract/policy.ts';
import { useViewer } from '../../auth-state/authState.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Avatar } from '../../ui/images/Avatar.tsx';
import { Link } from '../../ui/Link.tsx';
import { Pill } from '../card/Pill.tsx';
import { LeaveTeam } from './LeaveTeam.tsx';
import { RemoveMember } from './RemoveMember.tsx';
import { ReportTeam } from './ReportTeam.tsx';
import { TeamLink } from './TeamLink.tsx';

/** The viewer's team: its members, its invite link, and the button that leaves it. It is locked at the deadline. */
export function OwnTeam({ challenge, team }: { challenge: Challenge; team: Team }) {
  const { name, members, members_count, captain_id } = team;
  const { team_max, phase, deadline_passed } = challenge;
  const [removing, setRemoving] = useState<Author>();
  const canRemove = canRemoveTeamMember(useViewer(), team);
  const hasRoom = members_count < team_max && !whyNotJoin(phase);
  return (
    <section aria-labelledby="team" className="card flex flex-col gap-4 p-4 md:p-6">
      <div className="flex flex-col gap-1">
        <h2 id="team" className="text-base text-ink2">
          {teamCopy.yourTeam}
        </h2>
        <div className="flex items-start gap-2">
          <h3 className="min-w-0 flex-1 wrap-anywhere font-bold text-[1.25rem]">{name}</h3>
          <ReportTeam id={team.id} captain={members.find(({ id }) => id === captain_id)} />
        </div>
        <p className="text-ink2">
          {teamCopy.sizeOf(members_count, team_max)} · {teamCopy.handsIn}
        </p>
      </div>
      <ul aria-label={teamCopy.members} className="flex flex-col">
        {members.map((member) => (
          <Member
            key={member.id}
            member={member}
            captainId={team.captain_id}
            onRemove={canRemove && !deadline_passed ? () => setRemoving(member) : undefined}
          />
        ))}
      </ul>
      {canRemove && <RemoveMember team={team} member={removing} onEnd={() => setRemoving(undefined)} />}
      {hasRoom && <TeamLink challenge={challenge} team={team} />}
      {deadline_passed ? <p className="text-ink2">{teamCopy.locked}</p> : <LeaveTeam challenge={challenge} />}
    </section>
  );
}

interface MemberProps {
  member: Author;
  captainId: string;
  /** Set for the captain, until the deadline. */
  onRemove: (() => void) | undefined;
}

function Member({ member, captainId, onRemove }: MemberProps) {
  const name = displayName(member);
  const leads = member.id === captainId;
  return (
    <li className="flex flex-wrap items-center gap-x-3 border-line border-t py-2.5 first:border-t-0">
      <Avatar of={member} />
      {/* In large text, the rest wraps below the name. */}
      <div className="min-w-0 flex-1 basis-28">
        <Link href={paths.user(member.id)} className="block truncate py-1 font-semibold hover:underline">
          {name}
        </Link>
      </div>
      {leads && <Pill tint="soft">{teamCopy.captain}</Pill>}
      {onRemove && !leads && (
        <Button look="ghost" aria-label={teamCopy.removeNamed(name)} onClick={onRemove}>
          {teamCopy.remove}
        </Button>
      )}
    </li>
  );
}
