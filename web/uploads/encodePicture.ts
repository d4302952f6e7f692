/** Encodes the canvas as WebP, or as JPEG on white if the browser cannot encode WebP (Safari, which would return a PNG). */
export async function encodePicture(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  const webp = await encode(canvas, 'image/webp', quality);
  return webp.type === 'image/webp' ? webp : encode(onWhite(canvas), 'image/jpeg', quality);
}

const encode = (canvas: HTMLCanvasElement, type: string, quality: number) =>
  new Promise<Blob>((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('Nothing was drawn'))), type, quality);
  });

// JPEG has no transparency, and would show black there.
function onWhite(canvas: HTMLCanvasElement) {
  const to = canvas.getContext('2d');
  if (to) {
    to.globalCompositeOperation = 'destination-over';
    to.fillStyle = '#fff';
    to.fillRect(0, 0, canvas.width, canvas.height);
  }
  return canvas;
}
