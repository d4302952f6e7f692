import { installCopy } from '../../contract/shell/install.copy.ts';
import { appName } from '../appName.ts';
import { Button } from '../ui/Button.tsx';
import { endHint, install, installWay } from './installPrompt.ts';

/** Proposes to install the app: on home, once on each device. */
export function InstallHint() {
  // Moves the focus: the button that had it is removed with the hint.
  const leave = () => document.getElementById('main')?.focus({ preventScroll: true });
  const prompts = installWay() === 'prompt';
  return (
    <section aria-labelledby="install-hint" className="flex flex-col gap-2 p-4">
      <h2 id="install-hint" className="text-ink">
        {installCopy.title(appName())}
      </h2>
      <p className="text-ink2 text-sm">{prompts ? installCopy.why : installCopy.share}</p>
      <div className="flex flex-wrap gap-2">
        {prompts && (
          <Button
            look="quiet"
            onClick={() => {
              leave();
              void install();
            }}
          >
            {installCopy.install}
          </Button>
        )}
        <Button
          look="ghost"
          onClick={() => {
            leave();
            endHint();
          }}
        >
          {installCopy.no}
        </Button>
      </div>
    </section>
  );
}
