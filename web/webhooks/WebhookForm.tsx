import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { webhookEventTexts, webhooksCopy } from '../../contract/webhooks/copy.ts';
import { type Webhook, webhooks } from '../../contract/webhooks/endpoints.ts';
import { webhookEvents } from '../../contract/webhooks/events.ts';
import { WEBHOOK_NAME_MAX, WEBHOOK_URL_MAX } from '../../contract/webhooks/limits.ts';
import { useForm } from '../mutations/useForm.ts';
import { Button } from '../ui/Button.tsx';
import { DialogActions } from '../ui/Dialog.tsx';
import { Checkbox } from '../ui/forms/choices.tsx';
import { Field, FieldError } from '../ui/forms/Field.tsx';
import { webhookList } from './queries.ts';

const eventsIn = (form: HTMLFormElement) => {
  const typed = new FormData(form);
  return webhookEvents.filter((event) => typed.has(event));
};

interface CreateProps {
  onSecret: (of: { name: string; secret: string }) => void;
  onClose: () => void;
}

export function CreateWebhook({ onSecret, onClose }: CreateProps) {
  const client = useQueryClient();
  const { errors, sending, form } = useForm(webhooks.create, {
    schema: 'staff.webhook',
    input: (values, { id, form }) => ({ ...values, id, events: eventsIn(form) }),
    onDone: async ({ secret }, { name }) => {
      onClose();
      onSecret({ name, secret });
      await client.invalidateQueries(webhookList);
    },
  });
  return (
    <form {...form} aria-label={webhooksCopy.create} className="flex flex-col gap-4">
      <Fields errors={errors} />
      <DialogActions onClose={onClose}>
        <Button type="submit" disabled={sending}>
          {sending ? webhooksCopy.creating : webhooksCopy.create}
        </Button>
      </DialogActions>
    </form>
  );
}

export function EditWebhook({ of, onClose }: { of: Webhook; onClose: () => void }) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries(webhookList);
  const { errors, sending, form } = useForm(webhooks.edit, {
    schema: 'staff.webhook',
    input: (values, { form }) => ({
      ...values,
      ...{ id: of.id, seen: of.version, events: eventsIn(form), enabled: new FormData(form).has('enabled') },
    }),
    onDone: async () => {
      onClose();
      await refresh();
    },
    onFailed: () => void refresh(),
  });
  return (
    <form {...form} aria-label={webhooksCopy.editOf(of.name)} className="flex flex-col gap-4">
      <Fields errors={errors} of={of} />
      <Checkbox name="enabled" label={webhooksCopy.isOn} hint={webhooksCopy.isOnHint} on={of.enabled} />
      <DialogActions onClose={onClose}>
        <Button type="submit" disabled={sending}>
          {sending ? webhooksCopy.saving : webhooksCopy.save}
        </Button>
      </DialogActions>
    </form>
  );
}

function Fields({ errors, of }: { errors: Record<string, string | undefined>; of?: Webhook }) {
  return (
    <>
      <Field
        label={webhooksCopy.name}
        name="name"
        autoComplete="off"
        maxLength={WEBHOOK_NAME_MAX}
        defaultValue={of?.name}
        error={errors.name}
      />
      <Field
        label={webhooksCopy.url}
        name="url"
        type="url"
        autoComplete="off"
        hint={webhooksCopy.urlHint}
        maxLength={WEBHOOK_URL_MAX}
        defaultValue={of?.url}
        error={errors.url}
      />
      <Events error={errors.events} chosen={of?.events ?? webhookEvents} />
    </>
  );
}

function Events({ error, chosen }: { error: string | undefined; chosen: readonly string[] }) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? id : undefined} className="flex flex-col">
      <legend className="font-semibold text-[0.9375rem]">{webhooksCopy.events}</legend>
      {webhookEvents.map((event) => (
        <label key={event} className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            name={event}
            defaultChecked={chosen.includes(event)}
            className="size-5 shrink-0 accent-brand"
          />
          <span className="min-w-0">
            {webhookEventTexts[event]}{' '}
            <span className="block break-words text-[0.8125rem] text-ink2">{event}</span>
          </span>
        </label>
      ))}
      <FieldError id={id} text={error} />
    </fieldset>
  );
}
