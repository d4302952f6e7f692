import { memberSettings } from '../../contract/settings/endpoints.ts';
import type { Deps } from '../deps/deps.ts';
import { route } from '../http/route.ts';
import { publishNotifications } from '../notifications/publishNotifications.ts';
import { getSettings, saveSettings } from './queries.ts';

export function settingsRoutes({ db, live, push }: Deps) {
  return [
    route(memberSettings.get, ({ viewer }) => getSettings(db.reads, viewer.id)),

    route(memberSettings.update, async ({ input, viewer: { id } }) => {
      const { settings, letIn } = await saveSettings(db, id, input);
      // For the member's other tabs; other members' browsers see the change at their next request.
      live.publish({ topic: 'account', type: 'updated', id }, [id]);
      const { private_profile } = input;
      if (private_profile !== undefined) live.setPrivacy({ author: id, private: private_profile });
      publishNotifications({ live, push }, letIn.notified);
      for (const user_id of letIn.followers)
        live.publish({ topic: 'follows', type: 'created', id, user_id }, [user_id]);
      if (letIn.followers.length > 0) {
        live.publish({ topic: 'follows', type: 'created', id }, [id]);
        // The notifications of these requests were deleted with them.
        live.publish({ topic: 'notifications', type: 'deleted', id: '' }, [id]);
      }
      return settings;
    }),
  ];
}
