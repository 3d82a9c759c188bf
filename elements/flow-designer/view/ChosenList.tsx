/** Chosen entries in an order that counts: each can be moved and removed by its buttons. */
import { type ReactNode, useRef } from 'react';
import type { Found } from '../../ui/host.ts';
import { useDesigner } from '../store/designer.ts';
import { chosenTextsIn } from './chosen-texts.ts';
import { moved } from './moved.ts';

interface ChosenListProps {
  label: string;
  entries: readonly Found[];
  disabled: boolean;
  onEntries(entries: Found[]): void;
}

export function ChosenList({ label, entries, disabled, onEntries }: ChosenListProps): ReactNode {
  const t = chosenTextsIn(useDesigner().lang);
  const list = useRef<HTMLUListElement>(null);
  if (entries.length === 0) return null;
  const remove = (at: number) => {
    onEntries(entries.toSpliced(at, 1));
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-remove]');
    (buttons?.[at + 1] ?? buttons?.[at - 1])?.focus();
  };
  return (
    <ul ref={list} className="cfd-chosen" aria-label={label}>
      {entries.map(({ id, name, detail }, at) => (
        <li key={id}>
          <span>{name}</span>
          {detail && <span className="cfd-tag">{detail}</span>}
          {!disabled && (
            <>
              <button
                type="button"
                className="csp-icon-button"
                aria-label={t('moveUp', { name })}
                disabled={at === 0}
                onClick={() => onEntries(moved(entries, at, -1))}
              >
                ↑
              </button>
              <button
                type="button"
                className="csp-icon-button"
                aria-label={t('moveDown', { name })}
                disabled={at === entries.length - 1}
                onClick={() => onEntries(moved(entries, at, 1))}
              >
                ↓
              </button>
              <button
                type="button"
                className="csp-icon-button"
                data-remove=""
                aria-label={t('remove', { name })}
                onClick={() => remove(at)}
              >
                ×
              </button>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
