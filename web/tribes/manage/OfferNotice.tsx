import { useQueryClient } from '@tanstack/react-query';
import type { Tribe } from '../../../contract/tribes/endpoints.ts';
import { tribeHandover } from '../../../contract/tribes/handover.ts';
import { manageCopy } from '../../../contract/tribes/manage.copy.ts';
import { useMutation } from '../../mutations/useMutation.ts';
import { Button } from '../../ui/Button.tsx';
import { usePassedFocus } from '../../ui/usePassedFocus.ts';
import { refreshActs } from '../queries.ts';
import { refreshPeople } from './queries.ts';

/** The owner offers the viewer the tribe: accept or decline. */
export default function OfferNotice({ tribe: { id } }: { tribe: Tribe }) {
  const client = useQueryClient();
  const ref = usePassedFocus<HTMLElement>();
  const refresh = () => refreshPeople(client, id);
  const settled = { onDone: refresh, onFailed: () => void refresh() };
  const onAccepted = () => Promise.all([refresh(), refreshActs(client, id)]);
  const accept = useMutation(tribeHandover.accept, { ...settled, onDone: onAccepted });
  const decline = useMutation(tribeHandover.end, settled);
  const busy = accept.isPending || decline.isPending;
  return (
    <section ref={ref} aria-label={manageCopy.handOver} className="tail flex flex-col gap-3 bg-soft p-4">
      <p>{manageCopy.offeredToYou}</p>
      <div className="flex flex-wrap gap-2">
        <Button disabled={busy} onClick={() => accept.mutate({ id })}>
          {manageCopy.accept}
        </Button>
        <Button look="quiet" disabled={busy} onClick={() => decline.mutate({ id })}>
          {manageCopy.decline}
        </Button>
      </div>
    </section>
  );
}
