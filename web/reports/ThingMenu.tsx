import { Link2 } from 'lucide-react';
import { challengeCopy } from '../../contract/challenges/copy.ts';
import { publicPaths } from '../../contract/core/paths.ts';
import { organiserPageCopy } from '../../contract/organisers/copy.ts';
import { profileCopy } from '../../contract/profiles/copy.ts';
import { sessionCopy } from '../../contract/sessions/copy.ts';
import { uiCopy } from '../../contract/shell/ui.copy.ts';
import { tribeCopy } from '../../contract/tribes/copy.ts';
import { useViewer } from '../auth-state/authState.ts';
import { paths } from '../paths.ts';
import { copyText } from '../ui/copyText.ts';
import { Menu, MenuItem } from '../ui/Menu.tsx';
import { addressOf } from '../ui/share/shareSheet.ts';
import { ReportMenu } from './ReportMenu.tsx';
import type { Reportable } from './reportable.ts';
import { useStaffRemoval } from './staff/useStaffRemoval.tsx';

const copied = {
  tribe: tribeCopy.linkCopied,
  challenge: challengeCopy.linkCopied,
  session: sessionCopy.linkCopied,
  member: profileCopy.linkCopied,
  organiser: organiserPageCopy.linkCopied,
};

type Linked = keyof typeof copied;

export interface Thing extends Reportable {
  kind: Linked | 'team' | 'work';
  /** A session that is over or cancelled: an admin cannot cancel it. */
  ended?: boolean;
  /** A closed tribe: its vibe sessions are deleted with it. */
  closed?: boolean;
}

/** A team has no page, and a work only that of its gallery. */
const hasLink = (thing: Thing): thing is LinkedThing => thing.kind in copied;

interface LinkedThing extends Thing {
  kind: Linked;
}

/** The menu of a tribe, challenge, session, member, organiser, team or work in a gallery. The viewer's own have only the link, and an admin's item. */
export default function ThingMenu(thing: Thing) {
  const staff = useStaffRemoval(thing);
  const items = (
    <>
      {hasLink(thing) && <CopyLink thing={thing} />}
      {!thing.ended && staff.item}
    </>
  );
  return (
    <>
      {useViewer()?.id === thing.owner?.id ? (
        <Menu label={uiCopy.more} opened>
          {items}
        </Menu>
      ) : (
        <ReportMenu label={uiCopy.more} of={thing}>
          {items}
        </ReportMenu>
      )}
      {staff.dialog}
    </>
  );
}

function CopyLink({ thing }: { thing: LinkedThing }) {
  const copy = () =>
    copyText(addressOf({ path: pathOf(thing) }), {
      copied: copied[thing.kind],
      failed: uiCopy.copyLinkFailed,
    });
  return (
    <MenuItem icon={<Link2 aria-hidden className="size-5" />} onSelect={() => void copy()}>
      {uiCopy.copyLink}
    </MenuItem>
  );
}

/** The public path. A member without a username has only a path for members. */
function pathOf({ kind, id, owner }: LinkedThing): string {
  if (kind !== 'member') return publicPaths[kind](id);
  return owner?.username ? publicPaths.member(owner.username) : paths.user(id);
}
