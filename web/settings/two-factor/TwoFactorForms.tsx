import { useEffect, useRef, useState } from 'react';
import { accountCopy } from '../../../contract/account.copy.ts';
import { twoFactor } from '../../../contract/account.twoFactor.ts';
import type { Output } from '../../../contract/endpoint.ts';
import { AppError } from '../../../contract/errors.ts';
import { twoFactorCopy } from '../../../contract/twoFactor.copy.ts';
import { uiCopy } from '../../../contract/ui.copy.ts';
import { useApiMutation } from '../../api/useApiMutation.ts';
import { useSession } from '../../auth-state/authState.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { PasswordField } from '../../ui/forms/PasswordField.tsx';
import { useForm } from '../../ui/forms/useForm.ts';
import { CopyButton } from '../CopyButton.tsx';
import { QrCode } from './QrCode.tsx';

export { RecoveryCodes } from './RecoveryCodes.tsx';

const rules = () => import('../../../contract/twoFactor.forms.ts');
const beginForm = () => rules().then((forms) => forms.beginForm);
const appCodeForm = () => rules().then((forms) => forms.appCodeForm);
const bothStepsForm = () => rules().then((forms) => forms.bothStepsForm);

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
  const begin = useApiMutation(twoFactor.begin, { onDone: onKey });
  const { errors, sending, form } = useForm(beginForm, (values) => begin.mutateAsync(values));
  return (
    <form {...form} aria-label={twoFactorCopy.turnOnTwoFactorSign} className="flex flex-col gap-4">
      <Password error={errors.current} />
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
  const turnOn = useApiMutation(twoFactor.turnOn, {
    onDone: ({ codes }) => onCodes(codes),
    onFailed: (error) => {
      if (error instanceof AppError && error.code === 'conflict') onGone();
      else code.current?.select();
    },
  });
  const { errors, sending, form } = useForm(appCodeForm, (values) => turnOn.mutateAsync(values));
  useEffect(() => code.current?.focus(), []);
  return (
    <form {...form} aria-label={twoFactorCopy.turnOnTwoFactorSign} className="flex flex-col gap-4">
      <p>{twoFactorCopy.scan}</p>
      <QrCode text={uri} label={twoFactorCopy.qrCodeForYourAuthenticator} />
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
  const off = useApiMutation(twoFactor.turnOff, { onDone: onOff });
  const codes = useApiMutation(twoFactor.newCodes, { onDone: (fresh) => onCodes(fresh.codes) });
  const { errors, sending, form } = useForm(bothStepsForm, (values) =>
    to === 'off' ? off.mutateAsync(values) : codes.mutateAsync(values),
  );
  const act = to === 'off' ? twoFactorCopy.turnOff : twoFactorCopy.makeNewCodes;
  return (
    <form {...form} aria-label={act} className="flex flex-col gap-4">
      <Password error={errors.current} />
      <Field
        label={twoFactorCopy.codeOfYourAppOr}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        error={errors.code}
      />
      <Ends act={act} busy={twoFactorCopy.checking} sending={sending} onClose={onClose} />
    </form>
  );
}

function Password({ error }: { error: string | undefined }) {
  const [shown, setShown] = useState(false);
  const email = useSession()?.user?.email ?? '';
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <>
      {/* Identifies the account of this password to password managers. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        ref={input}
        label={accountCopy.currentPassword}
        name="current"
        autoComplete="current-password"
        error={error}
        shown={shown}
        onShow={setShown}
      />
    </>
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
    <div className="flex flex-wrap justify-end gap-2">
      <Button look="quiet" onClick={onClose}>
        {uiCopy.cancel}
      </Button>
      <Button type="submit" disabled={sending}>
        {sending ? busy : act}
      </Button>
    </div>
  );
}
