/** Chooses several controls of the form: a search, and check boxes with the way to each control. */
import type { RuleChoice } from '@countersign/sdk/form/rules';
import type { Lang } from '@countersign/sdk/i18n';
import { type ReactNode, useState } from 'react';
import { designName } from '../canvas/item-text.ts';
import { ruleTextsIn } from './texts.ts';

interface ControlPickerProps {
  lang: Lang;
  label: string;
  choices: readonly RuleChoice[];
  /** Names as the rule has them: keys, or models in older forms. */
  chosen: readonly string[];
  onChosen(names: string[]): void;
}

export function ControlPicker({ lang, label, choices, chosen, onChosen }: ControlPickerProps): ReactNode {
  const t = ruleTextsIn(lang);
  const [query, setQuery] = useState('');
  /** Controls chosen at first come first; a press moves nothing. */
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
    <fieldset className="csg-section">
      <legend>
        {label} <span className="csg-way">{t('chosen', { count: chosen.length })}</span>
      </legend>
      <input
        type="search"
        className="csp-input"
        aria-label={t('find-control')}
        placeholder={t('find-control')}
        value={query}
        onChange={event => setQuery(event.target.value)}
      />
      <div className="csg-picker">
        {missing.map(name => (
          <label key={`missing ${name}`}>
            <input type="checkbox" checked onChange={() => onChosen(chosen.filter(one => one !== name))} />
            <span className="csg-mark-no">{t('missing', { name })}</span>
          </label>
        ))}
        {found.map(choice => (
          <label key={choice.name}>
            <input type="checkbox" checked={nameIn(choice) !== undefined} onChange={() => toggle(choice)} />
            <span>{choice.label}</span>
            <span className="csg-way">{wayText(choice, lang)}</span>
          </label>
        ))}
        {found.length === 0 && <p className="csp-note">{t('nothing-found')}</p>}
      </div>
    </fieldset>
  );
}

/** The way to a control; of one without a label its type, too: its contents stand for its name. */
const wayText = ({ way, control }: RuleChoice, lang: Lang): string =>
  [...way, ...(control.label || control.model ? [] : [designName(control, lang)])].join(' / ');
