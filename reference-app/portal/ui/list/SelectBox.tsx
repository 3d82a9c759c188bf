/** Checkboxes to select the rows of a list. */
import { useTexts } from '../../session/language.ts';
import { uiTexts } from '../texts.ts';
import { type Selection, toggleSelectedKey, withPageKeys } from './selection.ts';

export function SelectAllBox<Row>({ keys, selection }: { keys: string[]; selection: Selection<Row> }) {
  const { t } = useTexts(uiTexts);
  const chosen = keys.filter(key => selection.keys.has(key)).length;
  return (
    <label>
      <input
        type="checkbox"
        ref={box => {
          if (box) box.indeterminate = chosen > 0 && chosen < keys.length;
        }}
        disabled={keys.length === 0}
        checked={chosen > 0 && chosen === keys.length}
        onChange={event => selection.onChange(withPageKeys(selection.keys, keys, event.target.checked))}
        aria-label={t('list.selectAll')}
      />
    </label>
  );
}

interface SelectRowProps<Row> {
  row: Row;
  rowKey: string;
  selection: Selection<Row>;
}

export function SelectRowBox<Row>({ row, rowKey, selection }: SelectRowProps<Row>) {
  const { t } = useTexts(uiTexts);
  return (
    <label>
      <input
        type="checkbox"
        checked={selection.keys.has(rowKey)}
        onChange={() => selection.onChange(toggleSelectedKey(selection.keys, rowKey))}
        aria-label={t('list.select', { item: selection.nameOf(row) })}
      />
    </label>
  );
}
