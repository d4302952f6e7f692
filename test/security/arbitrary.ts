import fc from 'fast-check';
import type { Schema } from '../../server/ops/openapi.ts';

/** Stands for something that is there by the time it is sent: the nth seen so far of a kind ('tribes', 'cursor', 'url'). */
export class Known {
  readonly of: string;
  readonly nth: number;
  constructor(of: string, nth: number) {
    this.of = of;
    this.nth = nth;
  }
}

/** What a client that means no good puts where anything goes. */
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

/** A field as a schema describes it; an id is one of `kind`, or a new one where there is none. */
export interface Field {
  name: string;
  required: boolean;
  schema: Schema;
  kind?: string | undefined;
}

/** What is sent for a field: mostly what it asks for, and now and then what it does not. */
const sent = (field: Field) =>
  fc.oneof({ weight: 12, arbitrary: fitting(field) }, { weight: 1, arbitrary: hostile });

/** All fields of an object, each now and then missing. */
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

// Made once: each making reads the whole of Unicode.
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
  // The version that a change is based on: of a new row, or of one changed before.
  if (name === 'seen' && type === 'integer') return fc.integer({ min: 1, max: 2 });
  if (type === 'integer' || type === 'number')
    return fc.integer({ min: Math.max(minimum ?? 0, -1e6), max: Math.min(maximum ?? 1e6, 1e6) });
  if (type === 'array') return fc.array(as((schema.items ?? {}) as Schema), { maxLength: 4 });
  if (type === 'object') return objectOf(schema);
  if (pattern && UUID.test(pattern)) return kind ? known(kind) : fc.uuid({ version: 7 });
  if (name === 'cursor') return known('cursor');
  // Of a certificate or a team.
  if (/^(invite_)?code$/.test(name)) return known('codes');
  // Where a pattern stands, the form is for a new one.
  if (name === 'username' && !pattern) return known('usernames');
  if (name === 'date' || name === 'deadline')
    return fc.nat({ max: 60 }).map((days) => dayFromNow(days, format));
  // Of an invite link; those of two-step sign-in are shorter.
  if (/^(invite_)?code$/.test(name) && maxLength === 64) return known('codes');
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

// A lower-case UUID is said as "all of": a pattern, and another.
const merged = (schema: Schema): Schema =>
  Object.assign({}, ...((schema.allOf ?? []) as Schema[]).toReversed(), schema) as Schema;

// Mostly to come: what lies in the past is refused before it is looked at.
function dayFromNow(days: number, format: unknown) {
  const time = new Date(Date.now() + (days - 5) * 86_400_000).toISOString();
  return format === 'date-time' ? time : time.slice(0, 10);
}

const known = (of: string) => fc.nat().map((nth) => new Known(of, nth));
