import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Language } from '../../contract/core/languages.ts';
import { localeCopy } from '../../contract/core/locale.copy.ts';
import { legal, legalAdmin } from '../../contract/legal/endpoints.ts';
import type { LegalPage } from '../../contract/legal/pages.ts';
import { call } from '../api/call.ts';
import { nullOn404 } from '../cache/nullOn404.ts';

/** A page as visitors read it, in the language of this build. */
export const legalText = (page: LegalPage) =>
  queryOptions({
    queryKey: ['legal', page],
    queryFn: () => call(legal.page, { page, language: localeCopy.language }).catch(nullOn404),
  });

// The dashboard refetches all queries with its key when it is opened.
const KEY = ['admin', 'legal'];

export interface LegalPlace {
  page: LegalPage;
  language: Language;
}

export const latestVersions = queryOptions({
  queryKey: [...KEY, 'latest'],
  queryFn: () => call(legalAdmin.list, {}),
  staleTime: 0,
});

export const legalSource = ({ page, language }: LegalPlace) =>
  queryOptions({
    queryKey: [...KEY, 'source', page, language],
    queryFn: () => call(legalAdmin.get, { page, language }),
    staleTime: 0,
  });

export const legalVersions = ({ page, language }: LegalPlace) =>
  queryOptions({
    queryKey: [...KEY, 'versions', page, language],
    queryFn: () => call(legalAdmin.versions, { page, language }),
    staleTime: 0,
  });

/** A version never changes. */
export const legalVersion = ({ page, language }: LegalPlace, version: number) =>
  queryOptions({
    queryKey: [...KEY, 'version', page, language, version],
    queryFn: () => call(legalAdmin.version, { page, language, version }),
  });

/** Refetches the lists, and the page as visitors see it, after a save. */
export const refreshLegal = (client: QueryClient, page: LegalPage) =>
  Promise.all([
    client.invalidateQueries({ queryKey: KEY }),
    client.invalidateQueries({ queryKey: legalText(page).queryKey }),
  ]);

let edited: LegalPlace | undefined;

/** The editor leaves it for the list, which moves the focus back to its entry. */
export function setEdited(place: LegalPlace): void {
  edited = place;
}

export function takeEdited(): LegalPlace | undefined {
  const place = edited;
  edited = undefined;
  return place;
}
