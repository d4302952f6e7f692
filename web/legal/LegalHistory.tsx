import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { handleOf } from '../../contract/core/author.ts';
import { legalAdminCopy, legalCopy } from '../../contract/legal/copy.ts';
import type { LegalVersion } from '../../contract/legal/endpoints.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { ErrorState } from '../ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '../ui/feedback/Skeleton.tsx';
import { RelativeTime } from '../ui/text/RelativeTime.tsx';
import { type LegalPlace, legalVersion, legalVersions } from './queries.ts';

/** The versions of a page in a language, latest first. */
export function LegalHistory({ place }: { place: LegalPlace }) {
  const { data } = useQuery(legalVersions(place));
  const [read, setRead] = useState<number>();
  if (!data) return null;
  return (
    <section aria-labelledby="history" className="flex flex-col gap-2">
      <h2 id="history">{legalAdminCopy.history}</h2>
      {data.items.length === 0 ? (
        <p className="text-ink2">{legalAdminCopy.noHistory}</p>
      ) : (
        <ul className="card px-4">
          {data.items.map((one) => (
            <Version key={one.version} one={one} place={place} onRead={() => setRead(one.version)} />
          ))}
        </ul>
      )}
      <Dialog
        open={read !== undefined}
        onClose={() => setRead(undefined)}
        title={legalCopy.version(read ?? 0)}
      >
        {read !== undefined && <Content place={place} version={read} />}
      </Dialog>
    </section>
  );
}

interface VersionProps {
  one: LegalVersion;
  place: LegalPlace;
  onRead: () => void;
}

function Version({ one: { version, created_at, author, own }, place, onRead }: VersionProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 border-line border-t py-2 first:border-t-0">
      <p className="min-w-0 leading-snug">
        <span className="font-semibold">{legalCopy.version(version)}</span>
        {!own && ` · ${place.language === 'en' ? legalAdminCopy.default : legalAdminCopy.asEnglish}`}
        <span className="block text-[0.8125rem] text-ink2">
          <RelativeTime at={created_at} />
          {author && ` · ${legalAdminCopy.by(handleOf(author))}`}
        </span>
      </p>
      {own && (
        <Button look="ghost" onClick={onRead}>
          {legalAdminCopy.read(version)}
        </Button>
      )}
    </li>
  );
}

/** The Markdown of a version, to read or to copy. */
function Content({ place, version }: { place: LegalPlace; version: number }) {
  const { data, error, refetch } = useQuery(legalVersion(place, version));
  if (data)
    return (
      <p lang={place.language} className="whitespace-pre-wrap wrap-anywhere">
        {data.content}
      </p>
    );
  return error ? (
    <ErrorState text={legalAdminCopy.listFailed} why={error} onRetry={() => void refetch()} />
  ) : (
    <Loading>
      <Skeleton className="h-40 w-full" />
    </Loading>
  );
}
