import { useState } from 'react';
import { uiCopy } from '../../../contract/ui.copy.ts';
import { useDataSaver } from '../../data-usage/dataSaver.ts';
import { sizeText } from '../text/sizeText.ts';
import type { ViewedImage, ViewedImages } from './viewedImages.ts';

/**
 * With the data saver on, shows the smallest copy first and offers the largest. Images other than the one that the member
 * opened are not shown before the member asks for them.
 */
export function useCopyToShow({ images, at }: ViewedImages, index: number) {
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
