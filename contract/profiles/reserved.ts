import { foldLookAlikes } from '../text/lookAlikes.ts';

/** Usernames that could impersonate the people who run a community, or the software. */
const RESERVED = `
  admin admins administrator administrators adminteam superadmin sysadmin superuser root system owner
  moderator moderators mod mods staff team official officials support help helpdesk helpcenter contact service
  security safety abuse trust verify verified billing payments
  api bot server webmaster postmaster hostmaster mailer noreply info
  everyone all here channel anonymous deleted null undefined
`
  .trim()
  .split(/\s+/);

/** Words that, before or after the app's name, form an official name. */
const OFFICIAL = ['the', 'hq', 'ng', 'nigeria', 'app', ...RESERVED];

/**
 * Whether this username is reserved: a reserved word, the app's name, or a look-alike of one ("Adm1n", "v_i_b_e.tribe",
 * "support24").
 */
export function isReservedUsername(username: string, appName: string): boolean {
  const app = fold(appName.replace(/[^A-Za-z0-9]/g, ''));
  const names = [
    username,
    username.replace(ENDING, ''),
    username.replace(ENDING, '').replace(BEGINNING, ''),
  ].map(fold);
  return names.some(
    (name) =>
      FOLDED.has(name) ||
      (app !== '' &&
        (name === app || FOLDED_OFFICIAL.some((word) => name === app + word || name === word + app))),
  );
}

const BEGINNING = /^[\d_.]+/;
const ENDING = /[\d_.]+$/;

// Maps look-alike names to the same text, without dots and underscores.
const fold = (name: string) => foldLookAlikes(name.toLowerCase().replace(/[_.]/g, ''));

const FOLDED = new Set(RESERVED.map(fold));
const FOLDED_OFFICIAL = OFFICIAL.map(fold);
