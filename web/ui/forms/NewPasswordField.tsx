import { useEffect, useRef, useState } from 'react';
import { PasswordField } from './PasswordField.tsx';
import { strengthOf } from './passwordStrength.ts';

interface NewPasswordFieldProps {
  label: string;
  error: string | undefined;
  shown: boolean;
  onShow: (shown: boolean) => void;
}

/** A field for a new password that shows how hard the password is to guess. */
export function NewPasswordField({ label, error, shown, onShow }: NewPasswordFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  // Includes text typed before hydration.
  useEffect(() => setTyped(input.current?.value ?? ''), []);
  return (
    <div className="flex flex-col gap-2">
      <PasswordField
        ref={input}
        label={label}
        name="password"
        autoComplete="new-password"
        error={error}
        shown={shown}
        onShow={onShow}
        onInput={(event) => setTyped(event.currentTarget.value)}
      />
      {!error && <Strength of={typed} />}
    </div>
  );
}

const tints = ['', 'bg-bad', 'bg-accent', 'bg-ok'];

function Strength({ of }: { of: string }) {
  const { steps, copy } = strengthOf(of);
  return (
    <div className={steps ? 'flex flex-col gap-1.5' : 'hidden'}>
      <div aria-hidden className="grid grid-cols-3 gap-1">
        {[1, 2, 3].map((step) => (
          <span key={step} className={`h-1 rounded-full fades ${step <= steps ? tints[steps] : 'bg-line'}`} />
        ))}
      </div>
      <p aria-live="polite" className="text-ink2 text-sm">
        {copy}
      </p>
    </div>
  );
}
