import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { challengeCopy } from '../../contract/challenges/copy.ts';
import { organiserPageCopy, organisersCopy } from '../../contract/organisers/copy.ts';
import type { Organiser } from '../../contract/organisers/endpoints.ts';
import { appName } from '../appName.ts';
import { useSession, useViewer } from '../auth-state/authState.ts';
import { lazy } from '../lazy.ts';
import { useLive } from '../live/live.ts';
import { paths } from '../paths.ts';
import type { At, Params } from '../screen.ts';
import { BackLink } from '../ui/BackLink.tsx';
import { Button, buttonClass } from '../ui/Button.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '../ui/feedback/Skeleton.tsx';
import { PageSkeleton } from '../ui/feedback/skeletons.tsx';
import { Link } from '../ui/Link.tsx';
import { useTitle } from '../ui/text/useTitle.ts';
import { useLazyDialog } from '../ui/useLazyDialog.ts';
import { OrganiserHead } from './OrganiserHead.tsx';
import { OrganiserMembers } from './OrganiserMembers.tsx';
import { OrganiserMark, stateText } from './OrganiserState.tsx';
import { managementOf, oneOrganiser } from './queries.ts';
import { Verification } from './Verification.tsx';

const named = ({ params }: Pick<At, 'params'>) => params.id ?? '';

const organiserIn = (client: QueryClient, at: At) => client.getQueryData(oneOrganiser(named(at)).queryKey);

export async function load(client: QueryClient, at: At) {
  await client.prefetchQuery(oneOrganiser(named(at)));
  if (organiserIn(client, at)?.joined) await client.prefetchQuery(managementOf(named(at)));
}

export const status = (client: QueryClient, at: At) => (organiserIn(client, at) === null ? 404 : 200);

export function redirect(client: QueryClient, at: At) {
  const organiser = organiserIn(client, at);
  return organiser && !organiser.joined ? paths.organiser(organiser.id) : undefined;
}

/** Where the members of an organiser verify it and decide who else speaks for it. */
export default function ManageOrganiserPage({ params }: { params: Params }) {
  const id = named({ params });
  const client = useQueryClient();
  const { data: organiser, isPending, error, refetch } = useQuery(oneOrganiser(id));
  useLive('organisers', async (event) => {
    if (event.id !== id) return;
    // The rest is only for its members, and another device or the lead may have ended that.
    const { data } = await refetch();
    if (data?.joined) await client.invalidateQueries(managementOf(id));
  });
  useTitle(organiser ? `${organiser.name} · ${appName()}` : undefined);
  if (isPending) return <PageSkeleton />;
  if (organiser?.joined) return <Manage organiser={organiser} />;
  if (organiser === undefined)
    return <ErrorState text={organiserPageCopy.failed} why={error} onRetry={() => void refetch()} />;
  return (
    <EmptyState motif="education" title={organiser ? organisersCopy.membersOnly : organiserPageCopy.notFound}>
      <Link href={paths.organisers} className={buttonClass()}>
        {organiserPageCopy.back}
      </Link>
    </EmptyState>
  );
}

// Lazy: few edits.
const editing = lazy(() => import('./EditOrganiserDialog.tsx'));

function Manage({ organiser }: { organiser: Organiser }) {
  const { id, state } = organiser;
  const me = useViewer()?.id;
  const mayCreate = useSession()?.capabilities.create_challenge ?? false;
  const { module, open, show, hide } = useLazyDialog(editing);
  const { data, error, refetch } = useQuery(managementOf(id));
  return (
    <div className="flex flex-col gap-4">
      <BackLink href={paths.organisers}>{organiserPageCopy.back}</BackLink>
      <header className="flex flex-col gap-1">
        <OrganiserHead organiser={organiser} />
        <OrganiserMark state={state} />
        <p>{stateText(organiser)}</p>
        <Link
          href={paths.organiser(id)}
          className="inline-flex min-h-11 items-center self-start text-brand hover:underline"
        >
          {organisersCopy.publicPage}
        </Link>
        <div className="flex flex-wrap gap-2">
          {state === 'verified' && mayCreate && (
            <Link href={paths.createChallengeBy(id)} className={buttonClass()}>
              {challengeCopy.createChallenge}
            </Link>
          )}
          {data?.members.some((one) => one.lead && one.id === me) && (
            <Button look="quiet" onClick={show}>
              {organisersCopy.edit}
            </Button>
          )}
        </div>
      </header>
      {data ? (
        <>
          <Verification organiser={organiser} of={data} />
          <OrganiserMembers organiser={organiser} members={data.members} />
        </>
      ) : error ? (
        <ErrorState text={organisersCopy.membersFailed} why={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <Skeleton className="tail h-80 w-full" />
        </Loading>
      )}
      {module && <module.EditOrganiserDialog organiser={organiser} open={open} onClose={hide} />}
    </div>
  );
}
