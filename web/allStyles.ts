import { lazy } from './lazy.ts';

/** The whole stylesheet. A page inlines only the styles of its own screen (scripts/pageStyles.ts). */
export const allStyles = lazy(async () => {
  const path = document.querySelector<HTMLStyleElement>('style[data-part-of]')?.dataset.partOf;
  if (path) await addStylesheet(path);
});

function addStylesheet(href: string): Promise<void> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  return new Promise((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error('The stylesheet could not be fetched'));
    };
    document.head.append(link);
  });
}
