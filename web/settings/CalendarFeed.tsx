import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { calendarCopy } from '../../contract/calendar/copy.ts';
import { calendarFeed } from '../../contract/calendar/endpoints.ts';
import type { Output } from '../../contract/core/endpoint.ts';
import { useMutation } from '../mutations/useMutation.ts';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/Dialog.tsx';
import { ErrorState } from '../ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '../ui/feedback/Skeleton.tsx';
import { Field } from '../ui/forms/Field.tsx';
import { CopyButton } from './CopyButton.tsx';
import { ownCalendar } from './queries.ts';
import { Section } from './Section.tsx';

/** The secret URL from which calendar apps fetch the member's sessions and deadlines. */
export function CalendarFeed() {
  return (
    <Section main title={calendarCopy.calendar}>
      <p className="text-ink2">{calendarCopy.what}</p>
      <Feed />
    </Section>
  );
}

function Feed() {
  const { data, error, refetch } = useQuery(ownCalendar);
  if (!data)
    return error ? (
      <ErrorState text={calendarCopy.failed} why={error} onRetry={() => void refetch()} />
    ) : (
      <Loading>
        <Skeleton className="h-11 w-full" />
      </Loading>
    );
  return data.url === null ? <CreateButton /> : <Address url={data.url} />;
}

/** Shows the response. The pressed button disappears, so the focus moves to the page. */
function useShowFeed() {
  const client = useQueryClient();
  return (feed: Output<typeof calendarFeed.get>) => {
    client.setQueryData(ownCalendar.queryKey, feed);
    document.getElementById('main')?.focus({ preventScroll: true });
  };
}

function CreateButton() {
  const create = useMutation(calendarFeed.create, { onDone: useShowFeed() });
  return (
    <Button disabled={create.isPending} onClick={() => create.mutate({})} className="md:self-start">
      {calendarCopy.create}
    </Button>
  );
}

function Address({ url }: { url: string }) {
  return (
    <>
      <Field
        label={calendarCopy.address}
        name="address"
        readOnly
        value={url}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className="flex flex-col md:items-start">
        <CopyButton text={url} label={calendarCopy.copy} done={calendarCopy.copied} />
      </div>
      <p className="text-ink2">{calendarCopy.how}</p>
      <p className="text-ink2">{calendarCopy.secret}</p>
      <p className="text-ink2">{calendarCopy.renewed}</p>
      <RemoveButton />
    </>
  );
}

function RemoveButton() {
  const [asking, setAsking] = useState(false);
  const show = useShowFeed();
  const close = () => setAsking(false);
  const remove = useMutation(calendarFeed.remove, {
    onDone: (feed) => {
      close();
      show(feed);
    },
    onFailed: close,
  });
  return (
    <>
      <Button look="outline" onClick={() => setAsking(true)} className="text-bad md:self-start">
        {calendarCopy.remove}
      </Button>
      <ConfirmDialog
        open={asking}
        title={calendarCopy.askRemove}
        text={calendarCopy.removeWhat}
        act={calendarCopy.remove}
        busy={remove.isPending}
        onConfirm={() => remove.mutate({})}
        onClose={close}
      />
    </>
  );
}
