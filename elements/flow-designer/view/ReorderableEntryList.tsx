/** Renders selected entries whose order is significant, with buttons that move and remove each entry. */
import { catalogue, type Lang, translator } from '@countersign/sdk/i18n';
import { type ReactNode, useRef } from 'react';
import type { Found } from '../../ui/host.ts';
import { IconButton } from '../../ui/kit/Button.tsx';
import { useDesigner } from '../store/designer.ts';

const texts = catalogue({
  zh: { moveUp: '上移 {{name}}', moveDown: '下移 {{name}}', remove: '移除 {{name}}' },
  en: { moveUp: 'Move {{name}} up', moveDown: 'Move {{name}} down', remove: 'Remove {{name}}' },
});

const entryListTextsForLanguage = (lang: Lang) => translator(lang, texts);

interface ChosenListProps {
  label: string;
  entries: readonly Found[];
  disabled: boolean;
  onEntries(entries: Found[]): void;
}

export function ReorderableEntryList({ label, entries, disabled, onEntries }: ChosenListProps): ReactNode {
  const t = entryListTextsForLanguage(useDesigner().lang);
  const list = useRef<HTMLUListElement>(null);
  if (entries.length === 0) return null;
  const remove = (at: number) => {
    onEntries(entries.toSpliced(at, 1));
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-remove]');
    (buttons?.[at + 1] ?? buttons?.[at - 1])?.focus();
  };
  return (
    <ul ref={list} className="flow-chosen" aria-label={label}>
      {entries.map(({ id, name, detail }, at) => (
        <li key={id}>
          <span>{name}</span>
          {detail && <span className="flow-tag">{detail}</span>}
          {!disabled && (
            <>
              <IconButton
                label={t('moveUp', { name })}
                disabled={at === 0}
                onClick={() => onEntries(moveEntryBy(entries, at, -1))}
              >
                ↑
              </IconButton>
              <IconButton
                label={t('moveDown', { name })}
                disabled={at === entries.length - 1}
                onClick={() => onEntries(moveEntryBy(entries, at, 1))}
              >
                ↓
              </IconButton>
              <IconButton data-remove="" label={t('remove', { name })} onClick={() => remove(at)}>
                ×
              </IconButton>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

/**
 * Returns a copy of the list in which one entry is moved by `by` positions. A move beyond either end changes
 * nothing.
 */
function moveEntryBy<T>(list: readonly T[], at: number, by: number): T[] {
  const to = at + by;
  const entry = list[at];
  if (entry === undefined || to < 0 || to >= list.length) return [...list];
  return list.toSpliced(at, 1).toSpliced(to, 0, entry);
}
