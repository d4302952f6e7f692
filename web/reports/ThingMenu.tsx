import { Link2 } from 'lucide-react';
import { challengeCopy } from '../../contract/challenges.copy.ts';
import { profileCopy } from '../../contract/profiles.copy.ts';
import { publicPaths } from '../../contract/publicPaths.ts';
import { sessionCopy } from '../../contract/sessions.copy.ts';
import { tribeCopy } from '../../contract/tribes.copy.ts';
import { uiCopy } from '../../contract/ui.copy.ts';
import { useViewer } from '../auth-state/authState.ts';
import { paths } from '../paths.ts';
import { copyText } from '../ui/copyText.ts';
import { Menu, MenuItem } from '../ui/Menu.tsx';
import { addressOf } from '../ui/share/shareSheet.ts';
import { ReportMenu } from './ReportMenu.tsx';
import type { Reportable } from './reportable.ts';

const copied = {
  tribe: tribeCopy.linkCopied,
  challenge: challengeCopy.linkCopied,
  session: sessionCopy.linkCopied,
  member: profileCopy.linkCopied,
};

export interface Thing extends Reportable {
  kind: keyof typeof copied;
}

/** What a member can do about a tribe, challenge, session or member: their own have only the link. */
export default function ThingMenu(thing: Thing) {
  const copyLink = <CopyLink thing={thing} />;
  return useViewer()?.id === thing.owner?.id ? (
    <Menu label={uiCopy.more} opened>
      {copyLink}
    </Menu>
  ) : (
    <ReportMenu label={uiCopy.more} of={thing}>
      {copyLink}
    </ReportMenu>
  );
}

function CopyLink({ thing }: { thing: Thing }) {
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

/** The address that anyone may open; that of a member without a username is for members. */
function pathOf({ kind, id, owner }: Thing): string {
  if (kind !== 'member') return publicPaths[kind](id);
  return owner?.username ? publicPaths.member(owner.username) : paths.user(id);
}
