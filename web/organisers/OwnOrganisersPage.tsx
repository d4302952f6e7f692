import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { challengeCopy } from '../../contract/challenges/copy.ts';
import { organisersCopy } from '../../contract/organisers/copy.ts';
import { type Organiser, organisers } from '../../contract/organisers/endpoints.ts';
import { useViewer } from '../auth-state/authState.ts';
import { lazy } from '../lazy.ts';
import { useLive } from '../live/live.ts';
import { useMutation } from '../mutations/useMutation.ts';
import { paths } from '../paths.ts';
import { BackLink } from '../ui/BackLink.tsx';
import { Button } from '../ui/Button.tsx';
import { ErrorState } from '../ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '../ui/feedback/Skeleton.tsx';
import { Link } from '../ui/Link.tsx';
import { useLazyDialog } from '../ui/useLazyDialog.ts';
import { OrganiserMark } from './OrganiserState.tsx';
import { ownOrganisers, refreshOrganisers } from './queries.ts';

export const load = (client: QueryClient) => client.prefetchQuery(ownOrganisers);

// Lazy: few members create an organiser.
const creation = lazy(() => import('./CreateOrganiser.tsx'));

/** The organisers that the member speaks for, and those that ask them to. */
export default function OwnOrganisersPage() {
  const { data, error, refetch } = useQuery(ownOrganisers);
  useLive('organisers', () => void refetch());
  const { module, open, show, hide } = useLazyDialog(creation);
  return (
    <div className="flex flex-col gap-4">
      <BackLink href={paths.challenges}>{challengeCopy.challenges}</BackLink>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-2">
        <h1>{organisersCopy.organisers}</h1>
        <Button onClick={show}>{organisersCopy.create}</Button>
      </div>
      <p className="text-ink2">{organisersCopy.intro}</p>
      {data ? (
        <Lists of={data.items} />
      ) : error ? (
        <ErrorState text={organisersCopy.listFailed} why={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <Skeleton className="tail h-40 w-full" />
        </Loading>
      )}
      {module && <module.CreateOrganiser open={open} onClose={hide} />}
    </div>
  );
}

function Lists({ of }: { of: Organiser[] }) {
  const asked = of.filter((one) => one.asked);
  const joined = of.filter((one) => one.joined);
  return (
    <>
      {asked.length > 0 && (
        <section className="flex flex-col gap-2">
          <h2>{organisersCopy.askedYou}</h2>
          <ul className="rows">
            {asked.map((one) => (
              <Asked key={one.id} organiser={one} />
            ))}
          </ul>
        </section>
      )}
      {joined.length === 0 ? (
        <p className="card p-6 text-center text-ink2">{organisersCopy.none}</p>
      ) : (
        <ul className="rows">
          {joined.map((one) => (
            <li key={one.id}>
              <Link
                href={paths.manageOrganiser(one.id)}
                className="flex min-h-14 items-center gap-3 px-4 py-2 hover:bg-raised [--ring:-3px] focus-visible:outline-offset-[-3px]"
              >
                <Names of={one} />
                <ChevronRight aria-hidden className="size-5 shrink-0 text-ink2" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const Names = ({ of: { name, domain, state } }: { of: Organiser }) => (
  <span className="min-w-0 flex-1 leading-snug">
    <span className="block break-words font-semibold">{name}</span>
    {domain && <span className="block break-all text-[0.8125rem] text-ink2">{domain}</span>}
    <span className="block text-[0.8125rem]">
      <OrganiserMark state={state} />
    </span>
  </span>
);

function Asked({ organiser }: { organiser: Organiser }) {
  const client = useQueryClient();
  const me = useViewer()?.id ?? '';
  async function refresh() {
    await refreshOrganisers(client);
    // The row with the focus is gone.
    document.getElementById('main')?.focus({ preventScroll: true });
  }
  const accept = useMutation(organisers.accept, { onDone: refresh, onFailed: () => void refresh() });
  const decline = useMutation(organisers.removeMember, { onDone: refresh, onFailed: () => void refresh() });
  const { id } = organiser;
  const busy = accept.isPending || decline.isPending;
  return (
    <li className="flex flex-wrap items-center gap-2 px-4 py-2">
      <Link
        id={`organiser-${id}`}
        href={paths.organiser(id)}
        className="flex min-h-11 min-w-0 flex-[1_1_10rem] items-center hover:underline"
      >
        <Names of={organiser} />
      </Link>
      <div className="flex max-w-full flex-wrap gap-2">
        <Button
          look="quiet"
          aria-describedby={`organiser-${id}`}
          disabled={busy}
          onClick={() => decline.mutate({ id, user_id: me })}
        >
          {organisersCopy.decline}
        </Button>
        <Button aria-describedby={`organiser-${id}`} disabled={busy} onClick={() => accept.mutate({ id })}>
          {organisersCopy.accept}
        </Button>
      </div>
    </li>
  );
}
