import { useSyncExternalStore } from 'react';
import { installCopy } from '../../contract/shell/install.copy.ts';
import { appName } from '../appName.ts';
import { Button } from '../ui/Button.tsx';
import { install, installWay, onInstallWay } from './installPrompt.ts';

/** Installs the app, or says how. Nothing where it is installed or the browser cannot install it. */
export function InstallSection() {
  const way = useSyncExternalStore(onInstallWay, installWay, () => undefined);
  if (!way) return null;
  return (
    <section aria-labelledby="install" className="flex flex-col gap-3">
      <h2 id="install">{installCopy.title(appName())}</h2>
      <p className="text-ink2">{way === 'prompt' ? installCopy.why : installCopy.share}</p>
      {way === 'prompt' && (
        <Button look="quiet" onClick={() => void install()} className="md:self-start">
          {installCopy.install}
        </Button>
      )}
    </section>
  );
}
