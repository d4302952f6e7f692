import { localeCopy } from '../contract/core/locale.copy.ts';
import { shellCopy } from '../contract/shell/copy.ts';
import { escapeHtml } from '../contract/text/escapeHtml.ts';
import { earlyPressScript } from './earlyPresses.ts';
import type { InitialState } from './initialState.ts';
import { missingEntryScript } from './missingChunk.ts';
import type { Preview } from './screen.ts';

/** The output of the browser build. */
export interface Assets {
  stylesheet: string;
  entry: string;
  /** The heading font, preloaded so that `font-display: optional` has a chance to use it. */
  font: string;
  /** Scripts to preload along with the entry, by the source file of the screen. */
  preload: Record<string, string[]>;
}

// Sets the theme before the first paint, so that it does not flash: the stored choice, else the system's theme.
export const themeScript =
  "try{var t=localStorage.getItem('theme')}catch(e){}if(t==='dark'||(!t&&matchMedia('(prefers-color-scheme:dark)').matches))document.documentElement.classList.add('dark')";

// A static page does not load the entry. This script loads it only if this browser stores an account's offline cache, so
// that the entry deletes the cache. It also reloads the page when another tab signs in or out. The storage key and the
// channel name are those of web/cache/cacheOwner.ts and web/auth-state/AuthProvider.tsx.
export const staticPageScript =
  "try{if(localStorage.getItem('kept for'))import(document.currentScript.dataset.entry)}catch(e){}try{new BroadcastChannel('account').onmessage=function(){location.reload()}}catch(e){}";

/** The announcement bar of a visitor's page, as markup outside of React. */
export interface VisitorBar {
  id: string;
  ends_at: string;
  html: string;
}

// Runs the announcement bar of visitors, with or without our other scripts: hides it if this browser has closed it, once it is
// over by the server's clock, and when it is closed.
export const announcementScript =
  "(function(d,b,k,s){try{s=localStorage.getItem(k)}catch(e){}function h(){b.remove()}if(s===b.dataset.id)return h();setTimeout(h,Date.parse(b.dataset.ends)-JSON.parse(d.getElementById('first').textContent).time);b.querySelector('button').onclick=function(){h();try{localStorage.setItem(k,b.dataset.id)}catch(e){}}})(document,document.getElementById('announcement'),'closed announcement')";

interface PageParts {
  assets: Assets;
  appName: string;
  publicUrl: string;
  /** The requested path and query, relative to `publicUrl`. */
  path: string;
  /** The source files of the screen and its frame. The manifest lists the scripts to preload by source file. */
  sources: string[];
  title: string;
  preview: Preview | undefined;
  /** The page works without our script. */
  isStatic: boolean;
  announcement?: VisitorBar;
  body: string;
  first: InitialState;
}

export function page(parts: PageParts) {
  const { assets, appName, publicUrl, path, sources, title, preview, isStatic, announcement, body, first } =
    parts;
  const scripts = [...new Set([assets.entry, ...sources.flatMap((source) => assets.preload[source] ?? [])])];
  const shown: Preview = preview ?? {
    title: title ? `${title} · ${appName}` : appName,
    description: shellCopy.tagline,
  };
  return html({
    head: `<title>${escapeHtml(shown.title)}</title>${first.session?.user ? '' : forFinding(shown, { appName, path, publicUrl })}`,
    assets,
    scripts,
    isStatic,
    announcement,
    body,
    first,
  });
}

export function shellOnly({ assets, appName }: Pick<PageParts, 'assets' | 'appName'>): string {
  return html({
    head: `<title>${escapeHtml(appName)}</title>`,
    assets,
    scripts: [assets.entry],
    isStatic: false,
    body: '',
    first: { appName },
  });
}

interface HtmlParts {
  head: string;
  assets: Assets;
  scripts: string[];
  isStatic: boolean;
  announcement?: VisitorBar | undefined;
  body: string;
  first: object;
}

