import { useInfiniteQuery } from '@tanstack/react-query';
import { BadgeCheck, BadgeX, ChevronRight } from 'lucide-react';
import { proofCopy } from '../../contract/proofs/copy.ts';
import { type Proof, resultText } from '../../contract/proofs/endpoints.ts';
import { proofPaths } from '../../contract/proofs/paths.ts';
import { ErrorState } from '../ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '../ui/feedback/Skeleton.tsx';
import { Link } from '../ui/Link.tsx';
import { ShowMore } from '../ui/lists/LoadMore.tsx';
import { dayText } from './dayText.ts';
import { ownProofs } from './queries.ts';

/** The member's own certificates, latest first. */
export const Certificates = () => (
  <section aria-labelledby="certificates" className="flex flex-col gap-2">
    <h3 id="certificates" className="plain-heading text-[0.9375rem] text-ink2">
      {proofCopy.certificates}
    </h3>
    <List />
  </section>
);

function List() {
  const list = useInfiniteQuery(ownProofs);
  const { data, error, refetch } = list;
  if (!data && error)
    return <ErrorState text={proofCopy.listFailed} why={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Loading>
        <Skeleton className="tail h-20 w-full" />
      </Loading>
    );
  const proofs = data.pages.flatMap((page) => page.items);
  if (proofs.length === 0)
    return (
      <p className="text-ink2">
        {proofCopy.none} {proofCopy.howToGet}
      </p>
    );
  return (
    <>
      <ul className="card px-4">
        {proofs.map((proof) => (
          <Certificate key={proof.id} proof={proof} />
        ))}
      </ul>
      <ShowMore list={list} />
    </>
  );
}

function Certificate({ proof: { code, state, challenge, place, issued_at } }: { proof: Proof }) {
  const isValid = state === 'valid';
  const Icon = isValid ? BadgeCheck : BadgeX;
  return (
    <li className="covered flex items-center gap-3 border-line border-t py-3 first:border-t-0">
      <Icon aria-hidden className={`size-6 shrink-0 ${isValid ? 'text-ok' : 'text-bad'}`} />
      <div className="min-w-0 flex-1 leading-snug">
        <p className="font-semibold">
          <Link href={proofPaths.page(code)} className="covers">
            {challenge.title}
          </Link>
        </p>
        <p className="text-[0.8125rem] text-ink2">
          {isValid ? resultText(place) : proofCopy.revoked} ·{' '}
          <time dateTime={issued_at}>{dayText(issued_at)}</time>
        </p>
      </div>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-ink2" />
    </li>
  );
}
