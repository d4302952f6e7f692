import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { webhooksCopy } from '../../contract/webhooks/copy.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { ErrorState } from '../ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '../ui/feedback/Skeleton.tsx';
import { ShownOnce } from '../ui/forms/ShownOnce.tsx';
import { webhookList } from './queries.ts';
import { CreateWebhook } from './WebhookForm.tsx';
import { WebhookRow } from './WebhookRow.tsx';

interface NewSecret {
  name: string;
  secret: string;
}

/** The section of the dashboard with the webhooks of the site. */
export default function Webhooks() {
  const [creating, setCreating] = useState(false);
  const [shown, setShown] = useState<NewSecret>();
  return (
    <>
      <p className="text-ink2">{webhooksCopy.intro}</p>
      {shown && <SecretOnce key={shown.secret} of={shown} onClose={() => setShown(undefined)} />}
      <Button className="md:self-start" onClick={() => setCreating(true)}>
        {webhooksCopy.create}
      </Button>
      <Dialog open={creating} onClose={() => setCreating(false)} title={webhooksCopy.create}>
        <CreateWebhook onSecret={setShown} onClose={() => setCreating(false)} />
      </Dialog>
      <List onSecret={setShown} />
    </>
  );
}

function List({ onSecret }: { onSecret: (of: NewSecret) => void }) {
  const { data, error, refetch } = useQuery(webhookList);
  if (!data)
    return error ? (
      <ErrorState text={webhooksCopy.failed} why={error} onRetry={() => void refetch()} />
    ) : (
      <Loading>
        <Skeleton className="tail h-40 w-full" />
      </Loading>
    );
  if (data.items.length === 0) return <p className="card p-6 text-center text-ink2">{webhooksCopy.none}</p>;
  return (
    <ul className="flex flex-col gap-4">
      {data.items.map((webhook) => (
        <WebhookRow key={webhook.id} of={webhook} onSecret={onSecret} />
      ))}
    </ul>
  );
}

function SecretOnce({ of: { name, secret }, onClose }: { of: NewSecret; onClose: () => void }) {
  const title = webhooksCopy.secretOf(name);
  return (
    <section aria-label={title} className="card flex flex-col gap-4 p-4">
      <ShownOnce
        once={webhooksCopy.secretOnce}
        label={title}
        name="secret"
        value={secret}
        texts={{
          copy: webhooksCopy.copySecret,
          copied: webhooksCopy.copied,
          failed: webhooksCopy.copyFailed,
          kept: webhooksCopy.kept,
        }}
        onClose={() => {
          onClose();
          // The pressed button is gone; without this, the focus would be at the start of the page.
          document.getElementById('main')?.focus({ preventScroll: true });
        }}
      />
    </section>
  );
}
