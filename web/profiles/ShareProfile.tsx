import { displayName, type Profile } from '../../contract/author.ts';
import { profileCopy } from '../../contract/profiles.copy.ts';
import { publicPaths } from '../../contract/publicPaths.ts';
import { uiCopy } from '../../contract/ui.copy.ts';
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
