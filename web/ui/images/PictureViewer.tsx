import { X, ZoomIn, ZoomOut } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Picture } from '../../../contract/files.ts';
import { uiCopy } from '../../../contract/ui.copy.ts';
import { useDataSaver } from '../../data-usage/dataSaver.ts';
import { sizeText } from '../text/sizeText.ts';
import { useZoom } from './useZoom.ts';

interface PictureViewerProps {
  of: Picture;
  alt: string;
  onClose: () => void;
}

/**
 * A picture on the whole screen. A press on it, the buttons, + and - zoom, two fingers do too; Escape, its button or a
 * press beside it close it, and the focus goes back. The data saver shows the copy that is here already.
 */
export function PictureViewer({ of, alt, onClose }: PictureViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { zoom, box, image, bigger, smaller, reset, toggleAt, drag } = useZoom();
  const { shown, larger, showLarger } = useCopy(of);
  useEffect(() => dialog.current?.showModal(), []);
  const close = () => dialog.current?.close();

  function onKeyDown({ key }: KeyboardEvent) {
    if (key === '+' || key === '=') bigger();
    else if (key === '-') smaller();
    else if (key === '0') reset();
  }

  return (
    <dialog
      ref={dialog}
      aria-label={uiCopy.image}
      onClose={onClose}
      onKeyDown={onKeyDown}
      className="m-0 h-dvh max-h-none w-dvw max-w-none overflow-hidden bg-[#15110e] p-0 text-white open:animate-rise"
    >
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the dialog's; a press beside the picture is a convenience. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: as above. */}
      <div
        ref={box}
        {...drag}
        onClick={(event) => (event.target === image.current ? toggleAt(event) : close())}
        className={`flex size-full overscroll-contain ${zoom > 1 ? 'overflow-auto' : 'overflow-hidden'}`}
      >
        <img
          ref={image}
          src={shown}
          width={of.width}
          height={of.height}
          alt={alt}
          draggable={false}
          style={{ width: `calc(min(100dvw, ${(100 * of.width) / of.height}dvh, ${of.width}px) * ${zoom})` }}
          className={`m-auto h-auto max-w-none select-none ${zoom > 1 ? 'cursor-zoom-out' : 'cursor-zoom-in'}`}
        />
      </div>
      <div className="absolute top-3 right-3 flex gap-2">
        <Control label={uiCopy.zoomOut} disabled={zoom === 1} onPress={smaller}>
          <ZoomOut aria-hidden className="size-5" />
        </Control>
        <Control label={uiCopy.zoomIn} onPress={bigger}>
          <ZoomIn aria-hidden className="size-5" />
        </Control>
        <Control label={uiCopy.close} onPress={close}>
          <X aria-hidden className="size-5" />
        </Control>
      </div>
      {larger && (
        <button
          type="button"
          onClick={showLarger}
          className={`absolute inset-x-0 bottom-4 mx-auto min-h-11 w-fit rounded-full px-5 font-semibold ${LOOK}`}
        >
          {larger}
        </button>
      )}
    </dialog>
  );
}

const LOOK = 'border border-white/40 bg-[#15110e]/80 text-white focus-visible:outline-white';

interface ControlProps {
  label: string;
  disabled?: boolean;
  onPress: () => void;
  children: ReactNode;
}

const Control = ({ label, disabled, onPress, children }: ControlProps) => (
  <button
    type="button"
    aria-label={label}
    // Not `disabled`: it would lose the focus.
    aria-disabled={disabled}
    onClick={onPress}
    className={`grid size-11 place-items-center rounded-full ${LOOK} ${disabled ? 'opacity-50' : ''}`}
  >
    {children}
  </button>
);

/** With the data saver, the smallest copy first, and the price of the largest. */
function useCopy({ url, variants }: Picture) {
  const saves = useDataSaver();
  const [wanted, setWanted] = useState(false);
  const [smallest] = variants;
  if (!saves || wanted || !smallest || smallest.url === url) return { shown: url };
  const bytes = variants.find((variant) => variant.url === url)?.bytes;
  return {
    shown: smallest.url,
    larger: uiCopy.fullQuality + (bytes ? ` · ${sizeText(bytes)}` : ''),
    showLarger: () => setWanted(true),
  };
}
