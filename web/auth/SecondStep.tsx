import { useEffect, useRef, useState } from 'react';
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
        {kept ? 'Use a code of the app' : 'Use a recovery code'}
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
          label="Recovery code"
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
      <SubmitButton label="Login" busy="Logging in..." sending={sending} />
    </form>
  );
}
