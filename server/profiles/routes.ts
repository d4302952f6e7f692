import type { Profile } from '../../contract/core/author.ts';
import { AppError } from '../../contract/core/errors.ts';
import { isAdmin, type Viewer } from '../../contract/core/viewer.ts';
import { profileCopy } from '../../contract/profiles/copy.ts';
import { profiles } from '../../contract/profiles/endpoints.ts';
import { username as usernameForm } from '../../contract/profiles/forms.ts';
import { isReservedUsername } from '../../contract/profiles/reserved.ts';
import type { Deps } from '../deps/deps.ts';
import { removeReleasedFiles } from '../files/removal.ts';
import { route } from '../http/route.ts';
import { listBadges } from './badges.queries.ts';
import {
  getProfile,
  getProfileNamed,
  isUsernameOf,
  listProfiles,
  setAvatar,
  updateProfile,
} from './queries.ts';

export function profileRoutes({ env, log, db, live, store }: Deps) {
  function faultOf(viewer: Viewer, username: string) {
    if (!usernameForm.safeParse(username).success) return profileCopy.usernameDots;
    return isReservedUsername(username, env.appName) && !isAdmin(viewer)
      ? profileCopy.usernameReserved
      : undefined;
  }

  /** Members keep a name that they already have, such as a reserved one; admins may take a reserved one. */
  async function rejectNewName(viewer: Viewer, username: string | undefined) {
    const fault = username && faultOf(viewer, username);
    if (!fault || (await isUsernameOf(db, viewer.id, username))) return;
    throw new AppError('invalid', fault, { username: fault });
  }

  async function changed(profile: Profile) {
    live.publish({ topic: 'account', type: 'updated', id: profile.id }, [profile.id]);
    return profile;
  }

  async function changeAvatar(userId: string, url: string | null) {
    const profile = await changed(await setAvatar(db, userId, url));
    await removeReleasedFiles({ log, db, store });
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

    route(profiles.update, async ({ input, viewer }) => {
      await rejectNewName(viewer, input.username);
      return changed(await updateProfile(db, viewer.id, input));
    }),

    route(profiles.setAvatar, ({ input, viewer }) => changeAvatar(viewer.id, input.url)),

    route(profiles.removeAvatar, ({ viewer }) => changeAvatar(viewer.id, null)),
  ];
}
