import { type ClipboardEvent, useState } from 'react';
import { type FileKind, fileKinds } from '../../contract/files/endpoints.ts';
import type { Picture } from '../../contract/files/picture.ts';
import { uiCopy } from '../../contract/shell/ui.copy.ts';
import { pastedFiles } from './pastedFiles.ts';
import { useUpload } from './useUpload.ts';

interface Options {
  /** The picture of the edited row. */
  current?: Picture | null;
  /** Runs when a picture is chosen, or a chosen one is removed. */
  onChange: () => void;
}

/**
 * The picture of a form: that of the edited row until it is removed, then an upload. Spread `pictureField` on a
 * `PictureField`.
 */
export function usePicture(kind: FileKind, { current = null, onChange }: Options) {
  const { file, preview, progress, error, choose, clear } = useUpload(kind, { onChange });
  const [removed, setRemoved] = useState(false);
  const isUploading = progress !== undefined;
  /** The URL of the new picture, or null if that of the row was removed; undefined if nothing changes. */
  const image = file ? file.url : removed ? null : undefined;
  return {
    image,
    read: () => ({ image }),
    clear,
    isUploading,
    /** A pasted picture replaces the chosen one. */
    onPaste: (event: ClipboardEvent) => {
      const [pasted] = pastedFiles(event);
      if (pasted) void choose(pasted);
    },
    pictureField: {
      label: uiCopy.addImage,
      accept: fileKinds[kind].types.join(','),
      preview: preview ?? (removed ? undefined : (current ?? undefined)),
      progress,
      error,
      onChoose: (chosen: File) => void choose(chosen),
      onRemove: () => (file || isUploading ? clear() : setRemoved(true)),
    },
  };
}
