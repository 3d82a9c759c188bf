/** Renders a button that opens a file chooser. */
import { type ReactNode, useRef } from 'react';
import { Button } from '../../ui/kit/Button.tsx';

interface Props {
  label: string;
  /** Accepted file types, as in the `accept` attribute of a file input. */
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
      <Button look="plain" className="dialog-start" onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  );
}
