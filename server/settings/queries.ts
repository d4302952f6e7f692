import type { Input } from '../../contract/core/endpoint.ts';
import { AppError } from '../../contract/core/errors.ts';
import { profileCopy } from '../../contract/profiles/copy.ts';
import type { memberSettings, Settings } from '../../contract/settings/endpoints.ts';
import { type Database, type ReadDb, readStatement, writeStatement } from '../db/db.ts';
import { acceptAll, type LetIn } from '../follows/requests.queries.ts';

/** SQL: the settings of a row of `profiles`, as the API and the data export show them. */
export const SETTINGS_COLUMNS = `push, email_digest as email, tribe_updates, private as private_profile, show_activity, public_page, indexable,
  language, notifications_off,
  case when quiet_from is not null then json_build_object('from', quiet_from, 'to', quiet_to) end as quiet`;

const read = readStatement('settings_read', `select ${SETTINGS_COLUMNS} from profiles where id = $1`);

export async function getSettings(db: ReadDb, userId: string): Promise<Settings> {
  return there(await db.maybe<Settings>(read, [userId]));
}

const update = writeStatement(
  'settings_update',
  `update profiles
      set push = coalesce($2, push), email_digest = coalesce($3, email_digest),
          tribe_updates = coalesce($4, tribe_updates), private = coalesce($5, private),
          show_activity = coalesce($6, show_activity), language = coalesce($7, language),
          public_page = coalesce($8, public_page), indexable = coalesce($9, indexable),
          quiet_from = case when $10 then $11 else quiet_from end, quiet_to = case when $10 then $12 else quiet_to end,
          notifications_off = case
            when $13::text[] is null then notifications_off
            else array(select off from unnest(notifications_off) with ordinality as t (off, n)
                        where off <> all($13) order by n) || case when $14 then '{}' else $13 end end
    where id = $1 returning ${SETTINGS_COLUMNS}`,
);

type Changes = Input<typeof memberSettings.update>;

interface Saved {
  settings: Settings;
  /** Followers who were accepted because the profile became public. */
  letIn: LetIn;
}

const nobody: LetIn = { followers: [], notified: [] };

/** Changes the given settings. When a profile becomes public, its follow requests are accepted. */
export async function saveSettings(db: Database, userId: string, changes: Changes): Promise<Saved> {
  const { push, email, tribe_updates, private_profile, show_activity, language } = changes;
  const { public_page, indexable, quiet, notification, notifications } = changes;
  const names = notifications ? [...new Set(notifications.names)] : notification && [notification.name];
  const given = [
    ...[push, email, tribe_updates, private_profile, show_activity, language, public_page, indexable],
    ...[quiet !== undefined, quiet?.from, quiet?.to, names, (notifications ?? notification)?.on],
  ].map((change) => change ?? null);
  const saved = await db.transaction(async (tx) => {
    const letIn = private_profile === false ? await acceptAll(tx, userId) : nobody;
    return letIn && { letIn, settings: there(await tx.maybe<Settings>(update, [userId, ...given])) };
  });
  return saved ?? saveSettings(db, userId, changes);
}

function there(settings: Settings | undefined): Settings {
  if (!settings) throw new AppError('not_found', profileCopy.notFound);
  return settings;
}
