import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Session } from '../contract/auth.session.ts';
import type { Lazy } from './lazy.ts';

export type Params = Record<string, string>;

/** Where somebody is: the names in the path, and what stands behind the question mark. */
export interface At {
  params: Params;
  search: URLSearchParams;
  session: Session;
}

/** What a link to a screen shows where it is pasted, and what search engines read. */
export interface Preview {
  title: string;
  description: string;
  /** The 1200 × 630 picture; without it the product's own. */
  card?: string;
  /** The address to link to, below the site; without it the requested path. */
  canonical?: string;
  /** Search engines must not list the page. */
  noindex?: boolean;
  /** The Atom feed of what the page shows. */
  feed?: string;
  /** Structured data (schema.org), with absolute addresses: `site` is the address of this site. */
  jsonLd?: (site: string) => Record<string, unknown>;
}

/** What a screen's file exports. */
export interface ScreenModule {
  default: ComponentType<{ params: Params }>;
  /** What must be there for the first view; the server fetches it before it renders. */
  load?: (client: QueryClient, at: At) => Promise<unknown>;
  /** The preview tags, from what `load` fetched. */
  preview?: (client: QueryClient, at: At) => Preview | undefined;
  /** Where the browser is sent instead, by what `load` fetched. */
  redirect?: (client: QueryClient, at: At) => string | undefined;
  /** 404 where what the address names is not there. */
  status?: (client: QueryClient, at: At) => number;
}

export interface Screen {
  path: string;
  title: string;
  module: Lazy<ScreenModule>;
  /** The source file, by which the build's manifest knows its chunk. */
  source: string;
  skeleton: ComponentType;
  /** Who it is for: members' and admins' screens stand in the shell, and whom a screen is not for is sent elsewhere. */
  who?: 'member' | 'admin' | 'visitor';
  /** A public page: members are sent to the same thing under /home (paths.forMembers). */
  isPublic?: boolean;
  /** A screen for anyone that stands in the shell for members. */
  shell?: boolean;
  /** To a visitor it is words and links alone: it is whole without our script, which then does not come. */
  isStatic?: boolean;
}
