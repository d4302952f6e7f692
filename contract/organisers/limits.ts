/** Characters of an organiser's name. */
export const ORGANISER_NAME_MIN = 2;
export const ORGANISER_NAME_MAX = 80;
/** Characters of what an organiser says about itself. */
export const ORGANISER_ABOUT_MAX = 500;
/** Characters of its web address. */
export const ORGANISER_SITE_MAX = 200;
/** Characters of a domain, as in DNS. */
export const ORGANISER_DOMAIN_MAX = 253;
/** Organisers that a member has created and still belongs to. */
export const ORGANISERS_CREATED_MAX = 3;
/** Organisers that a member belongs to. */
export const ORGANISERS_JOINED_MAX = 10;
/** Members of an organiser, with those who are asked. */
export const ORGANISER_MEMBERS_MAX = 10;
/** Mails with a code in a day, to one domain and by one member. */
export const ORGANISER_DOMAIN_MAILS = 3;
export const ORGANISER_MEMBER_MAILS = 5;
/** Characters of a code, tries to enter it, and hours until it ends. */
export const ORGANISER_CODE_LENGTH = 8;
export const ORGANISER_CODE_TRIES = 5;
export const ORGANISER_CODE_HOURS = 24;
/** Days of a verification. */
export const ORGANISER_VERIFIED_DAYS = 365;
/** Days before its end when the members are told. */
export const ORGANISER_NOTICE_DAYS = 14;
/** Days on which the DNS record is missing until the verification ends. */
export const ORGANISER_MISSING_DAYS = 3;
/** Characters of an admin's reason. */
export const ORGANISER_REASON_MAX = 300;
