import type * as en from '../../follows/copy.ts';
import type { Catalogue } from '../catalogue.ts';

// Awaits a native reader.
export const followCopy: Catalogue<typeof en.followCopy> = {
  ask: 'Biko banye ka i soro ndị mmadụ',
  own: 'Ị nweghị ike iso onwe gị',
  notFound: 'A chọtaghị onye ahụ',
  followed: 'Ị na-eso ya ugbu a',
  unfollowed: 'Ị kwụsịla iso ya',
  requested: 'E zigala arịrịọ',
  withdrawn: 'A kagbuola arịrịọ',
  accepted: 'A nabatala arịrịọ',
  noRequest: 'Arịrịọ a adịghịzi',
  requestsFailed: 'Arịrịọ ndị ahụ ebughị',
  noRequests: 'Enweghị arịrịọ iso gị',
  private: 'Profaịlụ a bụ nzuzo',
  failed: 'Mgbanwe ahụ agaghị',
  listFailed: 'Ndị otu ebughị',
  noFollowers: 'Enwebeghị ndị na-eso',
  noFollowing: 'O sobeghị onye ọ bụla',
  noneFound: 'A chọtaghị onye ọ bụla',
  nobody: 'Enwebeghị ndị otu ọzọ',
  searchLong: 'Ihe ị na-achọ agaghị akarị mkpụrụ 100',
};
