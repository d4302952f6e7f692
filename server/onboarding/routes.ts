import { onboarding } from '../../contract/onboarding/endpoints.ts';
import type { Deps } from '../deps/deps.ts';
import { route } from '../http/route.ts';
import { dismiss, finish, getChecklist } from './queries.ts';

/** The first steps of a new member; server/auth/sign-up starts them. The suggested tribes are in server/tribes. */
export function onboardingRoutes({ db, live }: Deps) {
  // Makes the member's other tabs and devices refetch the account.
  const changed = (id: string) => live.publish({ topic: 'account', type: 'updated', id }, [id]);

  return [
    route(onboarding.finish, async ({ viewer: { id } }) => {
      if (await finish(db, id)) changed(id);
      return { ok: true };
    }),

    route(onboarding.checklist, ({ viewer }) => getChecklist(db.reads, viewer.id)),

    route(onboarding.dismiss, async ({ viewer: { id } }) => {
      if (await dismiss(db, id)) changed(id);
      return { ok: true };
    }),
  ];
}
