import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { portfolioCopy } from '../../contract/proofs/copy.ts';
import { ErrorState } from '../ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '../ui/feedback/Skeleton.tsx';
import { isEmpty, PortfolioView } from './PortfolioView.tsx';
import { portfolioOf } from './queries.ts';
import type { Submission } from './Submissions.tsx';

interface MemberPortfolioProps {
  id: string;
  picture: (submission: Submission) => ReactNode;
}

/** Another member's portfolio on their profile. Renders nothing if it is empty. */
export function MemberPortfolio({ id, picture }: MemberPortfolioProps) {
  const { data, error, refetch } = useQuery(portfolioOf(id));
  if (!data && error)
    return <ErrorState text={portfolioCopy.failed} why={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Loading>
        <Skeleton className="tail h-28 w-full" />
      </Loading>
    );
  if (isEmpty(data)) return null;
  return (
    <div className="flex flex-col gap-5">
      <PortfolioView portfolio={data} level="h3" picture={picture} />
    </div>
  );
}
