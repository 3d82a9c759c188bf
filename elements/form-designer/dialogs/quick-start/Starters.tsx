/** The starter forms, each with its fields at a glance. */
import { type FormDefinition, fieldsOf, nameOf } from '@countersign/sdk/form';
import { starters } from '@countersign/sdk/form/starters';
import type { Lang } from '@countersign/sdk/i18n';
import { type ReactNode, useId } from 'react';

interface Props {
  lang: Lang;
  useText: string;
  onUse(definition: FormDefinition): void;
}

export function Starters({ lang, useText, onUse }: Props): ReactNode {
  const id = useId();
  return (
    <ul className="csg-starters">
      {starters.map(starter => (
        <li key={starter.id}>
          <h3 id={`${id}-${starter.id}`}>{starter.name[lang]}</h3>
          <p>{starter.description[lang]}</p>
          <p className="csg-hint">{fieldNames(starter.definition(lang), lang)}</p>
          <button
            type="button"
            className="csp-button"
            aria-describedby={`${id}-${starter.id}`}
            onClick={() => onUse(starter.definition(lang))}
          >
            {useText}
          </button>
        </li>
      ))}
    </ul>
  );
}

const fieldNames = (definition: FormDefinition, lang: Lang): string =>
  fieldsOf(definition)
    .map(({ control }) => nameOf(control))
    .join(lang === 'zh' ? '、' : ', ');
