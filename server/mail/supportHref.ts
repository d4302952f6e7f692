/** The link to the operator's contact, an email address or an https address. */
export const supportHref = (contact: string) =>
  contact.startsWith('https://') ? contact : `mailto:${contact}`;
