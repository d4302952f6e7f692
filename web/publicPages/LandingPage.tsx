import { type QueryClient, useQuery } from '@tanstack/react-query';
import { publicPaths } from '../../contract/core/paths.ts';
import { publicPageCopy } from '../../contract/publicPages/copy.ts';
import type { Figures } from '../../contract/publicPages/endpoints.ts';
import { FIGURES_MIN_MEMBERS, LANDING_TRIBES } from '../../contract/publicPages/limits.ts';
import { shellCopy } from '../../contract/shell/copy.ts';
import { bannerOf } from '../../contract/tribes/copy.ts';
import type { Tribe } from '../../contract/tribes/endpoints.ts';
import { appName } from '../appName.ts';
import { QueryProvider } from '../cache/QueryProvider.tsx';
import { AdirePattern } from '../frame/AdirePattern.tsx';
import { LegalLinks } from '../frame/LegalLinks.tsx';
import { paths } from '../paths.ts';
import { buttonClass } from '../ui/Button.tsx';
import { Link } from '../ui/Link.tsx';
import { countOf } from '../ui/text/countOf.ts';
import { Explore } from './lists/Explore.tsx';
import { communityFigures, landingTribes } from './queries.ts';

export const load = (client: QueryClient) =>
  Promise.all([client.prefetchQuery(communityFigures), client.prefetchQuery(landingTribes)]);

export default function LandingPage() {
  return (
    <QueryProvider>
      <Landing />
    </QueryProvider>
  );
}

function Landing() {
  const { data: figures } = useQuery(communityFigures);
  const { data: tribes } = useQuery(landingTribes);
  const lively = figures && figures.members >= FIGURES_MIN_MEMBERS;
  return (
    <main className="hero hero-page relative grid min-h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[1fr_auto] gap-8 overflow-hidden p-6">
      <AdirePattern mask="max-md:[mask-image:radial-gradient(120%_42%_at_50%_40%,transparent_75%,#000)] md:[mask-image:radial-gradient(closest-side,transparent_55%,#000)]" />
      <div className="relative flex flex-col items-center justify-center gap-6 text-center">
        <h1 className="text-[clamp(1rem,9vw+4px,4.5rem)] leading-tight">{appName()}</h1>
        <p className="max-w-full text-balance md:max-w-md text-lg md:text-xl">{shellCopy.tagline}</p>
        <Link href={paths.auth} className={buttonClass('accent', 'tail min-h-14 px-8 text-lg')}>
          {shellCopy.enter(appName())}
        </Link>
        {lively && <p className="text-balance text-[0.9375rem] even-digits">{figuresText(figures)}</p>}
        <Explore className="justify-center" />
        <LegalLinks className="-mt-5 justify-center" />
      </div>
      {lively && tribes && <Patterns tribes={tribes.items} />}
    </main>
  );
}

/** '48 members, 17 tribes, 11 challenges'. Tribes and challenges are left out if there are none. */
const figuresText = ({ members, tribes, challenges }: Figures) =>
  [
    countOf(members, publicPageCopy.members),
    tribes > 0 && countOf(tribes, publicPageCopy.tribeCount),
    challenges > 0 && countOf(challenges, publicPageCopy.challengeCount),
  ]
    .filter(Boolean)
    .join(', ');

/** Three tribes with the pattern of their category: small files, and independent of the tribes' own pictures. */
function Patterns({ tribes }: { tribes: Tribe[] }) {
  const shown = tribes
    .filter(({ category }, n) => tribes.findIndex((other) => other.category === category) === n)
    .slice(0, LANDING_TRIBES);
  if (shown.length < LANDING_TRIBES) return null;
  return (
    <ul className="relative mx-auto grid w-full max-w-md grid-cols-3 gap-3">
      {shown.map(({ id, name, category }) => (
        <li key={id}>
          <Link
            href={publicPaths.tribe(id)}
            className="tail flex flex-col gap-2 text-center text-[0.8125rem] leading-snug hover:underline"
          >
            <img
              src={bannerOf(category)}
              alt=""
              width={320}
              height={120}
              className="tail h-18 w-full border border-white/25 object-cover"
            />
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
