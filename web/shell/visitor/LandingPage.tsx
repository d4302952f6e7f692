import { shellCopy } from '../../../contract/shell.copy.ts';
import { paths } from '../../paths.ts';
import { Explore } from '../../publicPages/lists/Explore.tsx';
import { buttonClass } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { AdirePattern } from '../AdirePattern.tsx';
import { appName } from '../appName.ts';

export default function LandingPage() {
  return (
    <main className="hero hero-page relative grid min-h-dvh grid-cols-[minmax(0,1fr)] place-items-center overflow-hidden p-6">
      <AdirePattern mask="[mask-image:radial-gradient(closest-side,transparent_55%,#000)]" />
      <div className="relative flex flex-col items-center gap-6 text-center">
        <h1 className="text-[clamp(1rem,9vw+4px,4.5rem)] leading-tight">{appName()}</h1>
        <p className="max-w-full text-balance md:max-w-md text-lg md:text-xl">{shellCopy.tagline}</p>
        <Link href={paths.auth} className={buttonClass('accent', 'tail min-h-14 px-8 text-lg')}>
          {shellCopy.enter(appName())}
        </Link>
        <Explore className="justify-center" />
      </div>
    </main>
  );
}
