import { useQueryClient } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { Output } from '../../contract/core/endpoint.ts';
import { publicPaths } from '../../contract/core/paths.ts';
import { longMoment } from '../../contract/core/wat.ts';
import { organisersCopy } from '../../contract/organisers/copy.ts';
import {
  type Organiser,
  type organisers,
  organiserVerification,
} from '../../contract/organisers/endpoints.ts';
import { uuidv7 } from '../api/uuidv7.ts';
import { useForm } from '../mutations/useForm.ts';
import { useMutation } from '../mutations/useMutation.ts';
import { Button, buttonClass } from '../ui/Button.tsx';
import { copyText } from '../ui/copyText.ts';
import { Field } from '../ui/forms/Field.tsx';
import { Link } from '../ui/Link.tsx';
import { oneOrganiser, refreshOrganisers } from './queries.ts';

interface VerificationProps {
  organiser: Organiser;
  of: Output<typeof organisers.manage>;
}

/** The two ways in which members verify the domain, in steps. */
export function Verification({ organiser, of }: VerificationProps) {
  const { domain, state } = organiser;
  const { record, missing_since, code_sent_at } = of;
  return (
    <section aria-labelledby="verification" className="flex flex-col gap-3">
      <h2 id="verification">{organisersCopy.verification}</h2>
      {state === 'verified' && missing_since && (
        <p className="text-warn">{organisersCopy.missingSince(longMoment(missing_since))}</p>
      )}
      {!domain || !record ? (
        <>
          <p className="text-ink2">{organisersCopy.noDomain}</p>
          <AskAdmins />
        </>
      ) : state === 'verified' ? (
        // Folded until it is wanted: nothing has to be done for a year.
        <details className="group card">
          <summary className={FOLD}>
            {organisersCopy.again}
            <ChevronDown aria-hidden className="size-5 shrink-0 text-ink2 group-open:rotate-180" />
          </summary>
          <div className="flex flex-col gap-6 px-4 pb-4">
            <p className="text-ink2">{organisersCopy.verifyAgain}</p>
            <ByDns id={organiser.id} domain={domain} record={record} />
            <ByMail id={organiser.id} domain={domain} sentAt={code_sent_at} />
          </div>
        </details>
      ) : (
        <>
          <div className={BOX}>
            <ByDns id={organiser.id} domain={domain} record={record} />
          </div>
          <div className={BOX}>
            <ByMail id={organiser.id} domain={domain} sentAt={code_sent_at} />
          </div>
          <p className="text-ink2">{organisersCopy.orAdmins}</p>
          <AskAdmins />
        </>
      )}
    </section>
  );
}

const AskAdmins = () => (
  <Link href={publicPaths.contact} className={buttonClass('quiet', 'self-start')}>
    {organisersCopy.askAdmins}
  </Link>
);

const FOLD =
  'flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 px-4 font-semibold [&::-webkit-details-marker]:hidden';

/** Shows the response, and refetches the rest. */
function useShow() {
  const client = useQueryClient();
  return (organiser: Organiser) => {
    client.setQueryData(oneOrganiser(organiser.id).queryKey, organiser);
    void refreshOrganisers(client);
  };
}

const BOX = 'card p-4';
const STEPS = 'flex flex-col gap-3';

function ByDns({ id, domain, record }: { id: string; domain: string; record: string }) {
  const { isPending, error, mutate } = useMutation(organiserVerification.checkDns, { onDone: useShow() });
  const { byDns, dnsOpen, dnsAdd, dnsCheck, copy, copied, copyFailed, check, checking } = organisersCopy;
  return (
    <section aria-labelledby="by-dns" className={STEPS}>
      <h3 id="by-dns" className="font-semibold text-base">
        {byDns}
      </h3>
      <ol className="flex list-decimal flex-col gap-2 pl-5">
        <li className="break-words">{dnsOpen(domain)}</li>
        <li>{dnsAdd}</li>
        <li>{dnsCheck}</li>
      </ol>
      <Field
        label={organisersCopy.record}
        name="record"
        readOnly
        value={record}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className="flex flex-wrap gap-2">
        <Button look="quiet" onClick={() => void copyText(record, { copied, failed: copyFailed })}>
          {copy}
        </Button>
        <Button disabled={isPending} onClick={() => mutate({ id })}>
          {isPending ? checking : check}
        </Button>
      </div>
      {/* Also after the toast has gone. */}
      <p aria-live="polite" className="text-bad empty:hidden">
        {error?.message}
      </p>
    </section>
  );
}

function ByMail({ id, domain, sentAt }: { id: string; domain: string; sentAt: string | null }) {
  const client = useQueryClient();
  // A retry after a lost response sends no second mail.
  const [requestId, setRequestId] = useState(uuidv7);
  const send = useMutation(organiserVerification.sendCode, {
    onDone: () => {
      setRequestId(uuidv7());
      return refreshOrganisers(client);
    },
  });
  const show = useShow();
  const { errors, sending, form } = useForm(organiserVerification.enterCode, {
    schema: 'organiserCodeForm',
    input: ({ code }) => ({ id, code }),
    onDone: show,
    onEnd: (_, { reset }) => reset(),
  });
  const { byMail, mailSteps, sentAt: lastSent, confirm } = organisersCopy;
  return (
    <section aria-labelledby="by-mail" className={STEPS}>
      <h3 id="by-mail" className="font-semibold text-base">
        {byMail}
      </h3>
      <p className="break-words">{mailSteps(`info@${domain}`)}</p>
      <Button
        look="quiet"
        disabled={send.isPending}
        onClick={() => send.mutate({ id, request_id: requestId })}
        className="self-start"
      >
        {organisersCopy.send}
      </Button>
      {/* Also after the toast has gone. */}
      <p aria-live="polite" className="text-bad empty:hidden">
        {send.error?.message}
      </p>
      {sentAt && <p className="text-[0.8125rem] text-ink2">{lastSent(longMoment(sentAt))}</p>}
      {sentAt && (
        <form {...form} aria-label={organisersCopy.code} className="flex flex-wrap items-end gap-2">
          <div className="min-w-0 flex-[1_1_10rem]">
            <Field
              label={organisersCopy.code}
              name="code"
              error={errors.code}
              maxLength={20}
              autoCapitalize="characters"
              autoComplete="one-time-code"
              spellCheck={false}
            />
          </div>
          <Button type="submit" disabled={sending} className="min-h-12">
            {confirm}
          </Button>
        </form>
      )}
    </section>
  );
}
