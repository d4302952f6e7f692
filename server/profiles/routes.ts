import { type Profile, profiles } from '../../contract/profiles.ts';
import { route } from '../http/route.ts';
import type { Parts } from '../parts.ts';
import { getProfile, listProfiles, setAvatar, updateProfile } from './queries.ts';

export function profileRoutes({ db, live }: Parts) {
  async function changed(profile: Profile) {
    live.publish({ topic: 'account', act: 'updated', id: profile.id }, [profile.id]);
    return profile;
  }

  return [
    route(profiles.get, ({ input }) => getProfile(db, input.id)),

    route(profiles.list, async ({ input }) => ({ items: await listProfiles(db, input.ids) })),

    route(profiles.update, async ({ input, viewer }) => changed(await updateProfile(db, viewer.id, input))),

    route(profiles.setAvatar, async ({ input, viewer }) =>
      changed(await setAvatar(db, viewer.id, input.url)),
    ),

    route(profiles.removeAvatar, async ({ viewer }) => changed(await setAvatar(db, viewer.id, null))),
  ];
}
