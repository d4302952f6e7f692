import { type Ref, useState } from 'react';
import { PasswordField } from './PasswordField.tsx';

interface CurrentPasswordFieldProps {
  label: string;
  error: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** The password by which who is signed in confirms an act. */
export function CurrentPasswordField(field: CurrentPasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <PasswordField
      name="current"
      autoComplete="current-password"
      {...field}
      shown={shown}
      onShow={setShown}
    />
  );
}
