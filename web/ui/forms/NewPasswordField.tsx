import { useEffect, useRef, useState } from 'react';
import { authCopy } from '../../../contract/auth/copy.ts';
import { PasswordField } from './PasswordField.tsx';

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

/** Guesses, as a power of two, from which a password counts as fair or strong. */
const FAIR_BITS = 40;
const STRONG_BITS = 60;

/** A rough measure for a hint, never a rule: 1 weak, 2 fair, 3 strong; 0 if nothing is typed. */
export function strengthOf(password: string): { steps: 0 | 1 | 2 | 3; copy: string } {
  if (!password) return { steps: 0, copy: '' };
  const bits = surprises(password) * Math.log2(alphabet(password));
  if (bits < FAIR_BITS) return { steps: 1, copy: authCopy.passwordWeak };
  if (bits < STRONG_BITS) return { steps: 2, copy: authCopy.passwordFair };
  return { steps: 3, copy: authCopy.passwordStrong };
}

// A character that repeats the last one or follows it in sequence (aaaa, 1234) adds almost nothing.
function surprises(password: string): number {
  const codes = [...password].map((c) => c.codePointAt(0) ?? 0);
  const fresh = codes.filter((code, at) => at === 0 || Math.abs(code - (codes[at - 1] ?? 0)) > 1).length;
  return Math.min(fresh, new Set(codes).size * 2);
}

function alphabet(password: string): number {
  const kinds: [RegExp, number][] = [
    [/[a-z]/, 26],
    [/[A-Z]/, 26],
    [/\d/, 10],
    [/[^a-zA-Z\d]/, 33],
  ];
  return kinds.reduce((sum, [kind, size]) => sum + (kind.test(password) ? size : 0), 0);
}
