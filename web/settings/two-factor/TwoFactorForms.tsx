import { useEffect, useRef, useState } from 'react';
import { twoFactor } from '../../../contract/account/endpoints.ts';
import type { Output } from '../../../contract/core/endpoint.ts';
import { AppError } from '../../../contract/core/errors.ts';
import { uiCopy } from '../../../contract/shell/ui.copy.ts';
import { twoFactorCopy } from '../../../contract/twoFactor/copy.ts';
import { appName } from '../../appName.ts';
import { useForm } from '../../mutations/useForm.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { DialogActions } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { QrCode } from '../../ui/images/QrCode.tsx';
import { CopyButton } from '../CopyButton.tsx';
import { AnyCode, CurrentPassword } from '../confirmFields.tsx';

interface FormProps {
  onCodes: (codes: string[]) => void;
  onClose: () => void;
}

/**
 * Asks for the password, then shows a key for the authenticator app, then asks for a code that proves that the app has the
 * key.
 */
export function TurnOn(props: FormProps) {
  const [key, setKey] = useState<Key>();
  if (key) return <Confirm {...props} of={key} onGone={() => setKey(undefined)} />;
  return <Begin onKey={setKey} onClose={props.onClose} />;
}

type Key = Output<typeof twoFactor.begin>;

function Begin({ onKey, onClose }: { onKey: (key: Key) => void; onClose: () => void }) {
  const { errors, sending, form } = useForm(twoFactor.begin, {
    schema: 'beginTwoFactorForm',
    onDone: onKey,
  });
  return (
    <form {...form} aria-label={twoFactorCopy.turnOnTwoFactorSign} className="flex flex-col gap-4">
      <CurrentPassword error={errors.current} focused />
      <Ends
        act={twoFactorCopy.continue}
        busy={twoFactorCopy.continuing}
        sending={sending}
        onClose={onClose}
      />
    </form>
  );
}

function Confirm({
  of: { secret, uri },
  onCodes,
  onClose,
  onGone,
}: FormProps & { of: Key; onGone: () => void }) {
  const code = useRef<HTMLInputElement>(null);
  const { errors, sending, form } = useForm(twoFactor.turnOn, {
    schema: 'appCodeForm',
    onDone: ({ codes }) => onCodes(codes),
    onFailed: (error) => {
      if (error instanceof AppError && error.code === 'conflict') onGone();
      else code.current?.select();
    },
  });
  useEffect(() => code.current?.focus(), []);
  return (
    <form {...form} aria-label={twoFactorCopy.turnOnTwoFactorSign} className="flex flex-col gap-4">
      <p>{twoFactorCopy.scan}</p>
      <QrCode
        text={uri}
        label={twoFactorCopy.qrCodeForYourAuthenticator}
        className="max-w-56 self-center rounded-ctl"
      />
      <div className="flex flex-col items-start gap-2">
        <p>{twoFactorCopy.byHand}</p>
        <code className="max-w-full break-words rounded-ctl bg-raised px-3.5 py-3 font-mono">
          {secret.match(/.{4}/g)?.join(' ')}
        </code>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <CopyButton text={secret} label={twoFactorCopy.copyTheKey} done={twoFactorCopy.keyCopied} />
          <a href={uri} className="inline-flex min-h-11 items-center text-brand underline underline-offset-2">
            {twoFactorCopy.openAnAppOnThis}
          </a>
        </div>
      </div>
      <Field
        ref={code}
        label={twoFactorCopy.code}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        error={errors.code}
      />
      <Ends act={twoFactorCopy.turnOn} busy={twoFactorCopy.turningOn} sending={sending} onClose={onClose} />
    </form>
  );
}

interface BothProps extends FormProps {
  to: 'off' | 'codes';
  onOff: () => void;
}

/** Actions that require a code besides the password. */
export function WithBothSteps({ to, onCodes, onOff, onClose }: BothProps) {
  const { errors, sending, form } = useForm(to === 'off' ? twoFactor.turnOff : twoFactor.newCodes, {
    schema: 'bothStepsForm',
    onDone: (output) => ('codes' in output ? onCodes(output.codes) : onOff()),
  });
  const act = to === 'off' ? twoFactorCopy.turnOff : twoFactorCopy.makeNewCodes;
  return (
    <form {...form} aria-label={act} className="flex flex-col gap-4">
      <CurrentPassword error={errors.current} focused />
      <AnyCode error={errors.code} />
      <Ends act={act} busy={twoFactorCopy.checking} sending={sending} onClose={onClose} />
    </form>
  );
}

interface EndsProps {
  act: string;
  busy: string;
  sending: boolean;
  onClose: () => void;
}

function Ends({ act, busy, sending, onClose }: EndsProps) {
  return (
    <DialogActions onClose={onClose}>
      <Button type="submit" disabled={sending}>
        {sending ? busy : act}
      </Button>
    </DialogActions>
  );
}

/** Shown only once: the server stores only hashes of the codes. */
export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  const file = `${appName()}\n\n${codes.join('\n')}\n`;
  return (
    <>
      <p ref={text} tabIndex={-1} className="tail bg-soft p-4 outline-none">
        {twoFactorCopy.keep}
      </p>
      <ul aria-label={twoFactorCopy.recoveryCodes} className="grid grid-cols-2 gap-x-4 gap-y-2 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={codes.join('\n')} label={uiCopy.copy} done={twoFactorCopy.codesCopied} />
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
          download="recovery-codes.txt"
          className={buttonClass('quiet')}
        >
          {uiCopy.download}
        </a>
        <Button className="ml-auto" onClick={onClose}>
          {twoFactorCopy.iHaveKeptThem}
        </Button>
      </div>
    </>
  );
}
