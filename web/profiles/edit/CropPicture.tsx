import { useEffect, useRef } from 'react';
import { ReactCrop } from 'react-image-crop';
import styles from 'react-image-crop/dist/ReactCrop.css?inline';
import { profileCopy } from '../../../contract/profiles/copy.ts';
import { uiCopy } from '../../../contract/shell/ui.copy.ts';
import { draw, type Square } from './crop.ts';

interface CropPictureProps {
  image: HTMLImageElement;
  crop: Square;
  disabled: boolean;
  onMove: (crop: Square) => void;
}

/** The side of the preview canvas, in pixels of a high-density screen. */
const PREVIEW = 192;
/** Minimum crop on screen, in pixels. In a smaller one, the corners could not be distinguished. */
const SMALLEST = 48;

const labels = {
  cropArea: profileCopy.theSquareThatIsKept,
  nwDragHandle: profileCopy.corner(profileCopy.topLeft),
  neDragHandle: profileCopy.corner(profileCopy.topRight),
  seDragHandle: profileCopy.corner(profileCopy.bottomRight),
  swDragHandle: profileCopy.corner(profileCopy.bottomLeft),
  // A square is resized only by its corners, so these are never shown.
  nDragHandle: '',
  eDragHandle: '',
  sDragHandle: '',
  wDragHandle: '',
};

/** The picture with its crop, movable by touch, pointer or keys, and a preview. */
export function CropPicture({ image, crop, disabled, onMove }: CropPictureProps) {
  useEffect(addStyles, []);
  return (
    <>
      <ReactCrop
        aspect={1}
        crop={crop}
        disabled={disabled}
        keepSelection
        minWidth={SMALLEST}
        ariaLabels={labels}
        onChange={(_, moved) => onMove(moved)}
        className="crop max-h-72"
      >
        <img src={image.src} alt={uiCopy.whatYouChose} />
      </ReactCrop>
      <div className="flex items-center gap-3">
        <Preview image={image} crop={crop} />
        <p role="status" className="text-ink2 text-sm">
          {profileCopy.moveAndResizeTheSquare}
        </p>
      </div>
    </>
  );
}

function Preview({ image, crop }: Pick<CropPictureProps, 'image' | 'crop'>) {
  const ref = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (ref.current) draw(ref.current, image, crop);
  }, [image, crop]);
  return (
    <canvas
      ref={ref}
      width={PREVIEW}
      height={PREVIEW}
      role="img"
      aria-label={profileCopy.preview}
      className="pebble size-20 shrink-0 bg-soft"
    />
  );
}

// In the shared stylesheet, every page would download them. The content policy blocks a style element.
let added = false;
function addStyles() {
  if (added) return;
  added = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles + OURS);
  document.adoptedStyleSheets.push(sheet);
}

// Corner handles large enough for a thumb, in our colours.
const OURS = `.crop {
  --rc-drag-handle-size: 24px;
  --rc-drag-handle-mobile-size: 32px;
  --rc-drag-handle-bg-colour: #fff;
  --rc-border-color: #231a14;
  --rc-focus-color: var(--brand);
}
.crop .ReactCrop__drag-handle { border-radius: 999px; }`;
