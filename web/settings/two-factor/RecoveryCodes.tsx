import { useEffect, useRef } from 'react';
import { twoFactorCopy } from '../../../contract/twoFactor.copy.ts';
import { uiCopy } from '../../../contract/ui.copy.ts';
import { appName } from '../../shell/appName.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { CopyButton } from '../CopyButton.tsx';

/** Shown only once: the server stores only hashes of the codes. */
export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  const file = `${appName()}\n\n${codes.join('\n')}\n`;
  return (
    <>
      <p ref={text} tabIndex={-1} className="tail bg-soft p-4 outline-none">
        {twoFactorCopy.keep}
      </p>
      <ul aria-label={twoFactorCopy.recoveryCodes} className="grid grid-cols-2 gap-x-4 gap-y-2 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={codes.join('\n')} label={uiCopy.copy} done={twoFactorCopy.codesCopied} />
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
          download="recovery-codes.txt"
          className={buttonClass('quiet')}
        >
          {uiCopy.download}
        </a>
        <Button className="ml-auto" onClick={onClose}>
          {twoFactorCopy.iHaveKeptThem}
        </Button>
      </div>
    </>
  );
}
