import { AppError, errorCopy } from '../../contract/core/errors.ts';
import { organisersCopy } from '../../contract/organisers/copy.ts';
import { organisers, organisersAdmin, organiserVerification } from '../../contract/organisers/endpoints.ts';
import type { Deps } from '../deps/deps.ts';
import { removeReleasedFiles } from '../files/removal.ts';
import { cachePublic } from '../http/publicCache.ts';
import { route } from '../http/route.ts';
import { publishNotifications } from '../notifications/publishNotifications.ts';
import { decideOrganiser, listOrganisers } from './admin.queries.ts';
import { hashOfCode, queueCode } from './codes.ts';
import { editOrganiser } from './edits.queries.ts';
import { type Found, lookUp, recordOf } from './lookUp.ts';
import { acceptOrganiser, askMember, getManagement, removeOrganiserMember } from './members.queries.ts';
import { findOwnOrganisers, getOrganiser, insertOrganiser } from './queries.ts';
import type { Upkept } from './upkeep.queries.ts';
import { enterCode, findToLookUp, requestMail, verifyByDns } from './verification.queries.ts';

/** Why the look-up did not verify the organiser. */
const WHY_NOT: Record<Exclude<Found, 'found'>, string> = {
  missing: organisersCopy.recordMissing,
  elsewhere: organisersCopy.recordElsewhere,
  silent: organisersCopy.dnsSilent,
};

export function organiserRoutes(deps: Deps) {
  const { db, live, push, env, jobs, nameServers } = deps;
  const publicCache = cachePublic(live);
  const publish = (id: string, to: string[]) =>
    live.publish({ topic: 'organisers', type: 'updated', id }, to);
  /** A change concerns somebody: without anybody, it was a retry. */
  const changed = (id: string, to: string[]) => to.length > 0 && publish(id, to);
  const tell = ({ id, concerned, notified }: Upkept) => {
    changed(id, concerned);
    publishNotifications({ live, push }, notified);
  };

  return [
    route(organisers.mine, async ({ viewer }) => ({ items: await findOwnOrganisers(db.reads, viewer.id) })),

    route(organisers.create, async ({ input, viewer, reply }) => {
      const created = await insertOrganiser(db, { userId: viewer.id, appName: env.appName }, input);
      if (!created) reply.code(200);
      const organiser = await getOrganiser(db, viewer.id, input.id);
      if (!organiser.joined) throw new AppError('conflict', errorCopy.idTaken);
      changed(input.id, [viewer.id]);
      return organiser;
    }),

    route(organisers.edit, async ({ input, viewer }) => {
      const by = { userId: viewer.id, appName: env.appName };
      tell({ id: input.id, ...(await editOrganiser(db, by, input)) });
      if (input.image !== undefined) await removeReleasedFiles(deps);
      return getOrganiser(db, viewer.id, input.id);
    }),

    route(
      organisers.get,
      ({ input, viewer }) => getOrganiser(db.reads, viewer?.id ?? null, input.id),
      publicCache(),
    ),
    route(organisers.manage, ({ input, viewer }) => getManagement(db.reads, viewer.id, input.id)),

    route(organisers.invite, async ({ input, viewer }) => {
      tell({ id: input.id, ...(await askMember(db, viewer.id, input)) });
      return { ok: true };
    }),

    route(organisers.accept, async ({ input, viewer }) => {
      changed(input.id, await acceptOrganiser(db, viewer.id, input.id));
      return { ok: true };
    }),

    route(organisers.removeMember, async ({ input, viewer }) => {
      changed(input.id, await removeOrganiserMember(db, viewer.id, input));
      // The last member takes the logo along.
      await removeReleasedFiles(deps);
      return { ok: true };
    }),

    route(organiserVerification.checkDns, async ({ input: { id }, viewer }) => {
      const { domain, token } = await findToLookUp(db, viewer.id, id);
      const found = await lookUp(domain, recordOf(token), nameServers);
      if (found !== 'found') throw new AppError('conflict', WHY_NOT[found]);
      tell(await verifyByDns(db, viewer.id, { id, domain }));
      return getOrganiser(db, viewer.id, id);
    }),

    route(organiserVerification.sendCode, async ({ input: { id, request_id }, viewer }) => {
      const request = { userId: viewer.id, id, requestId: request_id };
      if (await requestMail(db, request, queueCode(deps, request_id, viewer.id))) {
        jobs.wake();
        changed(id, [viewer.id]);
      }
      return { ok: true };
    }),

    route(organiserVerification.enterCode, async ({ input: { id, code }, viewer }) => {
      const entered = await enterCode(db, viewer.id, { id, hash: hashOfCode(env.appSecret, code) });
      if ('why' in entered) throw new AppError('invalid', entered.why, { code: entered.why });
      tell(entered);
      return getOrganiser(db, viewer.id, id);
    }),

    route(organisersAdmin.list, ({ input, viewer }) => listOrganisers(db.reads, viewer.id, input)),

    route(organisersAdmin.decide, async ({ input, viewer }) => {
      const decided = await decideOrganiser(db, viewer.id, input);
      // Also if it has no members: the cached page of visitors changes.
      if (decided) publish(input.id, decided.concerned);
      publishNotifications({ live, push }, decided?.notified ?? []);
      return { ok: true };
    }),
  ];
}
