import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { tribeCopy } from '../../../contract/tribes/copy.ts';
import type { Tribe } from '../../../contract/tribes/endpoints.ts';
import { tribeRequests } from '../../../contract/tribes/requests.ts';
import { uuidv7 } from '../../api/uuidv7.ts';
import { toggle } from '../../mutations/toggle.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { toast } from '../../ui/feedback/toasts.ts';
import { LinkedText } from '../../ui/text/LinkedText.tsx';
import { refreshTribes, rulesOf, updateTribe } from '../queries.ts';

interface JoinDialogProps {
  tribe: Tribe;
  /** An invite link led here, or the tribe is open: no request is needed. */
  joins: boolean;
  onJoin: () => void;
  open: boolean;
  onClose: () => void;
}

/** Shows the rules of a tribe before one joins it or asks to; and an open request, which can be withdrawn. */
export function JoinDialog({ tribe, joins, onJoin, open, onClose }: JoinDialogProps) {
  const client = useQueryClient();
  const { name, has_rules, requested } = tribe;
  const waits = requested && !joins;
  function act() {
    onClose();
    if (joins) onJoin();
    else setRequested(client, tribe.id, !requested);
  }
  const labels = has_rules
    ? { join: tribeCopy.agreeAndJoin, ask: tribeCopy.agreeAndAsk }
    : { join: tribeCopy.join, ask: tribeCopy.askToJoin };
  const outside = requested ? tribeCopy.requestNamed(name) : tribeCopy.askToJoinNamed(name);
  return (
    <Dialog open={open} onClose={onClose} title={joins ? tribeCopy.joinNamed(name) : outside}>
      {!joins && <p>{waits ? tribeCopy.withdrawWhat : tribeCopy.whoDecides}</p>}
      {has_rules && !waits && <Rules id={tribe.id} />}
      <Button look={waits ? 'quiet' : 'primary'} onClick={act}>
        {waits ? tribeCopy.withdrawRequest : joins ? labels.join : labels.ask}
      </Button>
    </Dialog>
  );
}

/** The rules of a tribe, in full. */
function Rules({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(rulesOf(id));
  if (!data && error)
    return <ErrorState text={tribeCopy.rulesFailed} why={error} onRetry={() => void refetch()} />;
  return (
    <section className="tail flex flex-col gap-1 bg-raised p-4">
      <h3 className="font-bold text-[0.9375rem]">{tribeCopy.rules}</h3>
      {data ? (
        <p className="whitespace-pre-line break-words">
          <LinkedText text={data.rules} />
        </p>
      ) : (
        <Loading>
          <Skeleton className="h-16 w-full" />
        </Loading>
      )}
    </section>
  );
}

/** The rules, for those who have joined. */
export const RulesDialog = ({
  tribe,
  open,
  onClose,
}: Pick<JoinDialogProps, 'tribe' | 'open' | 'onClose'>) => (
  <Dialog open={open} onClose={onClose} title={tribe.name}>
    <Rules id={tribe.id} />
  </Dialog>
);

/** Asks to join, or withdraws the request, with an optimistic update. */
export function setRequested(client: QueryClient, id: string, on: boolean) {
  const show = (requested: boolean) => updateTribe(client, id, (tribe) => ({ ...tribe, requested }));
  toggle(['tribe request', id], on, {
    show,
    mutation: (asks) => ({
      e: asks ? tribeRequests.ask : tribeRequests.withdraw,
      input: { id, request_id: uuidv7() },
    }),
    stateOf: (state) => state.requested,
    onDone: (state) => {
      show(state.requested);
      toast.good(state.requested ? tribeCopy.requestSent : tribeCopy.requestWithdrawn);
    },
    // The tribe may be open by now, or the member in it.
    onFailed: () => void refreshTribes(client),
  });
}
