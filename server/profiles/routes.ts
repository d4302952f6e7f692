import type { Profile } from '../../contract/author.ts';
import { profiles } from '../../contract/profiles.ts';
import { route } from '../http/route.ts';
import type { Parts } from '../parts.ts';
import { listBadges } from './badges.queries.ts';
import { getProfile, getProfileNamed, listProfiles, setAvatar, updateProfile } from './queries.ts';

export function profileRoutes({ db, live }: Parts) {
  async function changed(profile: Profile) {
    live.publish({ topic: 'account', act: 'updated', id: profile.id }, [profile.id]);
    return profile;
  }

  return [
    route(profiles.get, ({ input, viewer }) => getProfile(db.reads, viewer.id, input.id)),

    route(profiles.named, ({ input, viewer }) => getProfileNamed(db.reads, viewer.id, input.username)),

    route(profiles.list, async ({ input, viewer }) => ({
      items: await listProfiles(db.reads, viewer.id, input.ids),
    })),

    route(profiles.badges, async ({ input, viewer }) => ({
      items: await listBadges(db.reads, viewer.id, input.id),
    })),

    route(profiles.update, async ({ input, viewer }) => changed(await updateProfile(db, viewer.id, input))),

    route(profiles.setAvatar, async ({ input, viewer }) =>
      changed(await setAvatar(db, viewer.id, input.url)),
    ),

    route(profiles.removeAvatar, async ({ viewer }) => changed(await setAvatar(db, viewer.id, null))),
  ];
}
