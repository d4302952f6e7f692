import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Profile } from '../../contract/core/author.ts';
import { portfolioCopy } from '../../contract/proofs/copy.ts';
import { proofPaths } from '../../contract/proofs/paths.ts';
import { lazy } from '../lazy.ts';
import { useLive } from '../live/live.ts';
import { Button, buttonClass } from '../ui/Button.tsx';
import { ErrorState } from '../ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '../ui/feedback/Skeleton.tsx';
import { useLazyDialog } from '../ui/useLazyDialog.ts';
import { Certificates } from './Certificates.tsx';
import { isEmpty, PortfolioView } from './PortfolioView.tsx';
import { ownPortfolio } from './queries.ts';
import type { Submission } from './Submissions.tsx';

const dialog = lazy(() => import('./EditPortfolioDialog.tsx'));

interface OwnPortfolioProps {
  profile: Profile;
  picture: (submission: Submission) => ReactNode;
}

/** The member's own portfolio and certificates, with buttons to edit the portfolio and download a CV. */
export function OwnPortfolio({ profile, picture }: OwnPortfolioProps) {
  const { data, error, refetch } = useQuery(ownPortfolio);
  const { module, open, show, hide } = useLazyDialog(dialog);
  const client = useQueryClient();
  // A certificate was issued or revoked.
  useLive('account', () => {
    void client.invalidateQueries({ queryKey: ['proofs'] });
    void client.invalidateQueries({ queryKey: ['portfolios'] });
  });
  if (!data && error)
    return <ErrorState text={portfolioCopy.failed} why={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Loading>
        <Skeleton className="tail h-28 w-full" />
      </Loading>
    );
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap gap-2 *:flex-1">
        <Button look="quiet" onClick={show}>
          {portfolioCopy.edit}
        </Button>
        {profile.username && (
          <a href={proofPaths.cv(profile.username)} download className={buttonClass('outline')}>
            {portfolioCopy.downloadCv}
          </a>
        )}
      </div>
      {isEmpty(data) ? (
        <p className="text-ink2">{portfolioCopy.empty}</p>
      ) : (
        <PortfolioView portfolio={data} level="h3" picture={picture} />
      )}
      <Certificates />
      {module && <module.EditPortfolioDialog portfolio={data} open={open} onClose={hide} />}
    </div>
  );
}
