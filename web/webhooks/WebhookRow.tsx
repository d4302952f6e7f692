import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { longMoment } from '../../contract/core/wat.ts';
import { offReasons, webhookEventTexts, webhooksCopy } from '../../contract/webhooks/copy.ts';
import { type Webhook, webhookDeliveries, webhooks } from '../../contract/webhooks/endpoints.ts';
import { uuidv7 } from '../api/uuidv7.ts';
import { useMutation } from '../mutations/useMutation.ts';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog, Dialog } from '../ui/Dialog.tsx';
import { Deliveries } from './Deliveries.tsx';
import { deliveriesOf, webhookList } from './queries.ts';
import { EditWebhook } from './WebhookForm.tsx';

interface WebhookRowProps {
  of: Webhook;
  onSecret: (of: { name: string; secret: string }) => void;
}

/** A webhook with what admins do with it, and its deliveries once they are opened. */
export function WebhookRow({ of, onSecret }: WebhookRowProps) {
  const { id, name } = of;
  const client = useQueryClient();
  const titleId = useId();
  const [asks, setAsks] = useState<'edit' | 'replace' | 'remove'>();
  const [open, setOpen] = useState(false);
  const close = () => setAsks(undefined);
  const refresh = async () => {
    close();
    await client.invalidateQueries(webhookList);
  };
  const test = useMutation(webhookDeliveries.test, {
    onDone: () => {
      setOpen(true);
      return client.invalidateQueries(deliveriesOf(id));
    },
  });
  const replace = useMutation(webhooks.replaceSecret, {
    onDone: ({ secret }) => {
      onSecret({ name, secret });
      return refresh();
    },
    onFailed: () => void refresh(),
  });
  const remove = useMutation(webhooks.remove, {
    onDone: async () => {
      await refresh();
      // The row with the focus is gone, so the focus moves to the page.
      document.getElementById('main')?.focus({ preventScroll: true });
    },
    onFailed: () => void refresh(),
  });
  return (
    <li aria-labelledby={titleId} className="card flex flex-col gap-3 p-4">
      <About of={of} titleId={titleId} />
      <div className="flex flex-wrap gap-2">
        <Button
          look="quiet"
          aria-describedby={titleId}
          disabled={test.isPending}
          onClick={() => test.mutate({ id, delivery_id: uuidv7() })}
        >
          {webhooksCopy.test}
        </Button>
        <Button look="quiet" aria-describedby={titleId} aria-expanded={open} onClick={() => setOpen(!open)}>
          {webhooksCopy.deliveries}
        </Button>
        <Button look="ghost" aria-describedby={titleId} onClick={() => setAsks('edit')}>
          {webhooksCopy.edit}
        </Button>
        <Button look="ghost" aria-describedby={titleId} onClick={() => setAsks('replace')}>
          {webhooksCopy.replace}
        </Button>
        <Button look="ghost" aria-describedby={titleId} onClick={() => setAsks('remove')}>
          {webhooksCopy.remove}
        </Button>
      </div>
      {open && <Deliveries of={of} />}
      <Dialog open={asks === 'edit'} onClose={close} title={webhooksCopy.editOf(name)}>
        <EditWebhook of={of} onClose={close} />
      </Dialog>
      <ConfirmDialog
        open={asks === 'replace'}
        title={webhooksCopy.askReplace(name)}
        text={webhooksCopy.replaceWhat}
        act={webhooksCopy.replace}
        busy={replace.isPending}
        onConfirm={() => replace.mutate({ id })}
        onClose={close}
      />
      <ConfirmDialog
        open={asks === 'remove'}
        title={webhooksCopy.askRemove(name)}
        text={webhooksCopy.removeWhat}
        act={webhooksCopy.remove}
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ id })}
        onClose={close}
      />
    </li>
  );
}

function About({ of, titleId }: { of: Webhook; titleId: string }) {
  const { name, url, events, enabled, off_reason, old_secret_until } = of;
  return (
    <div className="flex min-w-0 flex-col gap-1 leading-snug">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id={titleId} className="min-w-0 break-words font-semibold">
          {name}
        </h3>
        <span className={`font-semibold text-[0.8125rem] ${enabled ? 'text-ok' : 'text-warn'}`}>
          {enabled ? webhooksCopy.on : webhooksCopy.off}
        </span>
      </div>
      <p className="break-all text-ink2">{url}</p>
      <p className="text-[0.8125rem] text-ink2">
        {events.map((event) => webhookEventTexts[event]).join(' · ')}
      </p>
      {off_reason && <p className="font-semibold text-warn">{offReasons[off_reason]}</p>}
      {old_secret_until && (
        <p className="text-[0.8125rem] text-ink2">
          {webhooksCopy.oldSigns} {longMoment(old_secret_until)}
        </p>
      )}
    </div>
  );
}
