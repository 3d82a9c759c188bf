/** Renders a multiple selection of controls, with a search and a checkbox for each control. */
import type { RuleChoice } from '@countersign/sdk/form/rules';
import type { Lang } from '@countersign/sdk/i18n';
import { type ReactNode, useState } from 'react';
import { Input } from '../../ui/kit/fields.tsx';
import { controlTypeName } from '../canvas/item-text.ts';
import { ruleTextsForLanguage } from './texts.ts';

interface ControlPickerProps {
  lang: Lang;
  label: string;
  choices: readonly RuleChoice[];
  /**
   * Names of the selected controls as the rule stores them: control keys, or field keys (`model`) in older
   * forms.
   */
  chosen: readonly string[];
  onChosen(names: string[]): void;
}

export function ControlPicker({ lang, label, choices, chosen, onChosen }: ControlPickerProps): ReactNode {
  const t = ruleTextsForLanguage(lang);
  const [query, setQuery] = useState('');
  /**
   * Controls that are selected when the picker opens come first. Selecting a control does not change the
   * order.
   */
  const [ordered] = useState(() => {
    const first = new Set(chosen);
    const isFirst = ({ name, control }: RuleChoice) => first.has(name) || first.has(control.model ?? '');
    return [...choices.filter(isFirst), ...choices.filter(one => !isFirst(one))];
  });
  const parts = query.toLowerCase().split(/\s+/).filter(Boolean);
  const found = ordered.filter(({ label: name, way, control }) => {
    const text = `${way.join(' ')} ${name} ${control.model ?? ''}`.toLowerCase();
    return parts.every(part => text.includes(part));
  });
  const nameIn = ({ name, control }: RuleChoice) => chosen.find(one => one === name || one === control.model);
  const missing = chosen.filter(
    name => !choices.some(one => one.name === name || one.control.model === name),
  );
  const toggle = (choice: RuleChoice) => {
    const held = nameIn(choice);
    onChosen(held === undefined ? [...chosen, choice.name] : chosen.filter(name => name !== held));
  };
  return (
    <fieldset className="dialog-section">
      <legend>
        {label} <span className="dialog-way">{t('chosen', { count: chosen.length })}</span>
      </legend>
      <Input
        type="search"
        aria-label={t('find-control')}
        placeholder={t('find-control')}
        value={query}
        onChange={event => setQuery(event.target.value)}
      />
      <div className="dialog-picker">
        {missing.map(name => (
          <label key={`missing ${name}`}>
            <input type="checkbox" checked onChange={() => onChosen(chosen.filter(one => one !== name))} />
            <span className="dialog-mark-no">{t('missing', { name })}</span>
          </label>
        ))}
        {found.map(choice => (
          <label key={choice.name}>
            <input type="checkbox" checked={nameIn(choice) !== undefined} onChange={() => toggle(choice)} />
            <span>{choice.label}</span>
            <span className="dialog-way">{controlPathText(choice, lang)}</span>
          </label>
        ))}
        {found.length === 0 && <p className="panel-note">{t('nothing-found')}</p>}
      </div>
    </fieldset>
  );
}

/**
 * Returns the path of a control. The type is added for a control without label and model, because its name
 * consists only of the names of its nested controls.
 */
const controlPathText = ({ way, control }: RuleChoice, lang: Lang): string =>
  [...way, ...(control.label || control.model ? [] : [controlTypeName(control, lang)])].join(' / ');
