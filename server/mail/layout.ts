import type { Language } from '../../contract/core/languages.ts';
import { escapeHtml } from '../../contract/text/escapeHtml.ts';

// Mail programs that know no dark style, or drop style sheets, show the light colours of the attributes.
const DARK = `:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){.page{background:#151110!important;color:#f5ede4!important}.card{background:#221c18!important}
.button{background:#7fd6a8!important;color:#10241a!important}.small{color:#bcac9b!important}.plain{color:inherit!important}}`;

/** The HTML layout of every mail. The parts are HTML, one below the other; an empty one is left out. */
export const mailLayout = (language: Language, ...parts: string[]) => `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><style>${DARK}</style></head>
<body class="page" style="margin:0;padding:24px;background:#f6f5f2;color:#1d1d1f;font:16px/1.5 system-ui,sans-serif">
<div class="card" style="max-width:480px;margin:0 auto;padding:32px;background:#fff;border-radius:16px">
${parts.filter(Boolean).join('\n')}
</div></body></html>`;

/** `label` is HTML. */
export const button = (link: string, label: string) =>
  `<p><a class="button" href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;background:#0a7d4f;color:#fff;border-radius:10px;text-decoration:none">${label}</a></p>`;

/** `content` is HTML. */
export const smallPrint = (content: string) => `<p class="small" style="color:#6b6b70">${content}</p>`;

/** The link to the operator's contact, an email address or an https address. */
export const supportHref = (contact: string) =>
  contact.startsWith('https://') ? contact : `mailto:${contact}`;
