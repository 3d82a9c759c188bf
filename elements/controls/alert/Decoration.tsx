/** A note with its title and words; it is part of the form, so it is not announced. */
import { labelOf, optionsOf, plainText } from '@countersign/sdk/form';
import type { ReactNode } from 'react';
import type { DecorationProps } from '../control.ts';

const styles = ['success', 'info', 'warning', 'error'] as const;

export function Decoration({ control }: DecorationProps): ReactNode {
  const { type, description } = optionsOf(control);
  const style = styles.find(one => one === type) ?? 'info';
  const [title, words] = [plainText(labelOf(control)), plainText(description)];
  return (
    <div className={`csf-note csf-note-${style}`} role="note">
      {title && <strong>{title}</strong>}
      {words && <p>{words}</p>}
    </div>
  );
}
