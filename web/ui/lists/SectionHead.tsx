import { Link } from '../Link.tsx';

interface SectionHeadProps {
  /** The id of its heading, which names the section. */
  id: string;
  title: string;
  /** The path of the whole list. */
  href: string;
  more: string;
}

/** The heading of a section, and the link to the whole list of which it shows a part. */
export function SectionHead({ id, title, href, more }: SectionHeadProps) {
  return (
    <div className="flex items-center justify-between gap-4">
      <h2 id={id}>{title}</h2>
      <Link
        href={href}
        className="-mr-2 rounded-ctl px-2 py-2.5 font-semibold text-brand text-sm hover:underline"
      >
        {more}
      </Link>
    </div>
  );
}
