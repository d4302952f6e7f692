import { adminCopy } from '../../contract/admin.copy.ts';
import { type Author, handleOf } from '../../contract/author.ts';
import { paths } from '../paths.ts';
import { Link } from '../ui/Link.tsx';

/** '@ada' as a link to the profile, or 'Unknown'. */
export function Who({ is }: { is: Author | null }) {
  if (!is) return adminCopy.unknown;
  return (
    <Link href={paths.user(is.id)} className="py-1 font-semibold text-ink hover:underline">
      {handleOf(is)}
    </Link>
  );
}
