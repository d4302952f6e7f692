import { displayName, type Profile } from '../../contract/core/author.ts';
import { publicPaths } from '../../contract/core/paths.ts';
import { profileCopy } from '../../contract/profiles/copy.ts';
import { uiCopy } from '../../contract/shell/ui.copy.ts';
import { paths } from '../paths.ts';
import { buttonClass } from '../ui/Button.tsx';
import { ShareButton } from '../ui/share/ShareButton.tsx';

const COPY = { shared: profileCopy.shared, linkCopied: profileCopy.linkCopied };

/** Shares the member's own profile. Members can always open it; visitors can if its page is public. */
export const ShareProfile = ({ profile }: { profile: Profile }) => (
  <ShareButton
    of={{
      title: displayName(profile),
      path: profile.username ? publicPaths.member(profile.username) : paths.user(profile.id),
      copy: COPY,
    }}
    className={buttonClass('outline')}
  >
    {uiCopy.share}
  </ShareButton>
);
