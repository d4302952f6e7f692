import { postCopy } from '../../../contract/posts.copy.ts';
import { useViewer } from '../../auth-state/authState.ts';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { isFilled, saveValue } from '../../ui/forms/drafts.ts';
import { Link } from '../../ui/Link.tsx';
import { postDraft } from '../postDraft.ts';

/** Opens the composer with the hashtag in it, unless the member's draft has text. */
export function WriteWithTag({ tag }: { tag: string }) {
  const draft = postDraft(useViewer()?.id ?? '');
  return (
    <Link
      href={paths.createPost}
      onClick={() => isFilled(draft) || saveValue(draft, { content: `${tag} ` })}
      className={buttonClass('quiet')}
    >
      {postCopy.createPost}
    </Link>
  );
}
