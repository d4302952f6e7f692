import { PDFDocument, type PDFPage } from 'pdf-lib';
import { displayName, handleOf } from '../../../contract/core/author.ts';
import { publicPaths } from '../../../contract/core/paths.ts';
import { profileCopy } from '../../../contract/profiles/copy.ts';
import { portfolioCopy, proofCopy } from '../../../contract/proofs/copy.ts';
import { proofText, resultText } from '../../../contract/proofs/endpoints.ts';
import { proofPaths } from '../../../contract/proofs/paths.ts';
import type { Portfolio } from '../../../contract/proofs/portfolio.ts';
import type { Env } from '../../env.ts';
import type { CvMember } from '../portfolio.queries.ts';
import { addLink, colorOf, inks } from './page.ts';
import { embedFaces, type FaceName, type Faces } from './typesetting.ts';

/** A4 portrait, in points. */
const [WIDTH, HEIGHT] = [595.28, 841.89];
const MARGIN = 56;
const INNER = WIDTH - 2 * MARGIN;

type Site = Pick<Env, 'appName' | 'publicUrl'>;

/** A member's CV, from what their profile shows. */
export async function cvPdf(member: CvMember, portfolio: Portfolio, site: Site) {
  const doc = await PDFDocument.create();
  const faces = await embedFaces(doc, JSON.stringify([member, portfolio]));
  const sheet = createSheet(doc, faces);
  const name = faces.title.canShow(displayName(member)) ? displayName(member) : handleOf(member);
  doc.setTitle(`${portfolioCopy.cv}: ${name}`, { showInWindowTitleBar: true });
  doc.setAuthor(name);
  doc.setCreator(site.appName);
  doc.setLanguage('en');
  writeHead(sheet, member, name, portfolio, site);
  writeSkills(sheet, portfolio, site);
  writeWork(sheet, portfolio, site);
  const { hosted, attended } = member.sessions;
  if (portfolio.sessions && hosted + attended > 0) {
    sheet.heading(portfolioCopy.sessions);
    sheet.text(`${hosted} ${portfolioCopy.hosted} · ${attended} ${portfolioCopy.attended}`);
    sheet.text(portfolioCopy.countedSessions, { size: 9, color: inks.ink2 });
  }
  if (member.interests.length > 0) {
    sheet.heading(profileCopy.interestsLabel);
    sheet.text(member.interests.join(' · '));
  }
  return doc.save();
}

function writeHead(sheet: Sheet, member: CvMember, name: string, { links }: Portfolio, { publicUrl }: Site) {
  sheet.text(name, { face: 'title', size: 22, color: inks.brand });
  if (member.headline) sheet.text(member.headline, { face: 'bold', size: 12 });
  if (member.public_page) {
    const url = publicUrl + publicPaths.member(member.username);
    sheet.text(withoutScheme(url), { color: inks.brand, url });
  }
  for (const { label, url } of links)
    sheet.text(`${label}: ${withoutScheme(url)}`, { color: inks.brand, url, most: 2 });
  if (!member.bio) return;
  sheet.heading(profileCopy.about);
  for (const paragraph of member.bio.split('\n')) sheet.text(paragraph);
}

function writeSkills(sheet: Sheet, { skills }: Portfolio, { publicUrl }: Site) {
  if (skills.length === 0) return;
  sheet.heading(profileCopy.skillsLabel);
  for (const { name, proof } of skills) {
    sheet.text(name, { face: 'bold', gap: 4 });
    if (!proof) sheet.text(portfolioCopy.ownWord, { size: 9, color: inks.ink2 });
    else {
      sheet.text(proofText(proof.place, proof.title), { size: 9, color: inks.ok });
      writeCheck(sheet, publicUrl, proof.code);
    }
  }
}

function writeWork(sheet: Sheet, { submissions }: Portfolio, { publicUrl }: Site) {
  if (submissions.length === 0) return;
  sheet.heading(portfolioCopy.chosen);
  for (const { title, text, proof } of submissions) {
    sheet.text(title, { face: 'bold', gap: 4 });
    if (text) sheet.text(text, { size: 10 });
    if (!proof) continue;
    sheet.text(resultText(proof.place), { size: 9, color: inks.ok });
    writeCheck(sheet, publicUrl, proof.code);
  }
}

function writeCheck(sheet: Sheet, publicUrl: string, code: string) {
  const url = publicUrl + proofPaths.page(code);
  sheet.text(`${proofCopy.check} ${withoutScheme(url)}`, { size: 9, color: inks.brand, url });
}

const withoutScheme = (url: string) => url.replace(/^https?:\/\//, '').replace(/\/$/, '');

interface TextOptions {
  face?: FaceName;
  size?: number;
  color?: string;
  /** The target of a link on the text. */
  url?: string;
  /** Maximum number of lines; the last one is shortened. */
  most?: number;
  /** Space above it, in points. */
  gap?: number;
}

type Sheet = ReturnType<typeof createSheet>;

/** Writes from the top down, on as many pages as it takes. */
function createSheet(doc: PDFDocument, faces: Faces) {
  let page: PDFPage = doc.addPage([WIDTH, HEIGHT]);
  let y = HEIGHT - MARGIN;

  function move(by: number) {
    y -= by;
    if (y >= MARGIN) return;
    page = doc.addPage([WIDTH, HEIGHT]);
    y = HEIGHT - MARGIN - by;
  }

  function text(words: string, options: TextOptions = {}) {
    const { face = 'text', size = 10.5, color = inks.ink, url, most, gap = 0 } = options;
    y -= gap;
    for (const line of faces[face].wrap(words, size, INNER, most)) {
      move(size * 1.45);
      const spot = { x: MARGIN, y, size };
      const width = faces[face].draw(page, line, { ...spot, color: colorOf(color) });
      if (url) addLink(doc, page, url, { x: MARGIN, y: y - 2, width, height: size + 3 });
    }
  }

  function heading(words: string) {
    // Keeps a heading off the end of a page.
    if (y < MARGIN + 70) move(y);
    y -= 12;
    text(words, { face: 'bold', size: 12, color: inks.clay });
    page.drawLine({
      start: { x: MARGIN, y: y - 5 },
      end: { x: WIDTH - MARGIN, y: y - 5 },
      thickness: 0.75,
      color: colorOf(inks.line),
    });
    y -= 6;
  }

  return { text, heading };
}
