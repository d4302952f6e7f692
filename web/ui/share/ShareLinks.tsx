import { Copy, MessageCircle } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { uiCopy } from '../../../contract/ui.copy.ts';
import { Button, buttonClass } from '../Button.tsx';
import { copyText } from '../copyText.ts';
import { Field } from '../forms/Field.tsx';
import { addressOf, type Shared } from './shareSheet.ts';

// With large text, the icon shrinks so that words stay whole; only a word wider than the screen breaks.
const FIT = 'flex-auto min-w-0 gap-[6px]! px-[8px]! wrap-anywhere';
const ICON = 'size-[min(1.25rem,26px)] min-w-0 shrink-[99]';

/** WhatsApp's own address for a new message, to a recipient chosen there. */
const whatsAppOf = ({ title }: Shared, url: string) =>
  `https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}`;

/** Sends a link by WhatsApp or copies it. If the clipboard rejects the link, it is shown, to be copied by hand. */
export function ShareLinks({ of, onCopied }: { of: Shared; onCopied?: () => void }) {
  const [refused, setRefused] = useState(false);
  const url = addressOf(of);
  async function copy() {
    const copied = await copyText(url, { copied: of.copy.linkCopied, failed: uiCopy.copyLinkFailed });
    if (copied) onCopied?.();
    else setRefused(true);
  }
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        <a
          href={whatsAppOf(of, url)}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass('primary', FIT)}
        >
          <MessageCircle aria-hidden className={ICON} />
          WhatsApp
        </a>
        <Button look="quiet" onClick={() => void copy()} className={FIT}>
          <Copy aria-hidden className={ICON} />
          {uiCopy.copyLink}
        </Button>
      </div>
      {refused && <AddressField url={url} />}
    </div>
  );
}

function AddressField({ url }: { url: string }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  return (
    <Field
      ref={field}
      label={uiCopy.linkToCopy}
      name="link"
      readOnly
      value={url}
      error={uiCopy.copyLinkFailed}
      onFocus={({ currentTarget }) => currentTarget.select()}
    />
  );
}
