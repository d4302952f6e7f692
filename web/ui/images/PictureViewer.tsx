import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { uiCopy } from '../../../contract/shell/ui.copy.ts';
import { useDataSaver } from '../dataSaver.ts';
import { sizeText } from '../text/sizeText.ts';
import { useZoom } from './useZoom.ts';
import type { ViewedImage, ViewedImages } from './viewedImages.ts';

interface PictureViewerProps extends ViewedImages {
  onClose: () => void;
}

/**
 * Images in full screen, one at a time. A swipe, the arrow keys and the buttons step; a press, a double tap, two fingers, +
 * and - zoom; Escape, the close button and a press beside the image close the viewer, which restores the focus.
 */
export function PictureViewer({ images, at, onClose }: PictureViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [index, setIndex] = useState(at);
  const { zoom, box, image, bigger, smaller, reset, press, pointers } = useZoom({ onSwipe: step });
  const { shown, offer, load } = useCopyToShow({ images, at }, index);
  const of = images[index] as ViewedImage;
  useEffect(() => dialog.current?.showModal(), []);
  const close = () => dialog.current?.close();

  function step(by: number) {
    if (!images[index + by]) return;
    setIndex(index + by);
    reset();
  }

  function onKeyDown({ key }: KeyboardEvent) {
    if (key === '+' || key === '=') bigger();
    else if (key === '-') smaller();
    else if (key === '0') reset();
    else if (key === 'ArrowLeft') step(-1);
    else if (key === 'ArrowRight') step(1);
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
        {...pointers}
        onClick={(event) => press(event, close)}
        className={`flex size-full touch-none overscroll-contain ${zoom > 1 ? 'overflow-auto' : 'overflow-hidden'}`}
      >
        {shown && <Shown key={of.url} ref={image} of={of} src={shown} zoom={zoom} />}
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
      <div className="pointer-events-none absolute inset-x-3 bottom-4 flex flex-col items-center gap-2 *:pointer-events-auto">
        {offer && (
          <button type="button" onClick={load} className={`min-h-11 rounded-full px-5 font-semibold ${LOOK}`}>
            {offer}
          </button>
        )}
        {/* Screen readers read it as the image's alternative text. */}
        <p aria-hidden className="line-clamp-3 max-w-prose rounded-ctl bg-[#15110e]/80 px-3 py-1 text-sm">
          {of.alt}
        </p>
        {images.length > 1 && (
          <div className="flex items-center gap-3">
            <Control label={uiCopy.previousImage} disabled={index === 0} onPress={() => step(-1)}>
              <ChevronLeft aria-hidden className="size-5" />
            </Control>
            <p role="status" className="rounded-ctl bg-[#15110e]/80 px-2 even-digits">
              {uiCopy.imagePosition(index + 1, images.length)}
            </p>
            <Control label={uiCopy.nextImage} disabled={index === images.length - 1} onPress={() => step(1)}>
              <ChevronRight aria-hidden className="size-5" />
            </Control>
          </div>
        )}
      </div>
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
    // Not `disabled`: a disabled button loses the focus.
    aria-disabled={disabled}
    onClick={onPress}
    className={`grid size-11 place-items-center rounded-full ${LOOK} ${disabled ? 'opacity-50' : ''}`}
  >
    {children}
  </button>
);

interface ShownProps {
  ref: React.RefObject<HTMLImageElement | null>;
  of: ViewedImage;
  src: string;
  zoom: number;
}

/** As large as the screen allows, but at most its natural size, times the zoom. */
function Shown({ ref, of, src, zoom }: ShownProps) {
  const [loaded, setLoaded] = useState<{ width: number; height: number }>();
  const { width, height } = { ...loaded, ...(of.width && of.height ? of : {}) };
  return (
    <img
      ref={ref}
      src={src}
      width={width}
      height={height}
      alt={of.alt}
      draggable={false}
      onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
        setLoaded({ width: naturalWidth, height: naturalHeight })
      }
      style={
        width && height
          ? { width: `calc(min(100dvw, ${(100 * width) / height}dvh, ${width}px) * ${zoom})` }
          : undefined
      }
      className={`m-auto h-auto max-w-none select-none ${width ? '' : 'invisible'} ${zoom > 1 ? 'cursor-zoom-out' : 'cursor-zoom-in'}`}
    />
  );
}

/**
 * With the data saver on, shows the smallest copy first and offers the largest. Images other than the one that the member
 * opened are not shown before the member asks for them.
 */
function useCopyToShow({ images, at }: ViewedImages, index: number) {
  const saves = useDataSaver();
  const [chosen, setChosen] = useState<Record<number, string>>({});
  const image = images[index] as ViewedImage;
  if (!saves) return { shown: image.url };
  const { smallest, full } = copiesOf(image);
  const shown = chosen[index] ?? (index === at ? smallest.url : undefined);
  if (shown === full.url) return { shown };
  const next = shown ? full : smallest;
  const label = shown ? uiCopy.fullQuality : uiCopy.showPhoto;
  return {
    shown,
    offer: label + (next.bytes ? ` · ${sizeText(next.bytes)}` : ''),
    load: () => setChosen({ ...chosen, [index]: next.url }),
  };
}

function copiesOf({ url, bytes, variants }: ViewedImage) {
  const full = variants.find((variant) => variant.url === url) ?? { url, bytes };
  return { smallest: variants[0] ?? full, full };
}
