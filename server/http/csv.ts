import type { FastifyReply } from 'fastify';

export type CsvCell = string | number | null;

/** Without it, spreadsheets read UTF-8 as another encoding. */
const BYTE_ORDER_MARK = '\ufeff';

// Signs that begin a formula, also full-width and small ones, which some spreadsheets read as the plain sign; after spaces
// and invisible letters; and after a semicolon or tab, which separates cells in some countries' spreadsheets.
const FORMULA =
  /(^|[;\t\r\n])(?=(?:(?![\t\r\n])[\s\p{Default_Ignorable_Code_Point}])*[=+\-@\t\r\u2212\ufe62\ufe63\ufe66\ufe6b\uff0b\uff0d\uff1d\uff20])/gu;

/** A CSV document for spreadsheets (RFC 4180), which shows texts of members as texts: none is evaluated as a formula. */
export const csvDocument = (rows: CsvCell[][]) =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');

function cell(value: CsvCell): string {
  if (typeof value !== 'string') return String(value ?? '');
  return `"${value.replace(FORMULA, "$1'").replaceAll('"', '""')}"`;
}

/** The headers of a response that the browser saves as a file. */
export const saved = (name: string) => ({
  'content-disposition': `attachment; filename="${name}"`,
  'cache-control': 'no-store',
});

export const sendCsv = (reply: FastifyReply, name: string, rows: CsvCell[][]) =>
  reply.headers({ ...saved(name), 'content-type': 'text/csv; charset=utf-8' }).send(csvDocument(rows));
