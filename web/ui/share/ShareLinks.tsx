import { Copy, MessageCircle } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { uiCopy } from '../../../contract/shell/ui.copy.ts';
import { Button, buttonClass } from '../Button.tsx';
import { copyText } from '../copyText.ts';
import { Field } from '../forms/Field.tsx';
import { addressOf, type Shared } from './shareSheet.ts';

// With large text, the icon shrinks so that words stay whole; only a word wider than the screen breaks.
const FIT = 'flex-auto min-w-0 gap-[6px]! px-[8px]! wrap-anywhere';
const ICON = 'size-[min(1.25rem,26px)] min-w-0 shrink-[99]';

/** WhatsApp's own address for a new message, to a recipient chosen there. */
const whatsAppOf = (of: Shared) =>
  `https://wa.me/?text=${encodeURIComponent(`${of.title} ${addressOf(of)}`)}`;

/** Copies a link and shows a toast, which offers WhatsApp. Returns false if the clipboard rejects the link. */
export const copyLink = (of: Shared) =>
  copyText(addressOf(of), {
    copied: of.copy.linkCopied,
    failed: uiCopy.copyLinkFailed,
    next: { whatsApp: whatsAppOf(of) },
  });

interface ShareLinksProps {
  of: Shared;
  /** The clipboard has rejected the link already. */
  rejected?: boolean;
  onCopied?: () => void;
}

/** Sends a link by WhatsApp or copies it. If the clipboard rejects the link, it is shown, to be copied by hand. */
export function ShareLinks({ of, rejected = false, onCopied }: ShareLinksProps) {
  const [refused, setRefused] = useState(rejected);
  const url = addressOf(of);
  const field = refused && <AddressField url={url} />;
  async function copy() {
    if (await copyLink(of)) onCopied?.();
    else setRefused(true);
  }
  return (
    <div className="flex flex-col gap-3">
      {/* First, so that a dialog that opens with it focuses it. */}
      {rejected && field}
      <div className="flex flex-wrap gap-2">
        <a
          href={whatsAppOf(of)}
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
      {!rejected && field}
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
