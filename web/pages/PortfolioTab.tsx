import type { QueryClient } from '@tanstack/react-query';
import type { Profile } from '../../contract/core/author.ts';
import { ChallengePicture } from '../challenges/card/ChallengePicture.tsx';
import { MemberPortfolio } from '../proofs/MemberPortfolio.tsx';
import { OwnPortfolio } from '../proofs/OwnPortfolio.tsx';
import { ownPortfolio, ownProofs } from '../proofs/queries.ts';
import type { Submission } from '../proofs/Submissions.tsx';

export const load = (client: QueryClient) =>
  Promise.all([client.prefetchQuery(ownPortfolio), client.prefetchInfiniteQuery(ownProofs)]);

const picture = (submission: Submission) => (
  <ChallengePicture of={submission} sizes="16rem" className="aspect-[5/2]" />
);

export const PortfolioTab = ({ profile }: { profile: Profile }) => (
  <OwnPortfolio profile={profile} picture={picture} />
);

export const PortfolioOf = ({ id }: { id: string }) => <MemberPortfolio id={id} picture={picture} />;
