import type { ReactNode } from 'react';
import { postImageCopy } from '../../../contract/posts.images.copy.ts';
import { IMAGE_ALT_MAX } from '../../../contract/posts.limits.ts';
import { Field } from '../../ui/forms/Field.tsx';

interface DescribedImageProps {
  image: ReactNode;
  label: string;
  name: string;
  error?: string | undefined;
  children?: ReactNode;
}

/** The classes of the image beside its field. */
export const THUMBNAIL = 'size-[4.5rem] shrink-0 rounded-ctl bg-raised object-cover';

/** An image of a post, and the field that describes it. */
export const DescribedImage = ({ image, label, name, error, children }: DescribedImageProps) => (
  <div className="flex items-end gap-2">
    {image}
    <div className="min-w-0 flex-1">
      <Field
        label={label}
        name={name}
        placeholder={postImageCopy.altHint}
        maxLength={2 * IMAGE_ALT_MAX}
        error={error}
        autoComplete="off"
      />
    </div>
    {children}
  </div>
);
