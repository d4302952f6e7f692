import { Paperclip } from 'lucide-react';
import { useId } from 'react';
import { DOCUMENT_ENDINGS, IMAGES } from '../../../contract/files/endpoints.ts';
import { messageCopy } from '../../../contract/messages/copy.ts';
import { uiCopy } from '../../../contract/shell/ui.copy.ts';
import { ChosenFile } from '../../ui/forms/FileField.tsx';
import { UploadProgress } from '../../ui/forms/UploadProgress.tsx';
import { FileInput } from '../../uploads/FileInput.tsx';
import { ChosenPicture } from '../../uploads/PictureField.tsx';
import { useFieldFocus } from '../../uploads/useFieldFocus.ts';
import type { useAttachment } from './useAttachment.ts';

interface AttachmentFieldProps {
  attachment: ReturnType<typeof useAttachment>;
  disabled: boolean;
}

const ACCEPT = [...IMAGES, ...DOCUMENT_ENDINGS].join(',');

/** Adds an image or a file to a message: a button, then progress, then what was chosen with a way to remove it. */
export function AttachmentField({ attachment, disabled }: AttachmentFieldProps) {
  const id = useId();
  const { image, file, chosen, choose } = attachment;
  const { ref, onRemoved } = useFieldFocus();
  function clear() {
    attachment.clear();
    onRemoved();
  }
  const withImage = image.progress !== undefined || image.preview !== undefined;
  return (
    <div ref={ref} className="contents">
      {(chosen || withImage) && (
        <div className="flex min-w-0 basis-full flex-col gap-1">
          <ChosenPicture
            picture={image.preview}
            progress={image.progress}
            height="max-h-28"
            onRemove={clear}
          />
          {chosen && <ChosenFile file={chosen} onRemove={clear} />}
          {file.progress !== undefined && (
            <UploadProgress label={uiCopy.uploadingFile} part={file.progress} onCancel={clear} />
          )}
          <p role="status" className="font-semibold text-sm empty:hidden">
            {file.interrupted && messageCopy.waiting}
          </p>
        </div>
      )}
      {!chosen && !withImage && (
        <FileInput
          compact
          icon={Paperclip}
          label={messageCopy.attach}
          accept={ACCEPT}
          disabled={disabled}
          errorId={(image.error || file.error) && id}
          onChoose={([picked]) => picked && void choose(picked)}
        />
      )}
      {image.error && (
        <p id={id} className={ERROR}>
          {image.error}
        </p>
      )}
      {file.error && (
        <p id={id} role="alert" className={ERROR}>
          {file.error}
        </p>
      )}
    </div>
  );
}

const ERROR = 'order-first basis-full text-bad text-sm';
