import { useEffect, useRef } from 'react';
import { Button } from '../Button.tsx';
import { copyText } from '../copyText.ts';
import { Field } from './Field.tsx';

interface ShownOnceProps {
  /** Says that it is not shown again. Gets the focus. */
  once: string;
  label: string;
  name: string;
  value: string;
  texts: { copy: string; copied: string; failed: string; kept: string };
  onClose: () => void;
}

/** A secret that the server shows only now, with a button that copies it. */
export function ShownOnce({ once, label, name, value, texts, onClose }: ShownOnceProps) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <>
      <p ref={text} tabIndex={-1} className="tail bg-soft p-4 outline-none">
        {once}
      </p>
      <Field
        label={label}
        name={name}
        readOnly
        value={value}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className="flex flex-wrap gap-2">
        <Button look="quiet" onClick={() => void copyText(value, texts)}>
          {texts.copy}
        </Button>
        <Button className="ml-auto" onClick={onClose}>
          {texts.kept}
        </Button>
      </div>
    </>
  );
}
