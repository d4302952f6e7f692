import type { Checklist } from '../../contract/onboarding/endpoints.ts';
import { type Db, type ReadDb, readStatement, writeStatement } from '../db/db.ts';

const finishSteps = writeStatement(
  'onboarding_finish',
  `update profiles set onboarding = 'checklist' where id = $1 and onboarding = 'welcome'`,
);

/** False if the steps were finished before, or never due. */
export const finish = async (db: Db, userId: string): Promise<boolean> =>
  (await db.run(finishSteps, [userId])) > 0;

const dismissChecklist = writeStatement(
  'onboarding_dismiss',
  'update profiles set onboarding = null where id = $1 and onboarding is not null',
);

/** False if the checklist was dismissed before, or never due. */
export const dismiss = async (db: Db, userId: string): Promise<boolean> =>
  (await db.run(dismissChecklist, [userId])) > 0;

const readChecklist = readStatement(
  'onboarding_checklist',
  `select exists (select from profiles p where p.id = $1 and p.avatar_id is not null) as picture,
          exists (select from tribe_members m where m.user_id = $1) as tribe,
          exists (select from posts s where s.user_id = $1) as post,
          exists (select from user_follows f where f.follower_id = $1) as follow`,
);

export const getChecklist = (db: ReadDb, userId: string): Promise<Checklist> =>
  db.one<Checklist>(readChecklist, [userId]);
