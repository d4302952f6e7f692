import { useEffect, useRef, useState } from 'react';
import { checkInCopy } from '../../../contract/sessions/checkIn/copy.ts';

/** Barcode Detection API, which TypeScript does not declare yet. */
declare class BarcodeDetector {
  constructor(options: { formats: string[] });
  detect(from: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}

/** The time between two looks at the picture, in milliseconds. */
const LOOK_MS = 250;
const CHECK_IN = /^\/home\/sessions\/[\da-f-]{36}\/check-in$/;

/** The camera, until it sees the QR code of a check-in of this site. */
export function Scanner({ onPath }: { onPath: (path: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const found = useRef(onPath);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout>;
    let gone = false;
    const detector = new BarcodeDetector({ formats: ['qr_code'] });

    async function look() {
      const codes = video.current ? await detector.detect(video.current).catch(() => []) : [];
      const path = codes.map(({ rawValue }) => pathIn(rawValue)).find(Boolean);
      if (gone) return;
      if (path) found.current(path);
      else timer = setTimeout(look, LOOK_MS);
    }

    async function open() {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      if (gone || !video.current) return stop();
      video.current.srcObject = stream;
      await video.current.play();
      void look();
    }

    const stop = () => stream?.getTracks().map((track) => track.stop());
    open().catch(() => setFailed(true));
    return () => {
      gone = true;
      clearTimeout(timer);
      stop();
    };
  }, []);

  if (failed) return <p role="alert">{checkInCopy.cameraFailed}</p>;
  return (
    <div className="flex flex-col gap-2">
      <p className="text-ink2 text-sm">{checkInCopy.pointCamera}</p>
      <video
        ref={video}
        muted
        playsInline
        className="aspect-square w-full rounded-ctl bg-black object-cover"
      />
    </div>
  );
}

/** The path of a check-in on this site in a scanned text; other codes are ignored. */
function pathIn(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { origin, pathname, search } = new URL(text);
  return origin === location.origin && CHECK_IN.test(pathname) ? pathname + search : undefined;
}
