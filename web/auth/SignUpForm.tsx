import { useState } from 'react';
import { authCopy } from '../../contract/auth/copy.ts';
import { auth } from '../../contract/auth/endpoints.ts';
import { AppError } from '../../contract/core/errors.ts';
import { publicPaths } from '../../contract/core/paths.ts';
import { legalCopy } from '../../contract/legal/copy.ts';
import { lazy } from '../lazy.ts';
import { useForm } from '../mutations/useForm.ts';
import { Field } from '../ui/forms/Field.tsx';
import { NewPasswordField } from '../ui/forms/NewPasswordField.tsx';
import { PasswordField } from '../ui/forms/PasswordField.tsx';
import type { Draft } from './authView.ts';
import { EmailField, SubmitButton } from './formParts.tsx';

const MISMATCH = { confirm_password: authCopy.mismatch };

interface SignUpFormProps {
  draft: Draft;
  /** Whether the server sends mail, so that the address must be verified. */
  mail: boolean;
  /** The account is created; the member signs in next, with what was typed here. */
  onDone: (email: string, password: string) => void;
}

export function SignUpForm({ draft, mail, onDone }: SignUpFormProps) {
  const [shown, setShown] = useState(false);
  const { errors, sending, form } = useForm(auth.signUp, {
    schema: 'signUpForm',
    input: ({ confirm_password, ...fields }) => {
      // The server has no field for the repeated password, so the form checks it even if its schema could not be fetched.
      if (confirm_password !== fields.password) throw new AppError('invalid', authCopy.mismatch, MISMATCH);
      return fields;
    },
    // The toast says to check the email, so it is shown only if the server sends mail.
    quiet: !mail,
    onDone: (_, { email, password }) => onDone(email, password),
  });
  return (
    <form {...form} className="flex flex-col gap-4">
      <Field
        label={authCopy.fullName}
        name="full_name"
        autoComplete="name"
        autoCapitalize="words"
        spellCheck={false}
        defaultValue={draft.full_name}
        error={errors.full_name}
      />
      <UsernameField name={draft.username} error={errors.username} />
      <EmailField email={draft.email} error={errors.email} autoComplete="email" />
      <NewPasswordField label={authCopy.password} error={errors.password} shown={shown} onShow={setShown} />
      <PasswordField
        label={authCopy.confirmPassword}
        name="confirm_password"
        autoComplete="new-password"
        error={errors.confirm_password}
        shown={shown}
      />
      <Acceptance />
      <SubmitButton label={authCopy.createAccount} busy={authCopy.creatingAccount} sending={sending} />
    </form>
  );
}

const LINKS = [
  { href: publicPaths.rules, text: legalCopy.acceptedRules },
  { href: publicPaths.terms, text: legalCopy.acceptedTerms },
  { href: publicPaths.privacy, text: legalCopy.acceptedPrivacy },
];

/** What a new member accepts. The server stores the versions (decision 094). Links open a new tab: the form keeps its texts. */
export const Acceptance = () => (
  <p className="text-ink2 text-sm">
    {legalCopy
      .accept('|0|', '|1|', '|2|')
      .split('|')
      .map((part, at) => {
        const link = at % 2 === 1 ? LINKS[Number(part)] : undefined;
        if (!link) return part;
        return (
          <a
            key={link.href}
            href={link.href}
            target="_blank"
            rel="noopener"
            className="text-brand underline underline-offset-2"
          >
            {link.text}
          </a>
        );
      })}
  </p>
);

// Fetched when the field is first focused, to keep the first load small.
const checking = lazy(() => import('./UsernameState.tsx'));

type UsernameState = Awaited<ReturnType<typeof checking.load>>['UsernameState'];

interface UsernameFieldProps {
  name?: string | undefined;
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
