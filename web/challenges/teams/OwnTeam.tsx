import { type Author, displayName } from '../../../contract/author.ts';
import { whyNotJoin } from '../../../contract/challenges.phases.ts';
import { teamCopy } from '../../../contract/challenges.teams.copy.ts';
import type { Team } from '../../../contract/challenges.teams.ts';
import type { Challenge } from '../../../contract/challenges.ts';
import { useViewer } from '../../auth-state/authState.ts';
import { paths } from '../../paths.ts';
import { Avatar } from '../../ui/images/Avatar.tsx';
import { Link } from '../../ui/Link.tsx';
import { Pill } from '../card/Pill.tsx';
import { LeaveTeam } from './LeaveTeam.tsx';
import { RemoveMember } from './RemoveMember.tsx';
import { ReportTeam } from './ReportTeam.tsx';
import { TeamLink } from './TeamLink.tsx';

/** The viewer's team: its members, its invite link, and the way out of it. It is locked at the deadline. */
export function OwnTeam({ challenge, team }: { challenge: Challenge; team: Team }) {
  const { name, members, members_count, captain_id } = team;
  const { team_max, phase, deadline_passed } = challenge;
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
          <Member key={member.id} member={member} team={team} locked={deadline_passed} />
        ))}
      </ul>
      {hasRoom && <TeamLink challenge={challenge} team={team} />}
      {deadline_passed ? <p className="text-ink2">{teamCopy.locked}</p> : <LeaveTeam challenge={challenge} />}
    </section>
  );
}

interface MemberProps {
  member: Author;
  team: Team;
  locked: boolean;
}

function Member({ member, team, locked }: MemberProps) {
  const isCaptain = useViewer()?.id === team.captain_id;
  return (
    <li className="flex flex-wrap items-center gap-x-3 border-line border-t py-2.5 first:border-t-0">
      <Avatar of={member} />
      {/* In large text what follows goes below the name. */}
      <div className="min-w-0 flex-1 basis-28">
        <Link href={paths.user(member.id)} className="block truncate py-1 font-semibold hover:underline">
          {displayName(member)}
        </Link>
      </div>
      {member.id === team.captain_id && <Pill tint="soft">{teamCopy.captain}</Pill>}
      {isCaptain && !locked && member.id !== team.captain_id && <RemoveMember member={member} team={team} />}
    </li>
  );
}
