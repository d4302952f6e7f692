import type { FieldErrors } from '../../../contract/core/errors.ts';
import { uiCopy } from '../../../contract/shell/ui.copy.ts';
import { tribeCategories, tribeCopy } from '../../../contract/tribes/copy.ts';
import { TRIBE_DESCRIPTION_MAX, TRIBE_NAME_MAX } from '../../../contract/tribes/limits.ts';
import { Field, TextArea } from '../../ui/forms/Field.tsx';
import { Select } from '../../ui/forms/Select.tsx';

interface TribeFieldsProps {
  errors: FieldErrors;
  /** What the name field starts with. */
  name?: string;
  onCategory?: (category: string) => void;
}

/** The fields of a new or edited tribe, without its banner. */
export function TribeFields({ errors, name = '', onCategory }: TribeFieldsProps) {
  return (
    <>
      <Field
        label={tribeCopy.name}
        name="name"
        maxLength={2 * TRIBE_NAME_MAX}
        defaultValue={name}
        error={errors.name}
        autoComplete="off"
      />
      <TextArea
        label={uiCopy.description}
        name="description"
        placeholder={tribeCopy.whatIsItAboutAnd}
        maxLength={2 * TRIBE_DESCRIPTION_MAX}
        error={errors.description}
        className="min-h-28"
      />
      <Select
        label={uiCopy.category}
        name="category"
        placeholder={uiCopy.selectACategory}
        options={tribeCategories}
        error={errors.category}
        onChange={(event) => onCategory?.(event.currentTarget.value)}
      />
    </>
  );
}
