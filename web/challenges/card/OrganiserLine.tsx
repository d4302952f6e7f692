import { BadgeCheck } from 'lucide-react';
import { awardingCopy } from '../../../contract/challenges/awarding/copy.ts';
import type { Organiser } from '../../../contract/challenges/awarding/organiser.ts';
import { paths } from '../../paths.ts';
import { Link } from '../../ui/Link.tsx';

/** The verified organiser behind a challenge, with its page. */
export const OrganiserLine = ({ of: { id, name, domain } }: { of: Organiser }) => (
  <p className="flex items-center gap-1.5 font-semibold text-[0.9375rem]">
    <BadgeCheck aria-hidden className="size-5 shrink-0 text-ok" />
    <Link href={paths.organiser(id)} className="min-w-0 break-words py-1 text-brand hover:underline">
      {awardingCopy.by(name, domain)}
    </Link>
  </p>
);
