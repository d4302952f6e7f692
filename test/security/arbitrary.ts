import fc from 'fast-check';
import type { Schema } from '../../server/ops/openapi.ts';

/**
 * A placeholder for a value that exists when the request is sent: the nth seen so far of a kind ('tribes', 'cursor', 'url').
 */
export class Known {
  readonly of: string;
  readonly nth: number;
  constructor(of: string, nth: number) {
    this.of = of;
    this.nth = nth;
  }
}

/** Values that a hostile client sends in any field. */
const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue(),
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc.double(),
  fc.constantFrom(
    '',
    ' \t\n',
    '\u200b\u2060\ufeff',
    '\0',
    '\ud800',
    '\u202e',
    'a\u0301'.repeat(500),
    'x'.repeat(10_000),
    "' or 1=1; drop table users; --",
    '%_\\',
    '</script><script>alert(1)</script>',
    '../../../etc/passwd',
    '2026-02-30T25:00:00Z',
    '9999999999999999999',
    -1,
    1e308,
    2 ** 53,
    [],
    {},
    { __proto__: null, constructor: { prototype: { is_admin: true } } },
    null,
  ),
);

/** A field as its schema describes it. An id is one of `kind`, or a new one without `kind`. */
export interface Field {
  name: string;
  required: boolean;
  schema: Schema;
  kind?: string | undefined;
}

/** A value for a field: mostly a valid one, sometimes a hostile one. */
const sent = (field: Field) =>
  fc.oneof({ weight: 12, arbitrary: fitting(field) }, { weight: 1, arbitrary: hostile });

/** All fields of an object; each is sometimes missing. */
export function fieldsOf(fields: Field[]): fc.Arbitrary<Record<string, unknown>> {
  return fc
    .record(
      Object.fromEntries(
        fields.map((field) => [
          field.name,
          fc.option(sent(field), { nil: undefined, freq: field.required ? 24 : 2 }),
        ]),
      ),
    )
    .map((all) => Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)));
}

// Created once, since each creation reads the whole of Unicode.
const letter = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 });
const UUID = /0-9a-fA-F\]\{8\}/;

function fitting(field: Field): fc.Arbitrary<unknown> {
  const { name, schema, kind } = field;
  const as = (other: Schema) => fitting({ ...field, schema: other });
  const { type, pattern, format, minLength, maxLength, minimum, maximum } = merged(schema) as {
    [key: string]: never;
  };
  const options = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined;
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum);
  if ('const' in schema) return fc.constant(schema.const);
  if (options) return fc.oneof(...options.map(as));
  if (type === 'null') return fc.constant(null);
  if (type === 'boolean') return fc.boolean();
  // The version that a change is based on: of a new row, or of a row that was changed once.
  if (name === 'seen' && type === 'integer') return fc.integer({ min: 1, max: 2 });
  if (type === 'integer' || type === 'number')
    return fc.integer({ min: Math.max(minimum ?? 0, -1e6), max: Math.min(maximum ?? 1e6, 1e6) });
  if (type === 'array') return fc.array(as((schema.items ?? {}) as Schema), { maxLength: 4 });
  if (type === 'object') return objectOf(schema);
  if (pattern && UUID.test(pattern)) return kind ? known(kind) : fc.uuid({ version: 7 });
  if (name === 'cursor') return known('cursor');
  // The code of a certificate or of a team's invite link. Codes of two-step sign-in and of mails cannot be generated.
  if (/^(invite_)?code$/.test(name)) return known('codes');
  // With a pattern, the field is for a new username.
  if (name === 'username' && !pattern) return known('usernames');
  if (name === 'date' || name === 'deadline')
    return fc.nat({ max: 60 }).map((days) => dayFromNow(days, format));
  if (/url|image/.test(name)) return known('url');
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  if (name === 'email') return fc.emailAddress();
  if (pattern && pattern !== '^[^\\r\\n]*$') return fc.stringMatching(new RegExp(pattern, 'u'));
  const most = Math.min(maxLength ?? 200, 5_000);
  const least = Math.min(minLength ?? 1, most);
  return fc.string({ unit: letter, minLength: least, maxLength: most, size: 'medium' });
}

const objectOf = ({ properties = {}, required = [] }: Schema) =>
  fieldsOf(
    Object.entries(properties).map(([name, schema]) => ({ name, schema, required: required.includes(name) })),
  );

// The schema of a lower-case UUID is an `allOf` of a pattern and another schema.
const merged = (schema: Schema): Schema =>
  Object.assign({}, ...((schema.allOf ?? []) as Schema[]).toReversed(), schema) as Schema;

// Mostly in the future, since the server rejects a past date before any other check.
function dayFromNow(days: number, format: unknown) {
  const time = new Date(Date.now() + (days - 5) * 86_400_000).toISOString();
  return format === 'date-time' ? time : time.slice(0, 10);
}

const known = (of: string) => fc.nat().map((nth) => new Known(of, nth));
