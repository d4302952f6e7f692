import { useEffect, useRef, useState } from 'react';
import { authCopy } from '../../contract/auth.copy.ts';
import { signInByCode } from '../../contract/auth.twoStep.ts';
import { AppError } from '../../contract/errors.ts';
import { twoStepCopy } from '../../contract/twoStep.copy.ts';
import { useAct } from '../api/useAct.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { useForm } from '../ui/useForm.ts';
import { useHydrated } from '../ui/useHydrated.ts';
import { CodeField } from './CodeField.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { useLetIn } from './useLetIn.ts';

const anyCodeForm = () => import('../../contract/twoStep.forms.ts').then((forms) => forms.anyCodeForm);

interface SecondStepProps {
  /** Too late, or too many tries: the password is asked again. */
  onOver: () => void;
}

/** After the right password: a code of the authenticator app, or one of those kept for when it is not there. */
export function SecondStepForm({ onOver }: SecondStepProps) {
  const alive = useHydrated();
  const [kept, setKept] = useState(false);
  return (
    <>
      <h2>{twoStepCopy.title}</h2>
      <CodeForm key={String(kept)} kept={kept} onOver={onOver} />
      <Button look="ghost" disabled={!alive} onClick={() => setKept(!kept)}>
        {kept ? authCopy.useACodeOfThe : authCopy.useARecoveryCode}
      </Button>
    </>
  );
}

function CodeForm({ kept, onOver }: SecondStepProps & { kept: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  const signIn = useAct(signInByCode, {
    onDone: useLetIn(),
    quiet: true,
    onFailed: (error) => {
      if (error instanceof AppError && error.code === 'unauthenticated') onOver();
      else input.current?.select();
    },
  });
  const { errors, sending, form } = useForm(anyCodeForm, (values) => signIn.mutateAsync(values));
  useEffect(() => input.current?.focus(), []);
  return (
    <form {...form} aria-label={twoStepCopy.title} className="flex flex-col gap-4">
      <p className="text-ink2">{kept ? twoStepCopy.recoveryAsk : twoStepCopy.codeAsk}</p>
      {kept ? (
        <Field
          ref={input}
          label={authCopy.recoveryCode}
          name="code"
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          error={errors.code}
        />
      ) : (
        <CodeField ref={input} error={errors.code} />
      )}
      <SubmitButton label={authCopy.login} busy={authCopy.loggingIn} sending={sending} />
    </form>
  );
}
