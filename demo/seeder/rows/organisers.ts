import { foldDomain, foldName } from '../../../server/organisers/domains.ts';
import { fileIds, idOf, userId } from '../ids.ts';
import type { DemoOrganiser } from '../schema.ts';
import { DAY, iso, MINUTE, pastTime } from '../times.ts';

const YEAR_DAYS = 365;

/** The rows of an organiser, those who speak for it, and those who are asked to. The admin has verified it, if at all. */
export function organiserRows(organiser: DemoOrganiser, now: number) {
  const { name, domain, about, site = null, logo, members, asked = [], created, verified } = organiser;
  const id = idOf('organiser', name);
  const since = pastTime(created, now);
  const verifiedAt = verified && pastTime(verified, now);
  const [lead = ''] = members;
  return {
    organiser: {
      id,
      name,
      domain,
      name_folded: foldName(name),
      domain_folded: foldDomain(domain),
      about,
      site,
      logo_id: logo ? fileIds.logo(logo) : null,
      created_by: userId(lead),
      created_at: iso(since),
      verified_at: verifiedAt ? iso(verifiedAt) : null,
      method: verifiedAt ? 'admin' : null,
      verified_until: verifiedAt ? iso(verifiedAt + YEAR_DAYS * DAY) : null,
      reserves: verifiedAt !== undefined,
    },
    // The first one leads.
    members: members.map((username, n) => ({
      organiser_id: id,
      user_id: userId(username),
      joined_at: iso(since + n * MINUTE),
    })),
    invitations: asked.map((username) => ({
      organiser_id: id,
      user_id: userId(username),
      invited_by: userId(lead),
      created_at: iso(now - DAY),
    })),
  };
}
