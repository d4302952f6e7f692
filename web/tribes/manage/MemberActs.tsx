import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { displayName } from '../../../contract/core/author.ts';
import { tribeBans } from '../../../contract/tribes/bans.ts';
import type { Tribe, TribeMember } from '../../../contract/tribes/endpoints.ts';
import { tribeHandover } from '../../../contract/tribes/handover.ts';
import { type BanDays, banDays, banLengths, manageCopy } from '../../../contract/tribes/manage.copy.ts';
import { tribeMembers } from '../../../contract/tribes/roles.ts';
import { useMutation } from '../../mutations/useMutation.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog, Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { Radios } from '../../ui/forms/choices.tsx';
import { refreshPeople } from './queries.ts';

/** What the owner or a moderator does with a member. */
export type Act = 'moderator' | 'member' | 'handOver' | 'remove' | 'ban';

interface ActsProps {
  tribe: Tribe;
  member: TribeMember;
  act: Act;
  open: boolean;
  onClose: () => void;
}

const questions: Record<
  Exclude<Act, 'ban'>,
  { title: (name: string) => string; text: string; act: string }
> = {
  moderator: {
    title: manageCopy.makeModeratorNamed,
    text: manageCopy.whatModeratorsDo,
    act: manageCopy.makeModerator,
  },
  member: { title: manageCopy.makeMemberNamed, text: manageCopy.staysMember, act: manageCopy.makeMember },
  handOver: {
    title: manageCopy.handOverNamed,
    text: manageCopy.whatHandingOverDoes,
    act: manageCopy.handOver,
  },
  remove: { title: manageCopy.removeNamed, text: manageCopy.mayComeBack, act: manageCopy.remove },
};

/** Asks before an act on a member, and carries it out. */
export function MemberActs({ tribe: { id }, member, act, open, onClose }: ActsProps) {
  const client = useQueryClient();
  const settled = {
    onDone: () => {
      onClose();
      return refreshPeople(client, id);
    },
    onFailed: () => {
      onClose();
      void refreshPeople(client, id);
    },
  };
  const setRole = useMutation(tribeMembers.setRole, settled);
  const offer = useMutation(tribeHandover.offer, settled);
  const remove = useMutation(tribeBans.remove, settled);
  const ban = useMutation(tribeBans.ban, settled);
  const input = { id, user_id: member.id };
  const name = displayName(member);
  if (act === 'ban')
    return (
      <BanDialog
        name={name}
        open={open}
        busy={ban.isPending}
        onBan={(days) => ban.mutate({ ...input, days })}
        onClose={onClose}
      />
    );
  function confirm() {
    if (act === 'remove') remove.mutate(input);
    else if (act === 'handOver') offer.mutate(input);
    else if (act !== 'ban') setRole.mutate({ ...input, role: act });
  }
  const question = questions[act];
  return (
    <ConfirmDialog
      open={open}
      title={question.title(name)}
      text={question.text}
      act={question.act}
      busy={setRole.isPending || offer.isPending || remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

interface BanProps {
  name: string;
  open: boolean;
  busy: boolean;
  onBan: (days: BanDays) => void;
  onClose: () => void;
}

const lengths = banDays.map((days) => ({ value: days, label: banLengths[days] }));

function BanDialog({ name, open, busy, onBan, onClose }: BanProps) {
  const [error, setError] = useState<string>();
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('days');
    const days = banDays.find((one) => one === typed);
    setError(days ? undefined : manageCopy.banDays);
    if (days) onBan(days);
  }
  return (
    <Dialog isQuestion open={open} onClose={onClose} title={manageCopy.banNamed(name)}>
      <form onSubmit={onSubmit} className="flex flex-col gap-4">
        <p>{manageCopy.whatBansDo}</p>
        <Radios label={manageCopy.howLong} name="days" options={lengths} error={error} />
        <DialogActions onClose={onClose}>
          <Button type="submit" look="danger" disabled={busy}>
            {manageCopy.ban}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