function html({ head, assets, scripts, isStatic, announcement, body, first }: HtmlParts): string {
  // A static page has only links, which work from the start, so it counts as hydrated at once (web/App.tsx marks other
  // pages).
  return `<!doctype html>
<html lang="${localeCopy.language}"${isStatic ? ' data-hydrated="true"' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
${head}
<meta name="theme-color" content="#faf5ec" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#15110e" media="(prefers-color-scheme: dark)">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="manifest" href="/manifest.webmanifest">
<link rel="preload" href="${assets.font}" as="font" type="font/woff2" crossorigin>
<script>${themeScript}</script>
<link rel="stylesheet" href="${assets.stylesheet}">
${isStatic ? `<script data-entry="${assets.entry}">${staticPageScript}</script>` : startingWith(scripts, assets)}
</head>
<body>
${announcement ? barOf(announcement) : ''}<div id="root">${body}</div>
<script type="application/json" id="first">${inScript(first)}</script>
${announcement ? `<script>${announcementScript}</script>\n` : ''}</body>
</html>`;
}

const barOf = ({ id, ends_at, html }: VisitorBar) =>
  `<div id="announcement" data-id="${id}" data-ends="${ends_at}">${html}</div>\n`;

const startingWith = (scripts: string[], { entry }: Assets) => `\
<script>${earlyPressScript}</script>
<script>${missingEntryScript}</script>
${scripts.map((src) => `<link rel="modulepreload" href="${src}">`).join('\n')}
<script type="module" src="${entry}"></script>`;

/** Meta tags for search engines and link previews. Pages of signed-in members have none. */
function forFinding(preview: Preview, { appName, path, publicUrl }: FoundAt) {
  const url = publicUrl + (preview.canonical ?? path);
  const lines = [
    `<meta name="description" content="${escapeHtml(preview.description)}">`,
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    ...(preview.noindex ? ['<meta name="robots" content="noindex">'] : []),
    ...(preview.feed ? [feedLink(preview)] : []),
    ...openGraph(preview, { appName, url, publicUrl }),
    ...(preview.jsonLd
      ? [`<script type="application/ld+json">${inScript(preview.jsonLd(publicUrl))}</script>`]
      : []),
  ];
  return `\n${lines.join('\n')}`;
}

interface FoundAt {
  appName: string;
  publicUrl: string;
  /** The requested path and query, relative to `publicUrl`. */
  path: string;
}

const feedLink = ({ feed = '', title }: Preview) =>
  `<link rel="alternate" type="application/atom+xml" href="${escapeHtml(feed)}" title="${escapeHtml(title)}">`;

/** The size of every card, in pixels. */
const CARD = { width: '1200', height: '630' };

interface FoundUrl extends Omit<FoundAt, 'path'> {
  url: string;
}

/** Open Graph and Twitter tags. */
function openGraph({ title, description, card }: Preview, { appName, url, publicUrl }: FoundUrl): string[] {
  const image = new URL(card ?? '/card.jpg', publicUrl).href;
  const openGraphTags = {
    'og:site_name': appName,
    'og:type': 'article',
    'og:title': title,
    'og:description': description,
    'og:url': url,
    'og:image': image,
    'og:image:width': CARD.width,
    'og:image:height': CARD.height,
    ...(card && { 'og:image:type': 'image/jpeg', 'og:image:alt': title }),
  };
  const twitterTags = {
    'twitter:card': 'summary_large_image',
    ...(card && { 'twitter:title': title, 'twitter:description': description, 'twitter:image': image }),
  };
  return [...metaTags('property', openGraphTags), ...metaTags('name', twitterTags)];
}

const metaTags = (attribute: 'property' | 'name', tags: Record<string, string>) =>
  Object.entries(tags).map(([name, value]) => `<meta ${attribute}="${name}" content="${escapeHtml(value)}">`);

// In a script element, only `<` can start the end tag. Old parsers treat the two separators as line ends.
const inScript = (value: unknown) =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
