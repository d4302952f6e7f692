import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { createContext } from 'react';
import type { Session } from '../contract/auth/session.ts';

/** A cached query: its key, its data, and when it was fetched, in milliseconds since 1970. */
export type DehydratedQuery = [key: QueryKey, data: unknown, at: number];

/** The state of the first view: embedded in the page for a browser, passed directly to the server render. */
export interface InitialState {
  appName: string;
  session?: Session;
  /** The id of the last live event that this view includes; the stream resumes after it. */
  live?: string;
  /** The server's time when it rendered the view, in milliseconds since 1970. */
  time?: number;
  queries?: DehydratedQuery[];
  /** Pictures load only after a tap. */
  dataSaver?: boolean;
  /** The state is from the offline cache: the server has not confirmed the sign-in yet. */
  fromCache?: boolean;
  client?: QueryClient;
}

export const InitialStateContext = createContext<InitialState>({ appName: '' });
