import { hidingForm, suspensionForm } from '../../contract/admin/forms.ts';
import { announcementBarForm } from '../../contract/announcementBar/forms.ts';
import { legalForm } from '../../contract/legal/forms.ts';
import { organiserReasonForm } from '../../contract/organisers/forms.ts';
import { heldWordsForm } from '../../contract/posts/held.forms.ts';
import { revocationForm } from '../../contract/proofs/forms.ts';
import { decisionForm } from '../../contract/reports/decisionForm.ts';

/** The schemas of the forms of moderators and admins, which members never fetch. */
export const staffSchemas = {
  'staff.announcementBar': announcementBarForm,
  'staff.decision': decisionForm,
  'staff.heldWords': heldWordsForm,
  'staff.hiding': hidingForm,
  'staff.legal': legalForm,
  'staff.organiser': organiserReasonForm,
  'staff.revocation': revocationForm,
  'staff.suspension': suspensionForm,
};
