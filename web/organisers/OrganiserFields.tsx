import type { FieldErrors } from '../../contract/core/errors.ts';
import { organisersCopy } from '../../contract/organisers/copy.ts';
import {
  ORGANISER_ABOUT_MAX,
  ORGANISER_DOMAIN_MAX,
  ORGANISER_NAME_MAX,
} from '../../contract/organisers/limits.ts';
import { Field, TextArea } from '../ui/forms/Field.tsx';

interface OrganiserFieldsProps {
  errors: FieldErrors;
  /** Instead of what a domain is. */
  domainHint?: string | undefined;
}

/** The fields of a new or edited organiser. */
export const OrganiserFields = ({ errors, domainHint = organisersCopy.domainHint }: OrganiserFieldsProps) => (
  <>
    <Field
      label={organisersCopy.name}
      name="name"
      maxLength={2 * ORGANISER_NAME_MAX}
      error={errors.name}
      autoComplete="off"
    />
    <Field
      label={organisersCopy.domain}
      name="domain"
      hint={domainHint}
      maxLength={ORGANISER_DOMAIN_MAX}
      error={errors.domain}
      inputMode="url"
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
    />
    <TextArea
      label={organisersCopy.about}
      name="about"
      maxLength={2 * ORGANISER_ABOUT_MAX}
      error={errors.about}
      className="min-h-20"
    />
  </>
);
