import type * as en from '../../follows/copy.ts';
import type { Catalogue } from '../catalogue.ts';

// Awaits a native reader.
export const followCopy: Catalogue<typeof en.followCopy> = {
  ask: 'Da fatan za a shiga domin bin mutane',
  own: 'Ba za ka iya bin kanka ba',
  notFound: 'Ba a samu mai amfanin ba',
  followed: 'Kana bi yanzu',
  unfollowed: 'Ka daina bi',
  requested: 'An aika buƙata',
  withdrawn: 'An soke buƙata',
  accepted: 'An karɓi buƙata',
  noRequest: 'Babu wannan buƙatar kuma',
  requestsFailed: 'An kasa loda buƙatu',
  noRequests: 'Babu buƙatun bi',
  private: 'Waɗannan bayanan kai na sirri ne',
  failed: 'An kasa sabunta bi',
  listFailed: 'An kasa loda mambobi',
  noFollowers: 'Babu mabiya tukuna',
  noFollowing: 'Ba a bin kowa tukuna',
  noneFound: 'Ba a samu kowa ba',
  nobody: 'Babu wasu mambobi tukuna',
  searchLong: 'Bincike kada ya wuce haruffa 100',
};
