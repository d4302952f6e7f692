import { type QueryClient, useQuery } from '@tanstack/react-query';
import { type Language, languages } from '../../contract/core/languages.ts';
import { legalAdminCopy } from '../../contract/legal/copy.ts';
import { legalPages } from '../../contract/legal/pages.ts';
import { appName } from '../appName.ts';
import { paths } from '../paths.ts';
import type { At, Params } from '../screen.ts';
import NotFoundPage from '../shell/visitor/NotFoundPage.tsx';
import { BackLink } from '../ui/BackLink.tsx';
import { ErrorState } from '../ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '../ui/feedback/Skeleton.tsx';
import { useTitle } from '../ui/text/useTitle.ts';
import { LegalEditor } from './LegalEditor.tsx';
import { LegalHistory } from './LegalHistory.tsx';
import { type LegalPlace, legalSource, legalVersions } from './queries.ts';
import { legalTitles } from './titles.ts';

/** The page and language of the address; undefined if one is unknown. */
function placeIn({ page, language }: Params): LegalPlace | undefined {
  const known = languages.find(({ tag }) => tag === language)?.tag;
  const found = legalPages.find((one) => one === page);
  return found && known && { page: found, language: known };
}

export async function load(client: QueryClient, { params, session }: At) {
  const place = placeIn(params);
  if (!place || session.two_factor) return;
  await Promise.all([client.prefetchQuery(legalSource(place)), client.prefetchQuery(legalVersions(place))]);
}

// The dashboard asks an admin without two-step sign-in to turn it on.
export const redirect = (_: QueryClient, { session }: At) => (session.two_factor ? paths.admin : undefined);
export const status = (_: QueryClient, { params }: At) => (placeIn(params) ? 200 : 404);

const nameOf = (language: Language) => languages.find(({ tag }) => tag === language)?.name ?? language;

/** An admin writes one page in one language. */
export default function EditLegalPage({ params }: { params: Params }) {
  const place = placeIn(params);
  useTitle(place && `${legalTitles[place.page]} · ${appName()}`);
  return place ? <Loaded key={`${place.page} ${place.language}`} place={place} /> : <NotFoundPage />;
}

function Loaded({ place }: { place: LegalPlace }) {
  const { data, error, refetch } = useQuery(legalSource(place));
  return (
    <div className="flex flex-col gap-4">
      <BackLink href={paths.adminAt('pages')} close>
        {legalAdminCopy.back}
      </BackLink>
      <h1>{legalAdminCopy.edit(legalTitles[place.page], nameOf(place.language))}</h1>
      {data ? (
        <LegalEditor source={data} />
      ) : error ? (
        <ErrorState text={legalAdminCopy.listFailed} why={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <Skeleton className="tail h-80 w-full" />
        </Loading>
      )}
      <LegalHistory place={place} />
    </div>
  );
}
