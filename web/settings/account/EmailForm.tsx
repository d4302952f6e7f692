import { accountCopy } from '../../../contract/account/copy.ts';
import { account } from '../../../contract/account/endpoints.ts';
import { useAuth } from '../../auth-state/authState.ts';
import { useForm } from '../../mutations/useForm.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/feedback/toasts.ts';
import { CurrentPasswordField } from '../../ui/forms/CurrentPasswordField.tsx';
import { Field } from '../../ui/forms/Field.tsx';

interface EmailFormProps {
  labelId: string;
  onDone: () => void;
  /** The server sent an email to the new address; nothing has changed yet. */
  onSent: () => void;
}

/** Changes the email address. Requires the current password. */
export function EmailForm({ labelId, onDone, onSent }: EmailFormProps) {
  const { refresh } = useAuth();
  const { errors, sending, form } = useForm(account.changeEmail, {
    schema: 'changeEmailForm',
    onDone: async ({ changed }) => {
      if (changed) {
        await refresh();
        toast.good(accountCopy.emailChanged);
      } else onSent();
      onDone();
    },
  });
  return (
    <form {...form} aria-labelledby={labelId} className="flex flex-col gap-4">
      <Field
        label={accountCopy.newEmail}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        error={errors.email}
      />
      <CurrentPasswordField label={accountCopy.currentPassword} error={errors.current} />
      <Button type="submit" disabled={sending}>
        {sending ? accountCopy.changing : accountCopy.changeEmail}
      </Button>
    </form>
  );
}
