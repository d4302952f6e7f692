import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { authCopy } from '../../../contract/auth/copy.ts';
import { openId } from '../../../contract/auth/openid.ts';
import { waysCopy } from '../../../contract/auth/ways.copy.ts';
import type { Output } from '../../../contract/core/endpoint.ts';
import { useForm } from '../../mutations/useForm.ts';
import { useMutation } from '../../mutations/useMutation.ts';
import { paths, safeNext } from '../../paths.ts';
import { toast } from '../../ui/feedback/toasts.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { savedNext } from '../authView.ts';
import { Alert, SubmitButton } from '../formParts.tsx';
import { useSignedIn } from '../login/LoginForm.tsx';

type Answer = Output<typeof openId.answer>;

interface OpenIdStepProps {
  /** The username and the acceptance of a sign-up. */
  fields: (usernameError: string | undefined) => ReactNode;
}

/** Where the provider sends the browser back. The page sends the answer on, since no GET changes anything. */
export function OpenIdStep({ fields }: OpenIdStepProps) {
  const query = useSearch();
  const [, go] = useLocation();
  const [refusal, setRefusal] = useState('');
  const [newcomer, setNewcomer] = useState<string>();
  const letIn = useLetIn();
  const answer = useMutation(openId.answer, {
    onDone: follow,
    onFailed: (error) => setRefusal(error.message),
  });

  async function follow({ step, session, full_name }: Answer) {
    const next = savedNext();
    if (step === 'sign_up') setNewcomer(full_name ?? '');
    else if (step === 'code') go(paths.authAt('code', next), { replace: true });
    else if (step === 'linked') {
      toast.good(waysCopy.added);
      go(paths.settingsSection('account'), { replace: true });
    } else if (session) await letIn(session);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with the answer that the page was opened with.
  useEffect(() => {
    // Without an answer: the form of a sign-up was loaded again, whose answer was used.
    if (!/[?&]?(?:code|error)=/.test(query))
      return go(paths.authAt('signup', savedNext()), { replace: true });
    // The answer works once, and leaves the address and the history.
    const next = savedNext();
    const left = new URLSearchParams({ state: '', ...(next && { next }) });
    go(`${paths.openId}?${left}`, { replace: true });
    answer.mutate({ query });
  }, []);

  if (newcomer !== undefined) return <NewcomerForm name={newcomer} fields={fields} />;
  if (refusal) return <Alert text={refusal} />;
  return (
    <p role="status" className="text-center text-ink2">
      {waysCopy.signingIn}
    </p>
  );
}

/** Carries out the visitor's intent, then opens the page that they wanted. */
function useLetIn() {
  const [, go] = useLocation();
  const letIn = useSignedIn();
  return async (session: NonNullable<Answer['session']>) => {
    const next = savedNext();
    await letIn(session);
    go(safeNext(next), { replace: true });
  };
}

/** What the provider does not know of a new member. */
function NewcomerForm({ name, fields }: OpenIdStepProps & { name: string }) {
  const letIn = useLetIn();
  const { errors, sending, form } = useForm(openId.signUp, {
    schema: 'openIdSignUpForm',
    onDone: letIn,
    quiet: true,
  });
  return (
    <form {...form} className="flex flex-col gap-4">
      <h2>{waysCopy.almostThere}</h2>
      <Field
        label={authCopy.fullName}
        name="full_name"
        autoComplete="name"
        autoCapitalize="words"
        spellCheck={false}
        defaultValue={name}
        error={errors.full_name}
      />
      {fields(errors.username)}
      <SubmitButton label={authCopy.createAccount} busy={authCopy.creatingAccount} sending={sending} />
    </form>
  );
}
