import { domainToASCII, domainToUnicode } from 'node:url';
import { parse } from 'tldts';
import { AppError } from '../../contract/core/errors.ts';
import { organisersCopy } from '../../contract/organisers/copy.ts';
import { ORGANISER_DOMAIN_MAX } from '../../contract/organisers/limits.ts';
import { foldLookAlikes } from '../../contract/text/lookAlikes.ts';
import { comparable, searchable } from '../../contract/text/searchable.ts';

// Domains of organisers as members type them: normalised, refused if everybody may have an address there, and folded, so that
// names and domains that look alike are the same text.

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
// The last label begins with a letter, so no address of the IP protocol matches.
const DOMAIN = new RegExp(`^(?:${LABEL}\\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$`);
// A scheme, a path, an address, a port or a space: not only a domain.
const MORE = /[\s/\\@:?#%,;]/;

const words = (text: string) => new Set(text.trim().split(/\s+/));

/** Everybody may have a mailbox at these. */
const MAILBOXES = words(`
  gmail.com googlemail.com icloud.com me.com mac.com aol.com msn.com mail.com mail.ru inbox.ru list.ru bk.ru qq.com
  163.com 126.com proton.me protonmail.com protonmail.ch pm.me tutanota.com tutamail.com tuta.io fastmail.com
  zoho.com zohomail.com hey.com hushmail.com mailinator.com yopmail.com guerrillamail.com 10minutemail.com web.de
  rocketmail.com ymail.com consultant.com email.com usa.com post.com`);
/** Mail providers with a domain in many countries. */
const PROVIDERS = words('yahoo hotmail outlook live gmx yandex');

/** The domain that a member typed, in lower case and Punycode. Throws `invalid`. */
export function normaliseDomain(typed: string): string {
  const domain = domainToASCII(
    typed
      .trim()
      .toLowerCase()
      .replace(/\.$/, '')
      .replace(/^www\./, ''),
  );
  if (MORE.test(typed.trim()) || domain.length > ORGANISER_DOMAIN_MAX || !DOMAIN.test(domain))
    throw wrong(organisersCopy.domainWrong);
  if (isOfAll(domain)) throw wrong(organisersCopy.domainOfAll);
  return domain;
}

const wrong = (text: string) => new AppError('invalid', text, { domain: text });

/** A public suffix such as edu.ng, a place where everybody gets a name such as github.io, or a mail provider. */
function isOfAll(domain: string): boolean {
  const { domain: registered, isPrivate } = parse(domain, { allowPrivateDomains: true });
  if (registered === null || isPrivate) return true;
  const [name = ''] = registered.split('.');
  return MAILBOXES.has(registered) || PROVIDERS.has(name);
}

/** Domains that look alike have the same text: hyphens, dots, accents and look-alike letters make no difference. */
export const foldDomain = (domain: string) =>
  foldLookAlikes(searchable(domainToUnicode(domain)).replace(/[-.]/g, ''));

/** Names that look alike have the same text. */
export const foldName = (name: string) => foldLookAlikes(comparable(name).replaceAll(' ', ''));
