import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { createContext } from 'react';
import type { Session } from '../../contract/auth.session.ts';

/** What a query of the cache told, and when, in milliseconds since 1970. */
export type DehydratedQuery = [key: QueryKey, data: unknown, at: number];

/** What the server's first view brings along: in the page for a browser, at hand for the server's own render. */
export interface InitialState {
  appName: string;
  session?: Session;
  /** Where in the live events this view was made: the stream goes on from there. */
  live?: string;
  queries?: DehydratedQuery[];
  /** Pictures wait until they are asked for. */
  dataSaver?: boolean;
  /** From the offline cache: the server has not confirmed the sign-in yet. */
  fromCache?: boolean;
  client?: QueryClient;
}

export const InitialStateContext = createContext<InitialState>({ appName: '' });
