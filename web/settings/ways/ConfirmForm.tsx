import { useId } from 'react';
import type { Endpoint, Input, Output } from '../../../contract/core/endpoint.ts';
import { useForm } from '../../mutations/useForm.ts';
import { Button } from '../../ui/Button.tsx';
import { DialogActions } from '../../ui/Dialog.tsx';
import { AnyCode, CurrentPassword } from '../confirmFields.tsx';

interface ConfirmFormProps<E extends Endpoint> {
  title: string;
  text?: string;
  act: string;
  endpoint: E;
  input: (confirmed: { current?: string | undefined; code?: string | undefined }) => Input<E>;
  hasPassword: boolean;
  /** By default the password only. */
  schema?: 'settings.confirm' | 'settings.newPasskey';
  asksCode?: boolean | undefined;
  onDone: (output: Output<E>) => unknown;
  onClose: () => void;
}

/** An act that needs the password; an account without one confirms by a sign-in a few minutes ago, which the server checks. */
export function ConfirmForm<E extends Endpoint>(props: ConfirmFormProps<E>) {
  const {
    title,
    text,
    act,
    endpoint,
    input,
    hasPassword,
    asksCode,
    schema = 'settings.confirm',
    onDone,
    onClose,
  } = props;
  const titleId = useId();
  const { errors, sending, form } = useForm(endpoint, { schema, input, onDone });
  return (
    <form {...form} aria-labelledby={titleId} className="flex flex-col gap-4">
      <b id={titleId} className="font-semibold">
        {title}
      </b>
      {text && <p className="text-ink2">{text}</p>}
      {hasPassword && <CurrentPassword error={errors.current} focused />}
      {asksCode && <AnyCode error={errors.code} />}
      <DialogActions onClose={onClose}>
        <Button type="submit" disabled={sending}>
          {act}
        </Button>
      </DialogActions>
    </form>
  );
}
