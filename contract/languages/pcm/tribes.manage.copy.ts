import type * as en from '../../tribes/manage.copy.ts';
import type { Catalogue } from '../catalogue.ts';

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
  roleChanged: 'Role don change',
  roleFailed: 'Role no gree change',
};
