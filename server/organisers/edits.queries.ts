import { AppError } from '../../contract/core/errors.ts';
import { canLeadOrganiser } from '../../contract/core/policy.ts';
import { organisersCopy } from '../../contract/organisers/copy.ts';
import { record } from '../audit/queries.ts';
import { type Database, type Db, readStatement, writeStatement } from '../db/db.ts';
import { requireVersion } from '../edits/versions.ts';
import { replaceFile } from '../files/replaceFile.ts';
import { authorize } from '../http/authorize.ts';
import { concernedBy, lockOwnOrganiser, type OrganiserRow } from './lock.queries.ts';
import { readNames, requireUnlike } from './queries.ts';
import { notifyMembers } from './upkeep.queries.ts';
import { named } from './verification.queries.ts';

const current = readStatement(
  'organisers_to_edit',
  `select o.about, o.site, o.version, o.logo_id, o.ended_why, f.url as logo
     from organisers o left join files f on f.id = o.logo_id where o.id = $1`,
);
const update = writeStatement(
  'organisers_edit',
  `update organisers set name = $2, domain = $3, name_folded = $4, domain_folded = $5, about = $6, site = $7, logo_id = $8,
          version = version + 1 where id = $1`,
);
// What the record of the former domain says is not looked up any more, and codes to it do not count: each names its domain.
const end = writeStatement(
  'organisers_end_changed',
  `update organisers set reserves = false, ended_why = coalesce(ended_why, case when verified_until > now() then 'changed' else 'expired' end),
          verified_until = least(verified_until, now()),
          missing_since = null, missing_days = 0 where id = $1`,
);

interface Current {
  about: string;
  site: string | null;
  version: number;
  logo_id: string | null;
  logo: string | null;
  ended_why: string | null;
}

interface Edit {
  id: string;
  name: string;
  domain: string | null;
  about: string;
  site: string | null;
  seen: number;
  /** The URL of the new logo; null removes the logo. */
  image?: string | null | undefined;
}

/**
 * Edits the organiser, as its member who has been there longest. Another name or domain ends its verification, which was about
 * the one before. An edit without differences, such as a retry, changes nothing. Returns whom the change concerns, and who was
 * notified.
 */
export const editOrganiser = (
  db: Database,
  { userId, appName }: { userId: string; appName: string },
  edit: Edit,
) =>
  db.transaction(async (tx) => {
    const { id, name, about, site, seen } = edit;
    const organiser = await lockOwnOrganiser(tx, id, userId);
    authorize(canLeadOrganiser(organiser), organisersCopy.leadOnly);
    const before = await tx.one<Current>(current, [id]);
    const { image = before.logo } = edit;
    const { domain, folded } = readNames(edit, appName);
    const isRenamed = name !== organiser.name || domain !== organiser.domain;
    if (!isRenamed && about === before.about && site === before.site && image === before.logo)
      return { concerned: [], notified: [] };
    requireVersion(before, seen);
    requireOwnSite(site, domain);
    if (isRenamed) {
      // Otherwise another organiser could be verified by the domain that an admin has barred.
      if (before.ended_why === 'admin') throw new AppError('conflict', organisersCopy.barredEdit);
      await requireUnlike(tx, id, folded);
    }
    const logo = await replaceFile(tx, {
      before: { id: before.logo_id, url: before.logo },
      url: image,
      userId,
      kind: 'organiser',
    });
    // First, so that its name and domain are free.
    const notified = isRenamed ? await endVerification(tx, userId, organiser, { name, domain }) : [];
    await tx.run(update, [id, name, domain, ...folded, about, site, logo]);
    return { concerned: await concernedBy(tx, id), notified };
  });

/** A web address elsewhere could be that of a fraud who uses a verified name. */
function requireOwnSite(site: string | null, domain: string | null) {
  if (site === null || domain === null || `.${new URL(site).hostname}`.endsWith(`.${domain}`)) return;
  const text = organisersCopy.siteElsewhere(domain);
  throw new AppError('invalid', text, { site: text });
}

/** Records the change of one that was ever verified. Returns the members who were notified of an end. */
async function endVerification(
  tx: Db,
  actorId: string,
  before: OrganiserRow,
  after: { name: string; domain: string | null },
): Promise<string[]> {
  if (before.method === null) return [];
  const detail = `${named(before)} → ${named(after)}`;
  await record(tx, { actorId, action: 'rename_organiser', detail });
  await tx.run(end, [before.id]);
  return before.verified ? (await notifyMembers(tx, before.id, 'organiser_ended')).notified : [];
}
