import { useState } from 'react';
import { authCopy } from '../../contract/auth.copy.ts';
import { lazy } from '../lazy.ts';
import { Field } from '../ui/forms/Field.tsx';

// Fetched when the field is first used: the page has no room for it.
const checking = lazy(() => import('./UsernameState.tsx'));

type UsernameState = Awaited<ReturnType<typeof checking.load>>['UsernameState'];

interface UsernameFieldProps {
  name: string | undefined;
  error: string | undefined;
}

/** The username being chosen, with a word on whether it is free. */
export function UsernameField({ name, error }: UsernameFieldProps) {
  const [typed, setTyped] = useState('');
  const [State, setState] = useState<UsernameState>();
  return (
    <Field
      label={authCopy.username}
      name="username"
      // A password manager takes the address for the name of the account; this one is a nickname.
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
