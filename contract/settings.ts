import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { languages } from './languages.ts';
import { nothing } from './paging.ts';
import { settingsCopy } from './settings.copy.ts';
import { rule } from './text.ts';

/** The toggles of spec section 2, and the language of mails and pushes. */
export const settings = z.object({
  /** Notifications are pushed to the browsers that agreed to it. */
  push: z.boolean(),
  /** Unread notifications are mailed, at most once a day. */
  email: z.boolean(),
  /** Notifies of new posts in tribes whose bell is on. */
  tribe_updates: z.boolean(),
  /** Posts and About are for followers only, and a follow is a request. */
  private_profile: z.boolean(),
  /** Others see one's posts listed on the profile. */
  show_activity: z.boolean(),
  /** Anyone may open the member's page at /u/:username, unless the profile is private. */
  public_page: z.boolean(),
  /** Search engines may list the member's posts and public page. */
  indexable: z.boolean(),
  /** In which one is written to; pages are in the language of their browser. */
  language: z.enum(languages.map(({ tag }) => tag)),
});

export type Settings = z.infer<typeof settings>;

export const settingsForm = rule(
  z.partial(settings),
  z.refine((changes) => Object.keys(changes).length > 0, settingsCopy.nothing),
);

export const memberSettings = {
  get: endpoint({
    method: 'GET',
    path: '/api/settings',
    who: 'member',
    summary: 'One’s own settings',
    input: nothing,
    output: settings,
    copy: { ask: settingsCopy.ask, failed: settingsCopy.failed },
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/settings',
    who: 'member',
    summary: 'Change some of one’s settings',
    input: settingsForm,
    output: settings,
    copy: { ask: settingsCopy.ask, failed: settingsCopy.saveFailed },
  }),
};
