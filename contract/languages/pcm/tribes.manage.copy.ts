import type * as en from '../../tribes/manage.copy.ts';
import type { Catalogue } from '../catalogue.ts';

export const banLengths: Catalogue<typeof en.banLengths> = {
  '1': 'One day',
  '7': 'Seven days',
  '30': 'Thirty days',
  always: 'Until person lift am',
};

export const manageCopy: Catalogue<typeof en.manageCopy> = {
  ask: 'Abeg log in make you fit run tribe',
  managersOnly: 'Na only the owner and moderators of the tribe fit do this one',
  ownerOnly: 'Na only the owner of the tribe fit do this one',
  notMember: 'This person no dey this tribe',
  handOverInstead: 'Hand the tribe over to another person instead',
  requestsFailed: 'Requests no gree load',
  requestGone: 'The person don take back this request',
  decidedAlready: 'Another person don already decide this request',
  decideFailed: 'E no gree decide the request',
  notOnOwner: 'You no fit do this to the owner of the tribe',
  removed: 'You don remove the member',
  removeFailed: 'E no gree remove the member',
  banDays: 'Abeg choose how long',
  banned: 'You don ban the member',
  banFailed: 'E no gree ban the member',
  lifted: 'You don lift the ban',
  liftFailed: 'E no gree lift the ban',
  bansFailed: 'Bans no gree load',
  handoverFailed: 'E no gree hand the tribe over',
  offered: 'Dem don get your offer',
  accepted: 'The tribe don turn your own',
  ownsAlready: 'Na you get this tribe already',
  offerGone: 'Dem don take back this offer',
  roleChanged: 'Role don change',
  roleFailed: 'Role no gree change',
};
