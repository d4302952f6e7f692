import { type QueryClient, useQuery } from '@tanstack/react-query';
import { publicPaths } from '../../contract/core/paths.ts';
import { organiserPageCopy, organiserStates } from '../../contract/organisers/copy.ts';
import type { Organiser } from '../../contract/organisers/endpoints.ts';
import { appName } from '../appName.ts';
import { useSession } from '../auth-state/authState.ts';
import { QueryProvider } from '../cache/QueryProvider.tsx';
import { VisitorColumn, VisitorFrame } from '../frame/VisitorFrame.tsx';
import { useLive } from '../live/live.ts';
import { paths } from '../paths.ts';
import { CardMenu } from '../reports/CardMenu.tsx';
import type { At, Params, Preview } from '../screen.ts';
import { BackLink } from '../ui/BackLink.tsx';
import { buttonClass } from '../ui/Button.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../ui/feedback/ErrorState.tsx';
import { PageSkeleton } from '../ui/feedback/skeletons.tsx';
import { Link } from '../ui/Link.tsx';
import { LinkedText } from '../ui/text/LinkedText.tsx';
import { useTitle } from '../ui/text/useTitle.ts';
import { OrganiserHead } from './OrganiserHead.tsx';
import { OrganiserMark, stateText } from './OrganiserState.tsx';
import { oneOrganiser } from './queries.ts';

const named = ({ params }: Pick<At, 'params'>) => params.id ?? '';

const organiserIn = (client: QueryClient, at: At) => client.getQueryData(oneOrganiser(named(at)).queryKey);

export const load = (client: QueryClient, at: At) => client.prefetchQuery(oneOrganiser(named(at)));

export const status = (client: QueryClient, at: At) => (organiserIn(client, at) === null ? 404 : 200);

export function preview(client: QueryClient, at: At): Preview | undefined {
  const organiser = organiserIn(client, at);
  if (!organiser) return undefined;
  const { id, name, domain, state } = organiser;
  return {
    title: name,
    description: [organiserStates[state], domain].filter(Boolean).join(' · '),
    canonical: publicPaths.organiser(id),
    // Anybody can create one with any name.
    noindex: state !== 'verified',
  };
}

/** The page of an organiser: its name and domain, and whether they are verified. */
export default function OrganiserPage({ params }: { params: Params }) {
  return (
    <QueryProvider>
      <Page id={named({ params })} />
    </QueryProvider>
  );
}

function Page({ id }: { id: string }) {
  const { data } = useQuery(oneOrganiser(id));
  useTitle(data ? `${data.name} · ${appName()}` : undefined);
  const content = <Content id={id} />;
  // Visitors have no members' frame.
  if (!useSession()?.user)
    return (
      <VisitorFrame next={publicPaths.organiser(id)}>
        <VisitorColumn>{content}</VisitorColumn>
      </VisitorFrame>
    );
  return (
    <>
      <Live id={id} />
      {content}
    </>
  );
}

function Content({ id }: { id: string }) {
  const { data, isPending, error, refetch } = useQuery(oneOrganiser(id));
  if (data) return <About organiser={data} />;
  if (isPending) return <PageSkeleton />;
  if (data === null) return <None />;
  return <ErrorState text={organiserPageCopy.failed} why={error} onRetry={() => void refetch()} />;
}

function Live({ id }: { id: string }) {
  const { refetch } = useQuery(oneOrganiser(id));
  useLive('organisers', (event) => event.id === id && void refetch());
  return null;
}

const None = () => (
  <EmptyState motif="education" title={organiserPageCopy.notFound} text={organiserPageCopy.notFoundText} />
);

function About({ organiser }: { organiser: Organiser }) {
  const { id, about, state, joined } = organiser;
  return (
    <article className="flex flex-col gap-4">
      {joined && <BackLink href={paths.organisers}>{organiserPageCopy.back}</BackLink>}
      <header className="flex flex-col gap-1">
        <div className="flex min-h-11 items-center justify-between gap-2">
          <p className="text-ink2">{organiserPageCopy.organiser}</p>
          {!joined && <CardMenu kind="organiser" id={id} owner={null} />}
        </div>
        <OrganiserHead organiser={organiser} />
      </header>
      <div className="card flex flex-col gap-1 p-4">
        <OrganiserMark state={state} />
        <p>{stateText(organiser)}</p>
      </div>
      {about && (
        <p className="whitespace-pre-line break-words">
          <LinkedText text={about} />
        </p>
      )}
      {joined && (
        <Link href={paths.manageOrganiser(id)} className={buttonClass('quiet', 'md:self-start')}>
          {organiserPageCopy.yours}
        </Link>
      )}
    </article>
  );
}
