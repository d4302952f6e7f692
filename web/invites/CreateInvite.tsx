import { useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { localeCopy } from '../../contract/core/locale.copy.ts';
import { inviteCopy } from '../../contract/invites/copy.ts';
import { invites } from '../../contract/invites/endpoints.ts';
import type { Tribe } from '../../contract/tribes/endpoints.ts';
import { useIdempotencyId } from '../mutations/useForm.ts';
import { useMutation } from '../mutations/useMutation.ts';
import { Button } from '../ui/Button.tsx';
import { Select } from '../ui/forms/Select.tsx';
import { countOf } from '../ui/text/countOf.ts';
import { invitesOf } from './queries.ts';

const USES = [1, 5, 20, 100];
const DAYS = [1, 7, 30];

const limits = {
  uses: [
    { value: '', label: inviteCopy.noLimit },
    ...USES.map((n) => ({ value: n, label: n.toLocaleString(localeCopy.numbers) })),
  ],
  days: [
    { value: '', label: inviteCopy.noEnd },
    ...DAYS.map((n) => ({ value: n, label: countOf(n, inviteCopy.dayCount) })),
  ],
};

/** Creates an invite link, for at most so many members and days. */
export function CreateInvite({ tribe: { id } }: { tribe: Tribe }) {
  const client = useQueryClient();
  const row = useIdempotencyId();
  const create = useMutation(invites.create, {
    onDone: () => {
      row.reset();
      return client.invalidateQueries({ queryKey: invitesOf(id).queryKey });
    },
  });
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const number = (name: string) => Number(typed.get(name)) || null;
    const link = { id, max_uses: number('max_uses'), days: number('days') };
    create.mutate({ ...link, invite_id: row.idFor(link) });
  }
  return (
    <form onSubmit={onSubmit} className="flex flex-col gap-3">
      <div className="grid gap-3 min-[24rem]:grid-cols-2">
        <Select label={inviteCopy.howMany} name="max_uses" options={limits.uses} />
        <Select label={inviteCopy.howLong} name="days" options={limits.days} />
      </div>
      <Button type="submit" disabled={create.isPending}>
        {inviteCopy.create}
      </Button>
    </form>
  );
}
