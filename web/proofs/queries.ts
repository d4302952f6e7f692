import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { PAGE_SIZE } from '../../contract/core/paging.ts';
import { proofs } from '../../contract/proofs/endpoints.ts';
import { portfolios } from '../../contract/proofs/portfolio.ts';
import { call } from '../api/call.ts';
import { cursorPagination } from '../cache/cursorPagination.ts';
import { nullOn404 } from '../cache/nullOn404.ts';

/** A certificate by its code; null if there is none. */
export const oneProof = (code: string) =>
  queryOptions({
    queryKey: ['proofs', code.toUpperCase()],
    queryFn: () => call(proofs.get, { code }).catch(nullOn404),
  });

/** The member's own certificates. */
export const ownProofs = infiniteQueryOptions({
  ...cursorPagination,
  queryKey: ['proofs', 'own'],
  queryFn: ({ pageParam }) => call(proofs.mine, { limit: PAGE_SIZE, cursor: pageParam }),
});

export const portfolioOf = (id: string) =>
  queryOptions({ queryKey: ['portfolios', id], queryFn: () => call(portfolios.get, { id }) });

export const ownPortfolio = queryOptions({
  queryKey: ['portfolios', 'own'],
  queryFn: () => call(portfolios.own, {}),
});

export const refreshPortfolios = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: ['portfolios'] });
