import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Challenge } from '../../../contract/challenges/endpoints.ts';
import { whyNotJoin } from '../../../contract/challenges/phases.ts';
import { teamCopy } from '../../../contract/challenges/teams/copy.ts';
import { type Team, teams } from '../../../contract/challenges/teams/endpoints.ts';
import { type Author, displayName } from '../../../contract/core/author.ts';
import { publicPaths } from '../../../contract/core/paths.ts';
import { canRemoveTeamMember } from '../../../contract/core/policy.ts';
import { useViewer } from '../../auth-state/authState.ts';
import { useMutation } from '../../mutations/useMutation.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { Avatar } from '../../ui/images/Avatar.tsx';
import { Link } from '../../ui/Link.tsx';
import { ShareLinks } from '../../ui/share/ShareLinks.tsx';
import { useHydrated } from '../../ui/useHydrated.ts';
import { usePassedFocus } from '../../ui/usePassedFocus.ts';
import { Pill } from '../card/Pill.tsx';
import { refreshChallenge } from '../queries.ts';
import { ownTeam } from './queries.ts';
import { ReportTeam } from './ReportTeam.tsx';

/** The viewer's team: its members, its invite link, and the button that leaves it. It is locked at the deadline. */
export function OwnTeam({ challenge, team }: { challenge: Challenge; team: Team }) {
  const { name, members, members_count, captain_id } = team;
  const { team_max, phase, deadline_passed } = challenge;
  const [removing, setRemoving] = useState<Author>();
  const ref = usePassedFocus<HTMLElement>();
  const canRemove = canRemoveTeamMember(useViewer(), team);
  const hasRoom = members_count < team_max && !whyNotJoin(phase);
  return (
    <section ref={ref} aria-labelledby="team" className="card flex flex-col gap-4 p-4 md:p-6">
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

const COPY = { shared: teamCopy.shared, linkCopied: teamCopy.linkCopied };

/** The invite link of a team, with buttons that share it and renew it. */
function TeamLink({ challenge: { id, title }, team }: { challenge: Challenge; team: Team }) {
  const client = useQueryClient();
  const hydrated = useHydrated();
  const renew = useMutation(teams.renewLink, {
    onDone: (renewed) => client.setQueryData(ownTeam(id).queryKey, { team: renewed }),
  });
  const shared = {
    title: teamCopy.title(team.name, title),
    path: `${publicPaths.challenge(id)}?team=${team.code}`,
    copy: COPY,
  };
  return (
    <div className="flex flex-col gap-2 border-line border-t pt-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h3 className="font-semibold">{teamCopy.inviteLink}</h3>
        <Button
          look="ghost"
          aria-busy={renew.isPending}
          onClick={() => !renew.isPending && renew.mutate({ id, seen: team.code })}
        >
          {teamCopy.renew}
        </Button>
      </div>
      {/* Only the browser knows the address of this site. */}
      <div className="min-h-11">{hydrated && <ShareLinks of={shared} />}</div>
      <p className="text-ink2 text-sm">{teamCopy.inviteHint}</p>
    </div>
  );
}

/** Leaves the viewer's team, after a confirmation. */
function LeaveTeam({ challenge: { id } }: { challenge: Challenge }) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const leave = useMutation(teams.leave, {
    whenOffline: 'queue',
    onDone: () => {
      client.setQueryData(ownTeam(id).queryKey, { team: null });
      void refreshChallenge(client, id);
    },
    onFailed: () => void refreshChallenge(client, id),
  });
  return (
    <>
      <Button look="ghost" className="-ml-4 w-fit" onClick={() => setAsking(true)}>
        {teamCopy.leave}
      </Button>
      <ConfirmDialog
        open={asking}
        title={teamCopy.leave}
        text={teamCopy.confirmLeave}
        act={teamCopy.leave}
        busy={leave.isPending}
        onConfirm={() => {
          setAsking(false);
          leave.mutate({ id });
        }}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

interface RemoveMemberProps {
  team: Team;
  /** The member to remove; undefined closes the dialog. */
  member: Author | undefined;
  onEnd: () => void;
}

/**
 * The confirmation before the captain removes a member. It is beside the list, not in a row: a row is unmounted when
 * its member leaves and joins again, which would close the dialog.
 */
function RemoveMember({ team: { challenge_id: id }, member, onEnd }: RemoveMemberProps) {
  const client = useQueryClient();
  const remove = useMutation(teams.remove, {
    onDone: (team) => {
      client.setQueryData(ownTeam(id).queryKey, { team });
      onEnd();
    },
    onFailed: () => {
      onEnd();
      void refreshChallenge(client, id);
    },
  });
  const name = member ? displayName(member) : '';
  return (
    <ConfirmDialog
      open={member !== undefined}
      title={teamCopy.removeNamed(name)}
      text={teamCopy.confirmRemove(name)}
      act={teamCopy.remove}
      busy={remove.isPending}
      onConfirm={() => member && remove.mutate({ id, user_id: member.id })}
      onClose={onEnd}
    />
  );
}
