/** Renders a text area for pasted text. A file can also be dropped on it. */
import { type DragEvent, type ReactNode, useState } from 'react';

interface DropProps {
  label: string;
  text: string;
  onText(text: string): void;
  onFile(file: File | undefined): void;
}

export function DropArea({ label, text, onText, onFile }: DropProps): ReactNode {
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (!file) return;
    event.preventDefault();
    onFile(file);
  };
  return (
    <textarea
      className="dialog-text dialog-text-short"
      aria-label={label}
      placeholder={label}
      spellCheck={false}
      data-drop={over || undefined}
      value={text}
      onChange={event => onText(event.target.value)}
      onFocus={event => event.target.select()}
      onDragOver={event => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    />
  );
}
