/**
 * Renders the selection of entries in a tree: a button that shows the selection and opens the tree, with an
 * optional search.
 */
import {
  choiceTreeOf,
  controlOptionsOf,
  isMultipleTreeSelect,
  pathToTreeNode,
  type TreeNode,
  treeSelectValueLabel,
} from '@countersign/sdk/form';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useAdoptedCss } from '../../element/styles/adopted-css.ts';
import { controlPlaceholder } from '../../ui/field/display-text.ts';
import { Button } from '../../ui/kit/Button.tsx';
import { Chips } from '../../ui/picking/Chips.tsx';
import { Popup } from '../../ui/picking/Popup.tsx';
import { translatePickerText } from '../../ui/picking/picking-text.ts';
import type { FieldProps } from '../control.ts';
import { treeCss } from './styles.ts';
import { Tree } from './Tree.tsx';

export function Field(props: FieldProps): ReactNode {
  useAdoptedCss(treeCss);
  const { id, control, value, label, lang, disabled, onChange } = props;
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const many = isMultipleTreeSelect(control);
  const chosen = chosenValues(value);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const choose = (node: TreeNode) => {
    if (node.disabled) return;
    if (many) return onChange(withToggledNode(chosen, node));
    onChange(node.value);
    close();
  };
  return (
    <div className="csf-picker">
      <TreeButton
        {...props}
        button={button}
        open={open}
        onOpen={() => setOpen(!open)}
        onClear={() => onChange(many ? [] : null)}
      />
      {many && (
        <Chips
          label={label}
          disabled={disabled}
          lang={lang}
          names={chosen.map(one => treeSelectValueLabel(control, one))}
          onRemove={at => {
            onChange(chosen.filter((_, place) => place !== at));
            button.current?.focus();
          }}
        />
      )}
      {open && (
        <Popup anchor={button} onClose={() => setOpen(false)} onEscape={close}>
          <TreePanel
            {...props}
            treeId={`${id}-tree`}
            many={many}
            chosen={chosen}
            onChoose={choose}
            onClose={close}
          />
        </Popup>
      )}
    </div>
  );
}

const chosenValues = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === null || value === undefined || value === '' ? [] : [value];

const isValueOfTreeNode = (one: unknown, node: TreeNode): boolean => String(one) === String(node.value);

const withToggledNode = (chosen: readonly unknown[], node: TreeNode): unknown[] =>
  chosen.some(one => isValueOfTreeNode(one, node))
    ? chosen.filter(one => !isValueOfTreeNode(one, node))
    : [...chosen, node.value];

type TreeButtonProps = FieldProps & {
  button: RefObject<HTMLButtonElement | null>;
  open: boolean;
  onOpen(): void;
  onClear(): void;
};

function TreeButton({
  id,
  control,
  value,
  label,
  lang,
  button,
  open,
  onOpen,
  onClear,
  ...field
}: TreeButtonProps): ReactNode {
  const chosen = chosenValues(value);
  const shown =
    isMultipleTreeSelect(control) || chosen.length === 0
      ? undefined
      : treeSelectValueLabel(control, chosen[0]);
  const text = shown ?? controlPlaceholder(control) ?? translatePickerText(lang, 'choose');
  const press = (event: KeyboardEvent) => {
    if (open || !['ArrowDown', 'ArrowUp'].includes(event.key)) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <span className="csf-clearable">
      <Button
        ref={button}
        id={id}
        role="combobox"
        tabIndex={0}
        className="csf-input csf-select csf-tree-button"
        disabled={field.disabled}
        data-empty={shown === undefined ? '' : undefined}
        aria-label={shown === undefined ? label : `${label} ${shown}`}
        aria-haspopup="tree"
        aria-expanded={open}
        aria-controls={open ? `${id}-tree` : undefined}
        aria-required={field.required || undefined}
        aria-invalid={field.invalid || undefined}
        aria-describedby={field.describedBy}
        onKeyDown={press}
        onClick={onOpen}
      >
        <span>{text}</span>
      </Button>
      {controlOptionsOf(control).clearable === true && chosen.length > 0 && !field.disabled && (
        <Button
          className="csf-clear csf-tree-clear"
          aria-label={translatePickerText(lang, 'remove', { name: label })}
          onClick={() => {
            onClear();
            button.current?.focus();
          }}
        >
          ×
        </Button>
      )}
    </span>
  );
}

type TreePanelProps = FieldProps & {
  treeId: string;
  many: boolean;
  chosen: readonly unknown[];
  onChoose(node: TreeNode): void;
  onClose(): void;
};

function TreePanel({
  control,
  label,
  lang,
  treeId,
  many,
  chosen,
  onChoose,
  onClose,
}: TreePanelProps): ReactNode {
  const [query, setQuery] = useState('');
  const panel = useRef<HTMLDivElement>(null);
  const nodes = choiceTreeOf(control);
  const search = controlOptionsOf(control).showSearch === true;
  useEffect(() => {
    panel.current?.querySelector<HTMLElement>('input,[role=treeitem][tabindex="0"]')?.focus();
  }, []);
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Tab') return onClose();
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      panel.current?.querySelector<HTMLElement>('[role=treeitem][tabindex="0"]')?.focus();
    }
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears the keys that leave what is in it
    <div ref={panel} onKeyDown={press}>
      {search && (
        <input
          className="csf-input csf-tree-search"
          type="text"
          value={query}
          placeholder={translatePickerText(lang, 'search')}
          aria-label={`${translatePickerText(lang, 'search')} ${label}`}
          aria-controls={treeId}
          onChange={event => setQuery(event.target.value)}
        />
      )}
      <Tree
        id={treeId}
        label={label}
        nodes={nodes}
        query={query}
        many={many}
        onChoose={onChoose}
        opened={chosen.length > 0 ? pathToTreeNode(nodes, chosen[0]) : []}
        isChosen={node => chosen.some(one => isValueOfTreeNode(one, node))}
      />
      <p className="csf-popup-note" role="status">
        {nodes.length === 0 ? translatePickerText(lang, 'nothing') : ''}
      </p>
    </div>
  );
}
