import { useEffect, useRef, useState } from 'react';
import { authCopy } from '../../../contract/auth/copy.ts';
import { signInByCode } from '../../../contract/auth/endpoints.ts';
import { AppError } from '../../../contract/core/errors.ts';
import { twoFactorCopy } from '../../../contract/twoFactor/copy.ts';
import { useForm } from '../../mutations/useForm.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { CodeField, SubmitButton } from '../formParts.tsx';
import { useSignedIn } from './LoginForm.tsx';

interface TwoFactorChallengeProps {
  /** Too late, or too many attempts: the member must enter the password again. */
  onOver: () => void;
}

/** The second factor after the password: a code of the authenticator app, or a recovery code. */
export function TwoFactorChallenge({ onOver }: TwoFactorChallengeProps) {
  const [isRecoveryCode, setRecoveryCode] = useState(false);
  return (
    <>
      <h2>{twoFactorCopy.title}</h2>
      <CodeForm key={String(isRecoveryCode)} isRecoveryCode={isRecoveryCode} onOver={onOver} />
      <Button look="ghost" onClick={() => setRecoveryCode(!isRecoveryCode)}>
        {isRecoveryCode ? authCopy.useACodeOfThe : authCopy.useARecoveryCode}
      </Button>
    </>
  );
}

function CodeForm({ isRecoveryCode, onOver }: TwoFactorChallengeProps & { isRecoveryCode: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  const { errors, sending, form } = useForm(signInByCode, {
    schema: 'anyCodeForm',
    onDone: useSignedIn(),
    quiet: true,
    onFailed: (error) => {
      if (error instanceof AppError && error.code === 'unauthenticated') onOver();
      else input.current?.select();
    },
  });
  useEffect(() => input.current?.focus(), []);
  return (
    <form {...form} aria-label={twoFactorCopy.title} className="flex flex-col gap-4">
      <p className="text-ink2">{isRecoveryCode ? twoFactorCopy.recoveryAsk : twoFactorCopy.codeAsk}</p>
      {isRecoveryCode ? (
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
