import { useCallback, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import type { Endpoint, Input, Output } from '../../contract/core/endpoint.ts';
import { AppError } from '../../contract/core/errors.ts';
import { type SchemaName, useForm, type Values } from '../mutations/useForm.ts';
import { dropDraft, loadValue, saveDraft } from '../ui/forms/drafts.ts';

/*
 * Optimistic locking in the browser (decision 065): a form that edits a row has the version that the member last saw in
 * a hidden field `seen`. If the row has a newer version meanwhile, the form keeps what was typed and shows the current
 * row beside it. Chain: this file → EditForm.tsx; versions: Edited.tsx → VersionsDialog.tsx.
 */

interface Versioned {
  version: number;
}

/** An endpoint that returns the saved row. */
type Saving = Endpoint<z.ZodMiniType, z.ZodMiniType<Versioned>>;

interface EditForm<S extends SchemaName, Row extends Versioned, E extends Saving> {
  row: Row;
  schema: S;
  /** The name of the form's draft. */
  draft: string;
  /** The texts of the form's fields. */
  fieldsOf: (row: Row) => Record<string, string>;
  /** `before` is the row that the save replaces. */
  input: (values: Values<S>, sending: { seen: number; before: Row; form: HTMLFormElement }) => Input<E>;
  /** The part of the row that is shown as saved before the server responds. */
  optimistic: (values: Values<S>, form: HTMLFormElement) => Partial<Row>;
  /** Updates the cached row. */
  show: (row: Partial<Row> | Output<E>) => void;
  /** Fetches the current row. */
  fetchRow: () => Promise<Row | null>;
  /** Called after the server has saved the row. */
  onDone?: () => void;
  /** Called after the row was saved or queued. */
  onEnd: () => void;
}

/** A form that edits a row, filled with the row or with an unsent draft. Pass `form` to an `EditForm`. */
export function useEditForm<S extends SchemaName, Row extends Versioned, E extends Saving>(
  endpoint: E,
  options: EditForm<S, Row, E>,
) {
  const { row, schema, draft, fieldsOf, show, onDone, onEnd } = options;
  // The form is filled once: a live update of the row must not change what is typed.
  const [begun] = useState(() => ({ row, ...beginOf(draft, row.version, fieldsOf(row)) }));
  const [current, setCurrent] = useState<Row | undefined>(begun.seen === row.version ? undefined : row);
  const before = current ?? begun.row;
  const { errors, sending, form, clearError } = useForm(endpoint, {
    schema,
    draft,
    whenOffline: 'queue',
    input: (values, { form }) => options.input(values, { seen: Number(seenIn(form).value), before, form }),
    optimistic: (values, element) => {
      const guess = options.optimistic(values, element);
      show(guess);
      return async (error) => {
        show(sameKeysOf(row, guess));
        if (error instanceof AppError && error.code === 'conflict') await showCurrent(element);
      };
    },
    onRejected: () => void fetchRow(),
    onDone: (saved) => {
      show(saved);
      onDone?.();
    },
    onEnd: (saved, { form }) => {
      // What was typed while it was sent is an edit of the saved version.
      if (saved) {
        seenIn(form).value = `${saved.version}`;
        saveDraft(draft, form);
      }
      onEnd();
    },
  });

  async function fetchRow() {
    const fresh = await options.fetchRow().catch(() => null);
    if (fresh) show(fresh);
    return fresh;
  }

  /** Shows the current version, which the next save replaces. */
  async function showCurrent(element: HTMLFormElement) {
    const field = seenIn(element);
    const fresh = await fetchRow();
    if (!fresh || fresh.version === Number(field.value)) return;
    field.value = String(fresh.version);
    saveDraft(draft, element);
    setCurrent(fresh);
  }

  const filled = useRef<HTMLFormElement>(undefined);
  const begin = useCallback(
    (element: HTMLFormElement | null) => {
      // React attaches the ref again when a suspended part is shown again, and must not undo what was typed.
      if (!element || filled.current === element) return;
      filled.current = element;
      fill(element, begun.fields);
      // A draft of an older version is compared with the current one first.
      seenIn(element).value = String(begun.version);
    },
    [begun],
  );

  return {
    errors,
    sending,
    current,
    /** The row that the next save replaces. */
    before,
    clearError,
    form: { ...form, ref: begin },
    /** Discards what was typed. */
    discard: () => {
      dropDraft(draft);
      onEnd();
    },
  };
}

function beginOf(draft: string, version: number, fields: Record<string, string>) {
  const { seen, ...typed } = loadValue<Record<string, string>>(draft) ?? {};
  return { version, seen: seen ? Number(seen) : version, fields: { ...fields, ...typed } };
}

const sameKeysOf = <Row>(row: Row, part: Partial<Row>): Partial<Row> =>
  Object.fromEntries(Object.keys(part).map((key) => [key, row[key as keyof Row]])) as Partial<Row>;

const seenIn = (form: HTMLFormElement) => form.elements.namedItem('seen') as HTMLInputElement;

function fill(form: HTMLFormElement, fields: Record<string, string>) {
  for (const [name, text] of Object.entries(fields)) {
    const field = form.elements.namedItem(name) as HTMLInputElement | null;
    if (field) field.value = text;
  }
}
