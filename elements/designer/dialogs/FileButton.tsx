/** A button that reads a file of the user. */
import { type ReactNode, useRef } from 'react';

interface Props {
  label: string;
  /** As the attribute of an input of files. */
  accept: string;
  onFile(file: File | undefined): void;
}

export function FileButton({ label, accept, onFile }: Props): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        onChange={event => {
          onFile(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <button type="button" className="csp-button csg-start" onClick={() => input.current?.click()}>
        {label}
      </button>
    </>
  );
}
