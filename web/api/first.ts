import type { DehydratedState, QueryClient } from '@tanstack/react-query';
import { createContext } from 'react';
import type { Session } from '../../contract/auth.session.ts';

/** What the server's first view brings along: in the page for a browser, at hand for the server's own render. */
export interface First {
  appName: string;
  session?: Session;
  /** Where in the live events this view was made: the stream goes on from there. */
  live?: string;
  state?: DehydratedState;
  client?: QueryClient;
}

export const FirstContext = createContext<First>({ appName: '' });
