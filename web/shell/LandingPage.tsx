import { shellCopy } from '../../contract/shell.copy.ts';
import { paths } from '../paths.ts';
import { buttonClass } from '../ui/Button.tsx';
import { Link } from '../ui/Link.tsx';
import { appName } from './appName.ts';
import { Cloth } from './Cloth.tsx';

export default function LandingPage() {
  return (
    <main className="hero relative grid min-h-dvh place-items-center overflow-hidden p-6">
      <Cloth />
      <div className="relative flex max-w-2xl flex-col items-center gap-6 text-center">
        <h1 className="text-[clamp(2.25rem,9vw,4.5rem)] leading-tight">{appName()}</h1>
        <p className="max-w-md text-balance text-lg md:text-xl">{shellCopy.tagline}</p>
        <Link href={paths.auth} className={buttonClass('accent', 'tail min-h-14 px-8 text-lg')}>
          {shellCopy.enter(appName())}
        </Link>
      </div>
    </main>
  );
}
