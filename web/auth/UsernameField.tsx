import { useState } from 'react';
import { authCopy } from '../../contract/auth.copy.ts';
import { lazy } from '../lazy.ts';
import { Field } from '../ui/forms/Field.tsx';

// Fetched when the field is first focused, to keep the first load small.
const checking = lazy(() => import('./UsernameState.tsx'));

type UsernameState = Awaited<ReturnType<typeof checking.load>>['UsernameState'];

interface UsernameFieldProps {
  name: string | undefined;
  error: string | undefined;
}

/** The username field, with a hint that says whether the name is free. */
export function UsernameField({ name, error }: UsernameFieldProps) {
  const [typed, setTyped] = useState('');
  const [State, setState] = useState<UsernameState>();
  return (
    <Field
      label={authCopy.username}
      name="username"
      // Password managers take the email address as the account name; this field is a nickname.
      autoComplete="nickname"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      defaultValue={name}
      error={error}
      hint={State ? <State typed={typed} /> : authCopy.usernameHint}
      onInput={(event) => setTyped(event.currentTarget.value)}
      onFocus={(event) => {
        setTyped(event.currentTarget.value);
        void checking.load().then(
          ({ UsernameState }) => setState(() => UsernameState),
          () => {},
        );
      }}
    />
  );
}
