import { ExternalLink } from 'lucide-react';
import type { Organiser } from '../../contract/organisers/endpoints.ts';
import { Photo } from '../ui/images/Photo.tsx';

/** The logo, name, domain and web address of an organiser. */
export function OrganiserHead({ organiser }: { organiser: Organiser }) {
  const { name, domain, logo, site } = organiser;
  return (
    <>
      {logo && (
        <Photo of={logo} alt="" sizes="96px" eager className="mb-2 size-24 rounded-ctl object-contain" />
      )}
      <h1 className="break-words">{name}</h1>
      {domain && <p className="break-all text-ink2">{domain}</p>}
      {site && (
        <a
          href={site}
          target="_blank"
          rel="nofollow ugc noopener"
          className="flex min-h-11 w-fit max-w-full items-center gap-2 text-brand underline"
        >
          <ExternalLink aria-hidden className="size-4 shrink-0" />
          <span className="min-w-0 break-all">{shownSite(site)}</span>
        </a>
      )}
    </>
  );
}

/** The host first, as it is compared with the domain. */
function shownSite(site: string): string {
  const { host, pathname, search } = new URL(site);
  return host + (pathname === '/' ? '' : pathname) + search;
}
