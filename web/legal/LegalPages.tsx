import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { handleOf } from '../../contract/core/author.ts';
import { languages } from '../../contract/core/languages.ts';
import { publicPaths } from '../../contract/core/paths.ts';
import { legalAdminCopy, legalCopy } from '../../contract/legal/copy.ts';
import type { LatestLegalVersion } from '../../contract/legal/endpoints.ts';
import { type LegalPage, legalPages } from '../../contract/legal/pages.ts';
import { paths } from '../paths.ts';
import { ErrorState } from '../ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '../ui/feedback/Skeleton.tsx';
import { Link } from '../ui/Link.tsx';
import { RelativeTime } from '../ui/text/RelativeTime.tsx';
import { type LegalPlace, latestVersions, takeEdited } from './queries.ts';
import { legalTitles } from './titles.ts';

/** The section of the dashboard with the pages that the operator writes, in each language. */
export default function LegalPages() {
  const { data, error, refetch } = useQuery(latestVersions);
  const isLoaded = data !== undefined;
  useEffect(() => {
    const place = isLoaded && takeEdited();
    // After the new screen has taken the focus.
    if (place) requestAnimationFrame(() => document.getElementById(entryId(place))?.focus());
  }, [isLoaded]);
  if (!data)
    return error ? (
      <ErrorState text={legalAdminCopy.listFailed} why={error} onRetry={() => void refetch()} />
    ) : (
      <Loading>
        <Skeleton className="tail h-80 w-full" />
      </Loading>
    );
  return (
    <>
      <p className="text-ink2">{legalAdminCopy.intro}</p>
      {legalPages.map((page) => (
        <Languages key={page} page={page} latest={data.items.filter((one) => one.page === page)} />
      ))}
    </>
  );
}

const entryId = ({ page, language }: LegalPlace) => `legal-${page}-${language}`;

function Languages({ page, latest }: { page: LegalPage; latest: LatestLegalVersion[] }) {
  return (
    <section aria-label={legalTitles[page]} className="card px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h3 className="font-semibold">{legalTitles[page]}</h3>
        <Link
          href={publicPaths[page]}
          aria-label={`${legalAdminCopy.view}: ${legalTitles[page]}`}
          className="inline-flex min-h-11 items-center text-brand text-sm hover:underline"
        >
          {legalAdminCopy.view}
        </Link>
      </div>
      <ul>
        {languages.map(({ tag, name }) => (
          <li key={tag}>
            <Link
              id={entryId({ page, language: tag })}
              href={paths.editLegal(page, tag)}
              aria-label={legalAdminCopy.edit(legalTitles[page], name)}
              className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 border-line border-t py-1.5 hover:underline"
            >
              <span lang={tag} className="font-semibold text-brand">
                {name}
              </span>
              <span className="text-[0.8125rem] text-ink2">
                <State
                  place={{ page, language: tag }}
                  version={latest.find(({ language }) => language === tag)}
                />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** 'Version 3 · 2 days ago · by @ada', or what the page shows instead of a text in this language. */
function State({ place, version: latest }: { place: LegalPlace; version: LatestLegalVersion | undefined }) {
  if (!latest?.own) return place.language === 'en' ? legalAdminCopy.default : legalAdminCopy.asEnglish;
  const { version, created_at, author } = latest;
  return (
    <>
      {legalCopy.version(version)} · <RelativeTime at={created_at} />
      {author && ` · ${legalAdminCopy.by(handleOf(author))}`}
    </>
  );
}
