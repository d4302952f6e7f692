import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Session } from '../contract/auth/session.ts';
import type { Lazy } from './lazy.ts';

export type Params = Record<string, string>;

/** The address of the screen, as path and query parameters, and who is signed in. */
export interface At {
  params: Params;
  search: URLSearchParams;
  session: Session;
}

/** The preview of a link to a screen, also for search engines. */
export interface Preview {
  title: string;
  description: string;
  /** The 1200 × 630 picture; default: the product's own. */
  card?: string;
  /** The canonical path; default: the requested path. */
  canonical?: string;
  /** Search engines must not list the page. */
  noindex?: boolean;
  /** The Atom feed of what the page shows. */
  feed?: string;
  /** Structured data (schema.org), with absolute addresses: `site` is the address of this site. */
  jsonLd?: (site: string) => Record<string, unknown>;
}

/** The exports of a screen's module. */
export interface ScreenModule {
  default: ComponentType<{ params: Params }>;
  /** Prefetches the data of the first view. The server awaits it before it renders. */
  load?: (client: QueryClient, at: At) => Promise<unknown>;
  /** The preview tags, from what `load` fetched. */
  preview?: (client: QueryClient, at: At) => Preview | undefined;
  /** The path to redirect to, depending on what `load` fetched. */
  redirect?: (client: QueryClient, at: At) => string | undefined;
  /** The HTTP status: 404 if there is nothing at the address. */
  status?: (client: QueryClient, at: At) => number;
}

export interface Screen {
  path: string;
  title: string;
  module: Lazy<ScreenModule>;
  /** The source file, which is the key of its chunk in the build's manifest. */
  source: string;
  skeleton: ComponentType;
  /** Who may open the screen; others are redirected. Screens for members and admins are rendered in the shell. */
  who?: 'member' | 'staff' | 'admin' | 'visitor';
  /** A public page: members are redirected to the same content under /home (paths.forMembers). */
  isPublic?: boolean;
  /** A screen for anyone; for members, it is rendered in the shell. */
  shell?: boolean;
  /** Visitors see only text and links, so the page works without our script and is sent without it. */
  isStatic?: boolean;
}
