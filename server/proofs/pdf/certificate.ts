import { PDFDocument, type PDFPage } from 'pdf-lib';
import { awarderWhenIssued, confirmed, factsOf } from '../../../contract/proofs/awarder.ts';
import { proofCopy } from '../../../contract/proofs/copy.ts';
import { type Proof, proofText, resultText } from '../../../contract/proofs/endpoints.ts';
import { proofPaths } from '../../../contract/proofs/paths.ts';
import type { Env } from '../../env.ts';
import { addLink, colorOf, dateText, drawQr, inks } from './page.ts';
import { embedFaces, type Face, type Faces } from './typesetting.ts';

/** A4 landscape, in points. */
const [WIDTH, HEIGHT] = [841.89, 595.28];
const BAND = 96;
const LEFT = BAND + 56;
const RIGHT = WIDTH - 56;
const QR = 92;
/** The top of the foot. */
const FOOT = 172;
const SMALL = { size: 8.5, leading: 11.5 };
const NAME_SIZES = [40, 34, 28, 24, 20];

/** Draws a certificate as a PDF of one page. */
export async function certificatePdf(
  proof: Proof,
  /** Stands in for a name without a letter that a font has. */
  handle: string,
  { appName, publicUrl }: Pick<Env, 'appName' | 'publicUrl'>,
) {
  const doc = await PDFDocument.create();
  const faces = await embedFaces(
    doc,
    JSON.stringify([proof.name, proof.challenge.title, proof.organiser, proof.facts]),
  );
  const issued = new Date(proof.issued_at);
  doc.setTitle(proofCopy.titleOf(proof.name), { showInWindowTitleBar: true });
  doc.setSubject(proofText(proof.place, proof.challenge.title));
  doc.setAuthor(appName);
  doc.setLanguage('en');
  doc.setCreationDate(issued);
  doc.setModificationDate(issued);
  const page = doc.addPage([WIDTH, HEIGHT]);
  drawGround(page);
  drawText(page, faces, faces.title.canShow(proof.name) ? proof : { ...proof, name: handle }, appName);
  drawFoot(page, faces, proof);
  drawCheck(doc, page, faces, publicUrl + proofPaths.page(proof.code));
  return doc.save();
}

/** Draws the paper and, on its left, a band of dyed cloth: rings of dots around suns. */
function drawGround(page: PDFPage) {
  page.drawRectangle({ x: 0, y: 0, width: WIDTH, height: HEIGHT, color: colorOf(inks.paper) });
  page.drawRectangle({ x: 0, y: 0, width: BAND, height: HEIGHT, color: colorOf(inks.brand) });
  const rows = 5;
  for (let row = 0; row < rows; row++) {
    const [x, y] = [BAND / 2, (HEIGHT / rows) * (row + 0.5)];
    page.drawCircle({ x, y, size: 7, color: colorOf(inks.accent) });
    for (const radius of [16, 26, 36]) drawRing(page, { x, y, radius });
  }
}

function drawRing(page: PDFPage, { x, y, radius }: { x: number; y: number; radius: number }) {
  const dots = Math.round(radius * 0.75);
  for (let n = 0; n < dots; n++) {
    const angle = (2 * Math.PI * n) / dots;
    const at = { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) };
    page.drawCircle({ ...at, size: 1.4, color: colorOf(inks.surface), opacity: 0.75 });
  }
}

function drawText(page: PDFPage, faces: Faces, proof: Proof, appName: string) {
  const width = RIGHT - LEFT;
  const brand = colorOf(inks.brand);
  const [ink, quiet] = [colorOf(inks.ink), colorOf(inks.ink2)];
  faces.title.draw(page, appName, { x: LEFT, y: HEIGHT - 82, size: 20, color: brand });
  faces.bold.draw(page, proofCopy.ofCompletion, {
    x: LEFT,
    y: HEIGHT - 150,
    size: 15,
    color: colorOf(inks.clay),
  });
  faces.text.draw(page, proofCopy.awardedTo, { x: LEFT, y: HEIGHT - 182, size: 14, color: quiet });
  const { size, lines } = fitted(faces.title, proof.name, width);
  let y = HEIGHT - 184;
  for (const line of lines) {
    y -= size * 1.4;
    faces.title.draw(page, line, { x: LEFT, y, size, color: ink });
  }
  y -= 42;
  const result = proof.place ? proofCopy.forPlace(resultText(proof.place)) : proofCopy.forWork;
  faces.text.draw(page, result, { x: LEFT, y, size: 14, color: quiet });
  for (const line of faces.bold.wrap(proof.challenge.title, 22, width, 3)) {
    y -= 30;
    faces.bold.draw(page, line, { x: LEFT, y, size: 22, color: ink });
  }
  y -= 8;
  for (const line of faces.text.wrap(awarderWhenIssued(proof, appName), 10, width, 2)) {
    y -= 14;
    faces.text.draw(page, line, { x: LEFT, y, size: 10, color: ink });
  }
  const facts = factsOf(proof).map(([label, text]) => `${label}: ${text}`);
  const small = [...(proof.organiser ? [] : [confirmed(proof, appName)]), facts.join(' · ')].filter(Boolean);
  for (const text of small) {
    const room = Math.floor((y - FOOT) / SMALL.leading);
    if (room < 1) break;
    for (const line of faces.text.wrap(text, SMALL.size, width - QR - 24, room)) {
      y -= SMALL.leading;
      faces.text.draw(page, line, { x: LEFT, y, size: SMALL.size, color: quiet });
    }
  }
}

/** The largest size at which the name fits on one line; otherwise the smallest size, on two lines. */
function fitted(face: Face, name: string, width: number) {
  const size = NAME_SIZES.find((one) => face.widthOf(name, one) <= width) ?? 20;
  return { size, lines: face.wrap(name, size, width, 2) };
}

function drawFoot(page: PDFPage, { text, bold }: Faces, proof: Proof) {
  const facts = [
    [proofCopy.issuedOn, dateText(proof.issued_at)],
    [proofCopy.code, proof.code],
    ...(proof.sha256 ? [[proofCopy.fileHash, proof.sha256]] : []),
  ];
  let y = 60 + 18 * 2 * (facts.length - 1) + 14;
  for (const [label = '', value = ''] of facts) {
    text.draw(page, label, { x: LEFT, y, size: 9, color: colorOf(inks.ink2) });
    const size = value.length > 40 ? 8 : 11;
    bold.draw(page, value, { x: LEFT, y: y - 14, size, color: colorOf(inks.ink) });
    y -= 36;
  }
}

function drawCheck(doc: PDFDocument, page: PDFPage, { text, bold }: Faces, url: string) {
  const x = RIGHT - QR;
  const y = 82;
  page.drawRectangle({ x: x - 8, y: y - 8, width: QR + 16, height: QR + 16, color: colorOf(inks.surface) });
  drawQr(page, url, { x, y, width: QR });
  const end = (face: Face, words: string, size: number) => RIGHT + 8 - face.widthOf(words, size);
  const address = url.replace(/^https?:\/\//, '');
  text.draw(page, proofCopy.check, {
    x: end(text, proofCopy.check, 9),
    y: 58,
    size: 9,
    color: colorOf(inks.ink2),
  });
  const at = { x: end(bold, address, 9), y: 45 };
  bold.draw(page, address, { ...at, size: 9, color: colorOf(inks.brand) });
  addLink(doc, page, url, { ...at, width: bold.widthOf(address, 9), height: 12 });
  addLink(doc, page, url, { x, y, width: QR, height: QR });
}
