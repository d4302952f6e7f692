import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { serverNow } from '../../../contract/core/clock.ts';
import { AppError } from '../../../contract/core/errors.ts';
import { checkInCopy } from '../../../contract/sessions/checkIn/copy.ts';
import { checkIn } from '../../../contract/sessions/checkIn/endpoints.ts';
import { CHECK_IN_DIGITS } from '../../../contract/sessions/checkIn/limits.ts';
import { checkInWindow, minuteOf } from '../../../contract/sessions/checkIn/window.ts';
import type { VibeSession } from '../../../contract/sessions/endpoints.ts';
import { lazy, useOptional } from '../../lazy.ts';
import { useMutation } from '../../mutations/useMutation.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { clockText } from '../../ui/text/times.ts';
import { useHydrated } from '../../ui/useHydrated.ts';
import { updateSession } from '../queries.ts';
import { useMinute } from './useMinute.ts';

// Fetched when the member scans; only some browsers read QR codes.
const scanner = lazy(() => import('./Scanner.tsx'));

/** The attendee's part of check-in: by the link of the QR code, by the camera, or by the digits. */
export function EnterCode({ session }: { session: VibeSession }) {
  const minute = useMinute();
  const { opens, closes } = checkInWindow(session);
  if (session.checked_in)
    return (
      <p role="status" className="tail bg-soft p-4 font-semibold text-brand text-lg">
        {checkInCopy.checkedInNow}
      </p>
    );
  if (session.attendance !== 'going') return <Line text={checkInCopy.noSeat} />;
  if (minute === undefined) return null;
  if (minute < minuteOf(opens))
    return <Line text={`${checkInCopy.early}. ${checkInCopy.opensAt(clockText(opens))}`} />;
  if (minute > minuteOf(closes)) return <Line text={checkInCopy.closedAt(clockText(closes))} />;
  return <CodeForm id={session.id} />;
}

const Line = ({ text }: { text: string }) => <p className="tail bg-soft p-4 font-semibold">{text}</p>;

function CodeForm({ id }: { id: string }) {
  const client = useQueryClient();
  const [, go] = useLocation();
  const linked = useCodeInLink(id);
  const [typed, setTyped] = useState('');
  const [isShort, setShort] = useState(false);
  const [waits, setWaits] = useState(false);
  const [scanning, setScanning] = useState(false);
  const camera = useOptional(scanner, scanning);
  const canScan = useHydrated() && 'BarcodeDetector' in window;
  const { mutateAsync, isPending, error } = useMutation(checkIn.enter, {
    whenOffline: 'queue',
    // The outbox says why.
    onRejected: () => setWaits(false),
    onDone: (state) => updateSession(client, id, (session) => ({ ...session, ...state })),
  });

  async function send(code: string) {
    setWaits(false);
    // With the moment of reading: without a connection, the code waits in the outbox.
    const sent = mutateAsync({ id, code, at: new Date(serverNow()).toISOString() });
    const output = await sent.catch(() => null);
    setWaits(output === undefined);
  }

  const sendOnce = useRef(send);
  useEffect(() => {
    if (linked) void sendOnce.current(linked);
  }, [linked]);

  function submit(event: FormEvent) {
    event.preventDefault();
    setShort(typed.length < CHECK_IN_DIGITS);
    if (typed.length === CHECK_IN_DIGITS && !isPending) void send(typed);
  }

  function scanned(path: string) {
    setScanning(false);
    go(path, { replace: true });
  }

  if (waits) return <Line text={checkInCopy.waiting} />;
  return (
    <form onSubmit={submit} className="flex max-w-md flex-col gap-4" noValidate>
      <Field
        label={checkInCopy.codeLabel}
        name="code"
        hint={checkInCopy.codeHint}
        error={isShort ? checkInCopy.digits : textOf(error)}
        value={typed}
        // Digits that were copied or spoken come with spaces.
        onChange={(event) => setTyped(event.target.value.replace(/\D/g, '').slice(0, CHECK_IN_DIGITS))}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      <Button type="submit" aria-busy={isPending}>
        {checkInCopy.checkIn}
      </Button>
      {canScan && (
        <Button look="quiet" onClick={() => setScanning(!scanning)}>
          {scanning ? checkInCopy.stopScanning : checkInCopy.scan}
        </Button>
      )}
      {scanning && camera && <camera.Scanner onPath={scanned} />}
    </form>
  );
}

/** The code in the address, which the address then loses: a reload or the way back does not send it again. */
function useCodeInLink(id: string): string | undefined {
  const [, go] = useLocation();
  const inLink = new URLSearchParams(useSearch()).get('code');
  const [code, setCode] = useState<string>();
  useEffect(() => {
    if (inLink === null) return;
    setCode(inLink);
    go(paths.checkIn(id), { replace: true });
  }, [inLink, id, go]);
  return code;
}

function textOf(error: Error | undefined) {
  if (!(error instanceof AppError)) return undefined;
  const shownAt = error.fields?.shown_at;
  return shownAt ? `${error.message} ${checkInCopy.shownAt(shownAt)}` : error.message;
}
