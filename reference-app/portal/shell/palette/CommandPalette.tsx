/**
 * Command palette that finds pages, records and actions by name. It can be used entirely with the keyboard.
 */
import './palette.css';
import Search from '@mui/icons-material/Search';
import Dialog from '@mui/material/Dialog';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTexts } from '../../session/language.ts';
import { groupPaletteItems, type PaletteItem, searchPaletteItems } from './item.ts';
import { paletteTexts } from './texts.ts';
import { usePalettePagesAndActions } from './use-known.ts';
import { usePaletteRecords } from './use-records.ts';

export default function CommandPalette({ onClose }: { onClose: () => void }) {
  const { t } = useTexts(paletteTexts);
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      slotProps={{ paper: { className: 'palette', 'aria-label': t('palette') } }}
    >
      <CommandPaletteBody onClose={onClose} />
    </Dialog>
  );
}

function CommandPaletteBody({ onClose }: { onClose: () => void }) {
  const { t } = useTexts(paletteTexts);
  const [keyword, setKeyword] = useState('');
  const [at, setAt] = useState(0);
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const known = usePalettePagesAndActions();
  const records = usePaletteRecords(keyword);
  const groups = groupPaletteItems([...searchPaletteItems(known, keyword), ...records.items]);
  const items = groups.flatMap(group => group.items);
  const current = items[Math.min(at, items.length - 1)];
  const currentId = current?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen line is in view after each move
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [currentId]);
  const run = (item: PaletteItem) => {
    onClose();
    item.run();
  };
  const byKey = (event: KeyboardEvent) => {
    const steps: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      Home: 0,
      End: items.length - 1,
    };
    const next = steps[event.key];
    if (next !== undefined && items.length > 0) {
      event.preventDefault();
      setAt((next + items.length) % items.length);
    }
    if (event.key === 'Enter' && current && !event.nativeEvent.isComposing) {
      event.preventDefault();
      run(current);
    }
  };
  return (
    <>
      <div className="palette-input">
        <Search aria-hidden="true" />
        <input
          // biome-ignore lint/a11y/noAutofocus: the dialog was opened to type
          autoFocus
          role="combobox"
          aria-expanded="true"
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={current ? paletteOptionId(id, current) : undefined}
          aria-label={t('palette.hint')}
          placeholder={t('palette.hint')}
          value={keyword}
          maxLength={100}
          onChange={event => {
            setKeyword(event.target.value);
            setAt(0);
          }}
          onKeyDown={byKey}
        />
        <kbd>Esc</kbd>
      </div>
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label={t('palette')}
        aria-busy={records.isPending}
        className="palette-list"
      >
        {groups.map(({ group, items: lines }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options in a list box
          <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
            <div id={`${id}-${group}`} className="palette-group" role="presentation">
              {t(`palette.${group}`)}
            </div>
            {lines.map(item => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the input has the focus and the keys
              // biome-ignore lint/a11y/useFocusableInteractive: the same
              <div
                key={item.id}
                id={paletteOptionId(id, item)}
                role="option"
                aria-selected={item === current}
                className="palette-line"
                onMouseMove={() => setAt(items.indexOf(item))}
                onClick={() => run(item)}
              >
                <span>{item.title}</span>
                {item.detail && <small>{item.detail}</small>}
              </div>
            ))}
          </div>
        ))}
      </div>
      <p
        role="status"
        className={items.length === 0 && !records.isPending ? 'palette-none' : 'visually-hidden'}
      >
        {records.isPending
          ? ''
          : t(items.length === 0 ? 'palette.none' : 'palette.count', { count: items.length })}
      </p>
    </>
  );
}

const paletteOptionId = (id: string, item: PaletteItem) => `${id}-${item.id.replaceAll(/[^\w-]/g, '_')}`;
