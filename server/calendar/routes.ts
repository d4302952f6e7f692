import { calendarFeed } from '../../contract/calendar/endpoints.ts';
import { calendarFeedPath } from '../../contract/core/paths.ts';
import type { Deps } from '../deps/deps.ts';
import { route } from '../http/route.ts';
import { findSecret, keepSecret, removeSecret } from './queries.ts';
import { newSecret, tokenOf } from './token.ts';

export function calendarRoutes({ db, env, live }: Deps) {
  const addressOf = (userId: string, secret: string | undefined) => ({
    url: secret === undefined ? null : env.publicUrl + calendarFeedPath(tokenOf(userId, secret)),
  });
  /** Updates the settings page on the member's other screens. */
  const publish = (id: string) => live.publish({ topic: 'account', type: 'updated', id }, [id]);

  return [
    route(calendarFeed.get, async ({ viewer: { id } }) => addressOf(id, await findSecret(db.reads, id))),

    route(calendarFeed.create, async ({ viewer: { id } }) => {
      const secret = await keepSecret(db, id, newSecret());
      publish(id);
      return addressOf(id, secret);
    }),

    route(calendarFeed.remove, async ({ viewer: { id } }) => {
      if ((await removeSecret(db, id)) > 0) publish(id);
      return addressOf(id, undefined);
    }),
  ];
}
