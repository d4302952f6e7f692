import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { apiTokensCopy } from '../../../contract/apiTokens/copy.ts';
import { apiTokens } from '../../../contract/apiTokens/endpoints.ts';
import { API_TOKEN_NAME_MAX } from '../../../contract/apiTokens/limits.ts';
import { apiTokenDays, apiTokenSlices, scopes } from '../../../contract/apiTokens/scopes.ts';
import { settingsCopy } from '../../../contract/settings/copy.ts';
import { useForm } from '../../mutations/useForm.ts';
import { Button } from '../../ui/Button.tsx';
import { DialogActions } from '../../ui/Dialog.tsx';
import { Field, FieldError } from '../../ui/forms/Field.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { ShownOnce } from '../../ui/forms/ShownOnce.tsx';
import { CurrentPassword } from '../confirmFields.tsx';
import { ownApiTokens } from '../queries.ts';
import { labelOf } from './labelOf.ts';

/** A button, then the form, then the new token, which is shown this once. */
export function CreateApiToken() {
  const [state, setState] = useState<'closed' | 'form' | { token: string }>('closed');
  const close = () => {
    setState('closed');
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  if (state === 'form') return <Form onToken={(token) => setState({ token })} onClose={close} />;
  if (state !== 'closed') return <NewToken token={state.token} onClose={close} />;
  return (
    <Button className="md:self-start" onClick={() => setState('form')}>
      {apiTokensCopy.create}
    </Button>
  );
}

const days = apiTokenDays.map((value) => ({
  value,
  label: value === '0' ? apiTokensCopy.never : apiTokensCopy.inDays(value),
}));

const scopesIn = (form: HTMLFormElement) => {
  const typed = new FormData(form);
  return scopes.filter((scope) => typed.has(scope));
};

function Form({ onToken, onClose }: { onToken: (token: string) => void; onClose: () => void }) {
  const client = useQueryClient();
  const name = useRef<HTMLInputElement>(null);
  useEffect(() => name.current?.focus(), []);
  const { errors, sending, form } = useForm(apiTokens.create, {
    schema: 'settings.apiToken',
    input: (values, { id, form }) => ({ ...values, id, scopes: scopesIn(form) }),
    onDone: ({ token }) => {
      onToken(token);
      return client.invalidateQueries(ownApiTokens);
    },
  });
  return (
    <form {...form} aria-label={apiTokensCopy.create} className="flex flex-col gap-4">
      <Field
        ref={name}
        label={apiTokensCopy.name}
        name="name"
        autoComplete="off"
        maxLength={API_TOKEN_NAME_MAX}
        error={errors.name}
      />
      <Select label={apiTokensCopy.expires} name="days" options={days} error={errors.days} />
      <Permissions error={errors.scopes} />
      <CurrentPassword error={errors.current} />
      <DialogActions onClose={onClose}>
        <Button type="submit" disabled={sending}>
          {sending ? apiTokensCopy.creating : apiTokensCopy.create}
        </Button>
      </DialogActions>
    </form>
  );
}

function Permissions({ error }: { error: string | undefined }) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? id : undefined} className="flex flex-col">
      <legend className="font-semibold text-[0.9375rem]">{apiTokensCopy.permissions}</legend>
      {apiTokenSlices.map((slice) => (
        <div key={slice} className="flex flex-wrap items-center justify-between gap-x-4">
          <span className="min-w-0 first-letter:uppercase">{apiTokensCopy.slices[slice]}</span>
          <span className="ml-auto flex gap-6">
            {scopes
              .filter((scope) => scope.endsWith(`:${slice}`))
              .map((scope) => (
                <label key={scope} className="flex min-h-11 items-center gap-3">
                  <input
                    type="checkbox"
                    name={scope}
                    aria-label={labelOf(scope)}
                    className="size-5 shrink-0 accent-brand"
                  />
                  {scope.startsWith('read') ? apiTokensCopy.canRead : apiTokensCopy.canWrite}
                </label>
              ))}
          </span>
        </div>
      ))}
      <FieldError id={id} text={error} />
    </fieldset>
  );
}

const NewToken = ({ token, onClose }: { token: string; onClose: () => void }) => (
  <ShownOnce
    once={apiTokensCopy.once}
    label={apiTokensCopy.yours}
    name="token"
    value={token}
    texts={{
      copy: apiTokensCopy.copy,
      copied: apiTokensCopy.copied,
      failed: settingsCopy.copyFailed,
      kept: apiTokensCopy.kept,
    }}
    onClose={onClose}
  />
);
