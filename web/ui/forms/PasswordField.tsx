import { Eye, EyeOff } from 'lucide-react';
import type { ComponentProps } from 'react';
import { uiCopy } from '../../../contract/shell/ui.copy.ts';
import { Field } from './Field.tsx';

interface PasswordFieldProps extends ComponentProps<'input'> {
  label: string;
  name: string;
  error?: string | undefined;
  shown: boolean;
  /** Without it the field has no button: the button of another field shows both. */
  onShow?: (shown: boolean) => void;
}

/** A password field, hidden unless `shown`. Pasting and password managers work. */
export function PasswordField({ shown, onShow, ...field }: PasswordFieldProps) {
  return (
    <Field
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...field}
      end={onShow && <ShowButton shown={shown} onShow={onShow} />}
    />
  );
}

function ShowButton({ shown, onShow }: { shown: boolean; onShow: (shown: boolean) => void }) {
  const Icon = shown ? EyeOff : Eye;
  return (
    <button
      type="button"
      aria-label={uiCopy.showCharacters}
      aria-pressed={shown}
      onClick={() => onShow(!shown)}
      className="grid size-11 place-items-center rounded-ctl text-ink2 hover:text-ink"
    >
      <Icon aria-hidden className="size-5" />
    </button>
  );
}
