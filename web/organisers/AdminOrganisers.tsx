import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { handleOf } from '../../contract/core/author.ts';
import { serverNow } from '../../contract/core/clock.ts';
import { organisersAdminCopy } from '../../contract/organisers/admin.copy.ts';
import { type OrganiserForAdmins, organisersAdmin } from '../../contract/organisers/endpoints.ts';
import { ORGANISER_NOTICE_DAYS, ORGANISER_REASON_MAX } from '../../contract/organisers/limits.ts';
import { useForm } from '../mutations/useForm.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog, DialogActions } from '../ui/Dialog.tsx';
import { ErrorState } from '../ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '../ui/feedback/Skeleton.tsx';
import { TextArea } from '../ui/forms/Field.tsx';
import { Link } from '../ui/Link.tsx';
import { LoadMoreOf } from '../ui/lists/LoadMore.tsx';
import { OrganiserMark, stateText } from './OrganiserState.tsx';
import { organisersForAdmins, refreshOrganisers } from './queries.ts';

/** The section of the dashboard with all organisers, newest first. */
export default function AdminOrganisers() {
  const list = useInfiniteQuery(organisersForAdmins);
  const items = list.data?.pages.flatMap((page) => page.items);
  if (!items)
    return list.error ? (
      <ErrorState text={organisersAdminCopy.failed} why={list.error} onRetry={() => void list.refetch()} />
    ) : (
      <Loading>
        <Skeleton className="tail h-80 w-full" />
      </Loading>
    );
  return (
    <>
      <p className="text-ink2">{organisersAdminCopy.intro}</p>
      {items.length === 0 && <p className="card p-6 text-center text-ink2">{organisersAdminCopy.none}</p>}
      {items.length > 0 && (
        <ul className="rows">
          {items.map((one) => (
            <Row key={one.id} organiser={one} />
          ))}
        </ul>
      )}
      <LoadMoreOf list={list} />
    </>
  );
}

function Row({ organiser }: { organiser: OrganiserForAdmins }) {
  const { id, name, domain, state, created_by } = organiser;
  const { createdBy } = organisersAdminCopy;
  return (
    <li className="flex flex-wrap items-center gap-2 px-4 py-3">
      <div className="min-w-0 flex-[1_1_14rem] leading-snug">
        <Link
          href={paths.organiser(id)}
          className="block w-fit max-w-full break-words py-1 font-semibold hover:underline"
        >
          {name}
        </Link>
        {domain && <p className="break-all text-ink2">{domain}</p>}
        <OrganiserMark state={state} />
        <p className="text-[0.8125rem] text-ink2">{stateText(organiser)}</p>
        {created_by && <p className="text-[0.8125rem] text-ink2">{createdBy(handleOf(created_by))}</p>}
      </div>
      {isToExtend(organiser) && <Decide organiser={organiser} verified />}
      <Decide organiser={organiser} verified={state !== 'verified'} />
    </li>
  );
}

const NOTICE_MS = ORGANISER_NOTICE_DAYS * 24 * 60 * 60 * 1000;

/** Whether a verification by an admin ends so soon that the members were told to have it extended. */
const isToExtend = ({ state, method, verified_until }: OrganiserForAdmins) =>
  state === 'verified' && method === 'admin' && Date.parse(verified_until ?? '') < serverNow() + NOTICE_MS;

interface DecideProps {
  organiser: OrganiserForAdmins;
  /** Whether it verifies the organiser; otherwise, it ends the verification. */
  verified: boolean;
}

/** A button that asks for the reason and decides. */
function Decide({ organiser: { id, name }, verified }: DecideProps) {
  const [asking, setAsking] = useState(false);
  const { verify, unverify, verifyNamed, unverifyNamed } = organisersAdminCopy;
  const title = verified ? verifyNamed(name) : unverifyNamed(name);
  return (
    // One element, so that the page's content gets the focus when both go.
    <div>
      <Button look={verified ? 'quiet' : 'outline'} aria-label={title} onClick={() => setAsking(true)}>
        {verified ? verify : unverify}
      </Button>
      <Dialog open={asking} onClose={() => setAsking(false)} title={title}>
        <ReasonForm id={id} verified={verified} onClose={() => setAsking(false)} />
      </Dialog>
    </div>
  );
}

interface ReasonProps {
  id: string;
  verified: boolean;
  onClose: () => void;
}

function ReasonForm({ id, verified, onClose }: ReasonProps) {
  const client = useQueryClient();
  const { errors, sending, form } = useForm(organisersAdmin.decide, {
    schema: 'staff.organiser',
    input: ({ reason }) => ({ id, verified, reason }),
    onDone: async () => {
      onClose();
      await client.invalidateQueries(organisersForAdmins);
      void refreshOrganisers(client);
    },
  });
  const { reason, reasonHint, verify, unverify } = organisersAdminCopy;
  return (
    <form {...form} className="flex flex-col gap-4">
      <TextArea
        label={reason}
        name="reason"
        hint={reasonHint}
        maxLength={2 * ORGANISER_REASON_MAX}
        error={errors.reason}
      />
      <DialogActions onClose={onClose}>
        <Button type="submit" look={verified ? 'primary' : 'danger'} disabled={sending}>
          {verified ? verify : unverify}
        </Button>
      </DialogActions>
    </form>
  );
}
