import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { longMoment } from '../../contract/core/wat.ts';
import {
  deliveryErrors,
  deliveryStates,
  webhookEventTexts,
  webhooksCopy,
} from '../../contract/webhooks/copy.ts';
import { type Webhook, type WebhookDelivery, webhookDeliveries } from '../../contract/webhooks/endpoints.ts';
import { useMutation } from '../mutations/useMutation.ts';
import { Button } from '../ui/Button.tsx';
import { ErrorState } from '../ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '../ui/feedback/Skeleton.tsx';
import { LoadMoreOf } from '../ui/lists/LoadMore.tsx';
import { countOf } from '../ui/text/countOf.ts';
import { RelativeTime } from '../ui/text/RelativeTime.tsx';
import { deliveriesOf } from './queries.ts';

/** The deliveries of a webhook, the newest first. */
export function Deliveries({ of: { id, name } }: { of: Webhook }) {
  const list = useInfiniteQuery(deliveriesOf(id));
  const items = list.data?.pages.flatMap((page) => page.items);
  if (!items)
    return list.error ? (
      <ErrorState text={webhooksCopy.deliveriesFailed} why={list.error} onRetry={() => void list.refetch()} />
    ) : (
      <Loading>
        <Skeleton className="tail h-20 w-full" />
      </Loading>
    );
  if (items.length === 0) return <p className="text-ink2">{webhooksCopy.noDeliveries}</p>;
  return (
    <section aria-label={webhooksCopy.deliveriesOf(name)} className="border-line border-t pt-3">
      <p className="text-[0.8125rem] text-ink2">{webhooksCopy.keptFor}</p>
      <ul>
        {items.map((delivery) => (
          <Delivery key={delivery.id} of={delivery} webhookId={id} />
        ))}
      </ul>
      <LoadMoreOf list={list} />
    </section>
  );
}

const labelOf = ({ event }: WebhookDelivery) =>
  event === 'ping' ? webhooksCopy.ping : webhookEventTexts[event];

const colours = { waiting: 'text-ink', sent: 'text-ok', failed: 'text-bad', dropped: 'text-ink2' };

function Delivery({ of: delivery, webhookId }: { of: WebhookDelivery; webhookId: string }) {
  const { id, state, attempts, status, error, created_at, next_at } = delivery;
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries(deliveriesOf(webhookId));
  const again = useMutation(webhookDeliveries.sendAgain, { onDone: refresh, onFailed: refresh });
  const label = labelOf(delivery);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-t py-3 first:border-t-0">
      <div className="min-w-0 flex-1 basis-60 leading-snug">
        <p>
          <b className="font-semibold">{label}</b> ·{' '}
          <span className={`font-semibold ${colours[state]}`}>{deliveryStates[state]}</span>
        </p>
        {error && <p className="break-words">{deliveryErrors[error]}</p>}
        <p className="text-[0.8125rem] text-ink2">
          {attempts > 0 && `${countOf(attempts, webhooksCopy.attempts)} · `}
          {status !== null && `${webhooksCopy.status(status)} · `}
          <RelativeTime at={created_at} />
        </p>
        {next_at && attempts > 0 && (
          <p className="text-[0.8125rem] text-ink2">
            {webhooksCopy.next}: {longMoment(next_at)}
          </p>
        )}
      </div>
      <Button
        look="quiet"
        aria-label={webhooksCopy.againOf(label)}
        disabled={again.isPending}
        onClick={() => again.mutate({ id })}
      >
        {webhooksCopy.again}
      </Button>
    </li>
  );
}
