import type { Env } from '../../env.ts';

/** What the texts name of this server, as Markdown. */
export interface Facts {
  app: string;
  /** A link to the operator, or to the page that says how to reach them. */
  contact: string;
  /** Whether members can delete their account in the settings. */
  canDelete: boolean;
  /** Days for which the audit log is kept; undefined keeps it. */
  auditDays: number | undefined;
}

/** The settings that the texts follow. */
export type Settings = Pick<Env, 'appName' | 'supportContact' | 'accountDeletion' | 'auditDays'>;

export const factsOf = ({ appName, supportContact, accountDeletion, auditDays }: Settings): Facts => ({
  app: escaped(appName),
  contact: supportContact ? `<${supportContact}>` : '[Contact](/contact)',
  canDelete: accountDeletion,
  auditDays,
});

/** A name is not Markdown. */
const escaped = (name: string) => name.replace(/[!-/:-@[-`{-~]/g, '\\$&');
