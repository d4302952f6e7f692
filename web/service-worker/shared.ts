import { clear, createStore, del, get, set, update } from 'idb-keyval';
import { takeStored } from './takeStored.ts';

/** Content that another app shared, stored until the composer adds it to its draft. */
export interface SharedText {
  title: string;
  text: string;
  url: string;
}

const TEXTS = 'texts';
const IMAGE = 'image';
const store = createStore('vibetribe shared', 'shared');

export async function saveShared(text: SharedText, image: File | undefined): Promise<void> {
  if (text.title || text.text || text.url)
    await update<SharedText[]>(TEXTS, (before = []) => [...before, text], store);
  if (image) await set(IMAGE, image, store);
}

/** Returns and clears the texts. */
export const drainSharedTexts = (): Promise<SharedText[]> => takeStored(TEXTS, store);

/** The last image; it stays until it is uploaded, so that none is lost offline. */
export const sharedImage = (): Promise<File | undefined> => get<File>(IMAGE, store);

export const dropSharedImage = (): Promise<void> => del(IMAGE, store);

export const clearShared = (): Promise<void> => clear(store);
