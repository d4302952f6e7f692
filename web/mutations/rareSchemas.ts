import { confirmForm, firstPasswordForm, newPasskeyForm, wayNameForm } from '../../contract/account/forms.ts';
import { hidingForm, suspensionForm } from '../../contract/admin/forms.ts';
import { announcementBarForm } from '../../contract/announcementBar/forms.ts';
import { apiTokenForm } from '../../contract/apiTokens/forms.ts';
import { legalForm } from '../../contract/legal/forms.ts';
import { organiserReasonForm } from '../../contract/organisers/forms.ts';
import { heldWordsForm } from '../../contract/posts/held.forms.ts';
import { revocationForm } from '../../contract/proofs/forms.ts';
import { decisionForm } from '../../contract/reports/decisionForm.ts';
import { webhookForm } from '../../contract/webhooks/forms.ts';

/** The schemas of the forms of moderators and admins, and of settings that few members open. */
export const rareSchemas = {
  'settings.apiToken': apiTokenForm,
  'settings.confirm': confirmForm,
  'settings.firstPassword': firstPasswordForm,
  'settings.newPasskey': newPasskeyForm,
  'settings.wayName': wayNameForm,
  'staff.announcementBar': announcementBarForm,
  'staff.decision': decisionForm,
  'staff.heldWords': heldWordsForm,
  'staff.hiding': hidingForm,
  'staff.legal': legalForm,
  'staff.organiser': organiserReasonForm,
  'staff.revocation': revocationForm,
  'staff.suspension': suspensionForm,
  'staff.webhook': webhookForm,
};
