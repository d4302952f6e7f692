import { useInfiniteQuery } from '@tanstack/react-query';
import { Ban, Handshake, Shield, ShieldOff, UserMinus } from 'lucide-react';
import { useState } from 'react';
import { displayName } from '../../../contract/core/author.ts';
import { canActOnTribeMember, canEditTribe } from '../../../contract/core/policy.ts';
import { roleNames, tribeCopy } from '../../../contract/tribes/copy.ts';
import type { Tribe, TribeMember } from '../../../contract/tribes/endpoints.ts';
import { manageCopy } from '../../../contract/tribes/manage.copy.ts';
import { lazy } from '../../lazy.ts';
import { People } from '../../ui/lists/People.tsx';
import { Menu, MenuItem } from '../../ui/Menu.tsx';
import { useKeptFocus } from '../../ui/useKeptFocus.ts';
import { useLazyDialog } from '../../ui/useLazyDialog.ts';
import { membersOf } from '../queries.ts';
import type { Act } from './MemberActs.tsx';

const acts = lazy(() => import('./MemberActs.tsx'));

interface Chosen {
  member: TribeMember;
  act: Act;
}

/** The members, newest first, each with a menu of what the viewer may do. */
export function ManageMembers({ tribe }: { tribe: Tribe }) {
  const list = useInfiniteQuery(membersOf(tribe.id));
  const ref = useKeptFocus(list.data);
  const [chosen, setChosen] = useState<Chosen>();
  const { module, open, show, hide } = useLazyDialog(acts);
  function ask(member: TribeMember, act: Act) {
    setChosen({ member, act });
    show();
  }
  return (
    <div ref={ref} tabIndex={-1}>
      <People
        query={list}
        failed={tribeCopy.detailFailed}
        empty={<p className="p-4 text-ink2">{tribeCopy.nobodyIsInThisTribe}</p>}
        below={({ username, role }) =>
          [username && `@${username}`, roleNames[role]].filter(Boolean).join(' · ')
        }
        end={(member) => <MemberMenu tribe={tribe} member={member} onAct={(act) => ask(member, act)} />}
      />
      {/* Not in the row, which vanishes with the member. */}
      {chosen && module && (
        <module.MemberActs
          key={`${chosen.member.id} ${chosen.act}`}
          tribe={tribe}
          {...chosen}
          open={open}
          onClose={hide}
        />
      )}
    </div>
  );
}

interface MenuProps {
  tribe: Tribe;
  member: TribeMember;
  onAct: (act: Act) => void;
}

const icons = { moderator: Shield, member: ShieldOff, handOver: Handshake, remove: UserMinus, ban: Ban };

function MemberMenu({ tribe, member, onAct }: MenuProps) {
  if (!canActOnTribeMember(tribe, member)) return null;
  const owner = canEditTribe(tribe);
  const acts: [Act, string][] = [
    ...(owner && member.role === 'member' ? [['moderator', manageCopy.makeModerator] as [Act, string]] : []),
    ...(owner && member.role === 'moderator' ? [['member', manageCopy.makeMember] as [Act, string]] : []),
    ...(owner ? [['handOver', manageCopy.handOver] as [Act, string]] : []),
    ['remove', manageCopy.remove],
    ['ban', manageCopy.ban],
  ];
  return (
    <Menu label={manageCopy.actionsFor(displayName(member))}>
      {acts.map(([act, label]) => {
        const Icon = icons[act];
        return (
          <MenuItem
            key={act}
            danger={act === 'remove' || act === 'ban'}
            icon={<Icon aria-hidden className="size-5" />}
            onSelect={() => onAct(act)}
          >
            {label}
          </MenuItem>
        );
      })}
    </Menu>
  );
}
