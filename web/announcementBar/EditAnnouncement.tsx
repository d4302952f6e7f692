import { useQuery, useQueryClient } from '@tanstack/react-query';
import { announcementBarAdmin, type CurrentAnnouncement } from '../../contract/announcementBar/admin.ts';
import {
  announcementAdminCopy,
  announcementBarCopy,
  announcementDays,
  announcementLengths,
} from '../../contract/announcementBar/copy.ts';
import { ANNOUNCEMENT_BAR_LINK_MAX, ANNOUNCEMENT_BAR_MAX } from '../../contract/announcementBar/limits.ts';
import { longMoment } from '../../contract/core/wat.ts';
import { useForm } from '../mutations/useForm.ts';
import { useMutation } from '../mutations/useMutation.ts';
import { Button } from '../ui/Button.tsx';
import { ErrorState } from '../ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '../ui/feedback/Skeleton.tsx';
import { Checkbox } from '../ui/forms/choices.tsx';
import { Field, TextArea } from '../ui/forms/Field.tsx';
import { Select } from '../ui/forms/Select.tsx';
import { usePassedFocus } from '../ui/usePassedFocus.ts';
import { announcementToEdit, currentAnnouncement } from './queries.ts';

/** The section of the dashboard with the announcement bar: what it shows, and the form of the next one. */
export default function EditAnnouncement() {
  const { data, error, refetch } = useQuery(announcementToEdit);
  if (!data)
    return error ? (
      <ErrorState text={announcementAdminCopy.failed} why={error} onRetry={() => void refetch()} />
    ) : (
      <Loading>
        <Skeleton className="tail h-80 w-full" />
      </Loading>
    );
  return (
    <>
      <p className="text-ink2">{announcementAdminCopy.intro}</p>
      {data.announcement ? (
        <Current of={data.announcement} />
      ) : (
        <p className="card p-6 text-center text-ink2">{announcementAdminCopy.none}</p>
      )}
      <Form current={data.announcement} />
    </>
  );
}

function useRefresh() {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries(announcementToEdit),
      client.invalidateQueries(currentAnnouncement),
    ]);
}

function Current({ of: { id, words, link, ends_at, for_visitors } }: { of: CurrentAnnouncement }) {
  const ref = usePassedFocus<HTMLElement>();
  const refresh = useRefresh();
  const { mutate, isPending } = useMutation(announcementBarAdmin.end, { onDone: refresh, onFailed: refresh });
  return (
    <section ref={ref} aria-label={announcementAdminCopy.current} className="card flex flex-col gap-2 p-4">
      <h3 className="font-semibold">{announcementAdminCopy.current}</h3>
      <p className="whitespace-pre-line break-words">{words}</p>
      {link && (
        <a href={link} rel="noopener" className="link break-words">
          {announcementBarCopy.more} ({new URL(link).host})
        </a>
      )}
      <p className="text-[0.8125rem] text-ink2">
        {announcementAdminCopy.until} {longMoment(ends_at)} ·{' '}
        {for_visitors ? announcementAdminCopy.forEverybody : announcementAdminCopy.forMembers}
      </p>
      <Button look="quiet" className="self-end" disabled={isPending} onClick={() => mutate({ id })}>
        {announcementAdminCopy.end}
      </Button>
    </section>
  );
}

function Form({ current }: { current: CurrentAnnouncement | null }) {
  const refresh = useRefresh();
  const { errors, sending, form } = useForm(announcementBarAdmin.show, {
    schema: 'staff.announcementBar',
    input: (values, { id }) => ({ ...values, id, replaces: current?.id ?? null }),
    onDone: refresh,
    onFailed: refresh,
    onEnd: (_, { reset }) => reset(),
  });
  const { write, replaces, words, link, linkHint, days, visitors, visitorsHint, show } =
    announcementAdminCopy;
  return (
    <form {...form} aria-label={write} className="card flex flex-col gap-4 p-4">
      <h3 className="font-semibold">{write}</h3>
      {current && <p className="text-ink2">{replaces}</p>}
      <TextArea
        label={words}
        name="words"
        maxLength={2 * ANNOUNCEMENT_BAR_MAX}
        error={errors.words}
        className="min-h-20"
      />
      <Field
        label={link}
        name="link"
        type="url"
        hint={linkHint}
        maxLength={ANNOUNCEMENT_BAR_LINK_MAX}
        error={errors.link}
      />
      <Select
        label={days}
        name="days"
        options={announcementDays.map((value) => ({ value, label: announcementLengths[value] }))}
        error={errors.days}
        defaultValue="7"
      />
      <Checkbox name="for_visitors" label={visitors} hint={visitorsHint} />
      <Button type="submit" disabled={sending} className="self-end">
        {show}
      </Button>
    </form>
  );
}
